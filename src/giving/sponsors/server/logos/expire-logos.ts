import { day, instant, later } from '../../../../kernel/clock.ts'
import { noMoney } from '../../../../kernel/money.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { SponsorsDeps } from '../deps.ts'
import type { LogoKeys } from '../sponsor-record.ts'
import { findSponsor, updateSponsor } from '../sponsor-store.ts'
import { logoFiles } from './save-logo.ts'
import { forgetVisitorLogo, visitorLogosBefore } from './visitor-logos.ts'

/** Checks by mail take a while, but not this long. */
const unpaidLifetime = 30 * day

/**
 * Deletes the logos of sponsorships not paid or approved for 30 days. The sponsorship stays, with a sign made from its
 * name; a sponsor who pays later can send the logo again.
 */
export async function expireLogos(deps: SponsorsDeps): Promise<void> {
  const until = instant(later(deps.clock(), -unpaidLifetime))
  for (const id of await visitorLogosBefore(deps.database.sql, until)) await expireLogo(deps, id)
}

async function expireLogo(deps: SponsorsDeps, id: string): Promise<void> {
  const gone = await deps.database.transaction(async (tx): Promise<LogoKeys | null> => {
    await tx.lockRow('sponsors', id)
    const sponsor = await findSponsor(tx.sql, 'id', id)
    await forgetVisitorLogo(tx.sql, id)
    if (!sponsor?.logo || sponsor.approvedAt !== null) return null
    const money = (await paidFor(tx.sql, 'sponsor', [id])).get(id)
    if (money && money.paid + money.underWay > noMoney) return null
    await updateSponsor(tx.sql, { ...sponsor, logo: null })
    await deps.files.release(tx, logoFiles(sponsor.logo))
    await deps.audit(tx, {
      eventId: sponsor.eventId,
      actor: 'automatic cleanup',
      action: 'unpaid sponsor logo deleted',
      subject: { kind: 'sponsor', id: sponsor.id, name: sponsor.name },
      before: { logo: sponsor.logo.page },
      after: { logo: null },
    })
    return sponsor.logo
  })
  await deps.files.drop(logoFiles(gone))
}
