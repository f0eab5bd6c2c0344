import { noMoney, toDollars } from '../../../../kernel/money.ts'
import { owed } from '../../../../money/ledger/rules.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { lastDayOf } from '../../check-rules.ts'
import type { WaitingCheck } from '../../package-contract.ts'
import type { SponsorsDeps } from '../deps.ts'
import { sponsorsWithPackage } from '../packages/kept-packages.ts'
import { checkDaysOf } from '../places/sponsor-settings.ts'
import { sponsorPrice } from '../sponsor-price.ts'
import type { SponsorRecord } from '../sponsor-record.ts'
import { packageSponsorsOf } from '../sponsor-store.ts'

/** The sponsors of the current event whose check hasn't come, with how long it is waited for. Throws Problem 'no-event'. */
export async function waitingChecks(
  deps: Pick<SponsorsDeps, 'database' | 'events' | 'clock'>,
): Promise<{ days: number; sponsors: WaitingCheck[] }> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  const kept = new Set((await sponsorsWithPackage(sql, event.id, deps.clock())).map(({ id }) => id))
  const waiting = await unpaidChecks(sql, event.id)
  return {
    days: await checkDaysOf(sql, event.id),
    sponsors: waiting.map(({ sponsor, left }) => ({
      sponsorId: sponsor.id,
      sponsorName: sponsor.name,
      packageName: sponsor.package?.name ?? '',
      contactName: `${sponsor.contact.firstName} ${sponsor.contact.lastName}`,
      contactPhoneNumber: sponsor.contact.phone,
      contactEmail: sponsor.contact.email,
      owedAmount: toDollars(left),
      heldThrough: sponsor.heldUntil && lastDayOf(sponsor.heldUntil, event.timeZone),
      isKept: kept.has(sponsor.id),
    })),
  }
}

/** Packages that were to be paid by check and aren't, oldest first. */
export async function unpaidChecks(sql: Sql, eventId: string) {
  const byCheck = (await packageSponsorsOf(sql, eventId)).filter(({ paysBy }) => paysBy === 'check')
  const paid = await paidFor(
    sql,
    'sponsor',
    byCheck.map(({ id }) => id),
  )
  const leftOf = (sponsor: SponsorRecord) =>
    owed(sponsorPrice(sponsor), paid.get(sponsor.id) ?? { covered: noMoney })
  return byCheck.map((sponsor) => ({ sponsor, left: leftOf(sponsor) })).filter(({ left }) => left > noMoney)
}
