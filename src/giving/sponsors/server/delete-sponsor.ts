import type { Person } from '../../../kernel/actor.ts'
import { noMoney, showDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { paidFor } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { SponsorsDeps } from './deps.ts'
import { forgetVisitorLogo } from './logos/visitor-logos.ts'
import { readPlaces } from './places/place-state.ts'
import { deletedSponsor } from './restore-sponsor.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { deleteSponsorRow, findSponsor } from './sponsor-store.ts'

/** Deletes a sponsor without any money; it can be restored for a day. Throws Problem 'not-found' or 'in-use'. */
export async function deleteSponsor(deps: SponsorsDeps, actor: Person, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const known = await findSponsor(tx.sql, 'id', id)
    if (!known) throw new Problem('not-found')
    // Payments are recorded under the event's lock, so none can come between this check and the delete.
    await tx.lockRow('events', known.eventId)
    await tx.lockRow('sponsors', id)
    const sponsor = await findSponsor(tx.sql, 'id', id)
    if (!sponsor) throw new Problem('not-found')
    await refuseWithMoney(deps, tx.sql, id)
    await refuseWithPeople(tx.sql, sponsor)
    await deps.deletions.keep(tx, actor, await deletedSponsor(tx.sql, sponsor))
    await forgetVisitorLogo(tx.sql, id)
    await deleteSponsorRow(tx.sql, id)
    await deps.audit(tx, {
      eventId: sponsor.eventId,
      actor,
      action: 'sponsor deleted',
      subject: { kind: 'sponsor', id: sponsor.id, name: sponsor.name },
      before: { name: sponsor.name, contact: sponsor.contact, holeNumber: sponsor.holeNumber },
    })
  })
}

/** Teams and guests that came with the package would lose their places. */
async function refuseWithPeople(sql: Sql, sponsor: SponsorRecord): Promise<void> {
  const seated = (await readPlaces(sql, sponsor)).filter(({ state }) => state === 'seated')
  if (seated.length === 0) return
  const names = seated.map(({ name }) => name).join(', ')
  throw new Problem('in-use', {
    detail: `These golfers and guests came with the package: ${names}. Delete their team or dinner seats first.`,
  })
}

async function refuseWithMoney(_deps: SponsorsDeps, sql: Sql, id: string): Promise<void> {
  const money = (await paidFor(sql, 'sponsor', [id])).get(id)
  if (!money) return
  if (money.underWay > noMoney) {
    throw new Problem('in-use', { detail: 'A payment of this sponsor is still being processed.' })
  }
  const kept = money.paid + money.unmatched
  if (kept > noMoney) {
    const detail = `${showDollars(kept as typeof money.paid)} of this sponsor’s money has not been refunded. Refund it first.`
    throw new Problem('in-use', { detail })
  }
}
