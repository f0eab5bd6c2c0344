import type { Person } from '../../../../kernel/actor.ts'
import type { Upload } from '../../../../kernel/endpoint.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { SponsorsDeps } from '../deps.ts'
import type { LogoKeys, SponsorRecord } from '../sponsor-record.ts'
import { findSponsor, updateSponsor } from '../sponsor-store.ts'
import { logoFiles, saveLogo } from './save-logo.ts'
import { forgetVisitorLogo } from './visitor-logos.ts'

/** Replaces a sponsor's logo. Throws Problem 'not-found', or 'invalid-input' about the logo. */
export async function replaceLogo(
  deps: SponsorsDeps,
  actor: Person,
  id: string,
  upload: Upload | null,
): Promise<SponsorRecord> {
  const missing = 'Please choose a picture.'
  if (!upload) throw new Problem('invalid-input', { errors: { logo: [missing] }, detail: missing })
  if (!(await findSponsor(deps.database.sql, 'id', id))) throw new Problem('not-found')
  const { keys: logo } = await saveLogo(deps.files, deps.pictures, upload, 'known')
  try {
    return await putLogo(deps, actor, id, logo)
  } catch (error) {
    await deps.files.drop(logoFiles(logo))
    throw error
  }
}

/** Removes the logo; the sign is drawn from the name again. Throws Problem 'not-found'. */
export function removeLogo(deps: SponsorsDeps, actor: Person, id: string): Promise<SponsorRecord> {
  return putLogo(deps, actor, id, null)
}

async function putLogo(
  deps: SponsorsDeps,
  actor: Person,
  id: string,
  logo: LogoKeys | null,
): Promise<SponsorRecord> {
  const { before, after } = await deps.database.transaction(async (tx) => {
    await tx.lockRow('sponsors', id)
    const before = await findSponsor(tx.sql, 'id', id)
    if (!before) throw new Problem('not-found')
    const after = { ...before, logo }
    await updateSponsor(tx.sql, after)
    await forgetVisitorLogo(tx.sql, id)
    await deps.files.claim(tx, logoFiles(logo))
    await deps.files.release(tx, logoFiles(before.logo))
    await deps.audit(tx, {
      eventId: before.eventId,
      actor,
      action: logo ? 'sponsor logo replaced' : 'sponsor logo removed',
      subject: { kind: 'sponsor', id: before.id, name: before.name },
      before: { logo: before.logo?.page ?? null },
      after: { logo: logo?.page ?? null },
    })
    return { before, after }
  })
  await deps.files.drop(logoFiles(before.logo))
  return after
}
