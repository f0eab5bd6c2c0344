import type { Signer } from '../../../site/consents/server/index.ts'
import type { SponsorRecord } from './sponsor-record.ts'

/** A sponsor's contact, as consents know people. */
export function contactOf({ contact }: SponsorRecord): Signer {
  const { firstName, lastName, email, phone } = contact
  return { name: `${firstName} ${lastName}`, email, phone }
}
