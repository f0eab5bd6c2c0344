import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Tx } from '../../../ports/database.ts'
import type { Consents, Signer } from '../../../site/consents/server/index.ts'
import type { PlayerEntry } from '../team-shapes.ts'

type Named = Pick<PlayerEntry, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>
type Signed = Parameters<Consents['keep']>[1]

interface Agreeing extends Pick<Signed, 'agreed' | 'form' | 'isForm'> {
  golfers: readonly (Named & { golferId?: string })[]
  /** Somebody else who names them; without one, the first golfer speaks for themselves. */
  by?: Signer
}

/**
 * What golfers agree to who sign up, take a place or are named for one: whoever fills in the form agrees for themselves, and to
 * the rules also for those they name. Throws Problem 'invalid-input' at `agreed`.
 */
export async function golfersAgree(
  { consents }: { consents: Pick<Consents, 'keep'> },
  tx: Tx,
  event: EventRecord,
  { golfers, by, ...signed }: Agreeing,
): Promise<void> {
  const signers = golfers.map(({ golferId, ...golfer }) => ({
    ...signerOf(golfer),
    ...(golferId === undefined ? {} : { golferId }),
  }))
  const [signer, ...others] = by ? [by, ...signers] : signers
  if (signer) await consents.keep(tx, { ...signed, event, signer, others, isForOthers: by !== undefined })
}

/** Somebody who is signed up, as consents know them. */
export function signerOf({ firstName, lastName, email, phoneNumber }: Named): Signer {
  return { name: `${firstName} ${lastName}`, email, phone: phoneNumber }
}
