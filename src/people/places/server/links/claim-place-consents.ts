import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { GivenAnswers } from '../../../../event/questions/contract.ts'
import { keepAnswers } from '../../../../event/questions/server/index.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { Agreed } from '../../../../site/consents/contract.ts'
import type { KeptFacts } from '../../../teams/player-fields.ts'
import { signerOf } from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'

/** Whoever opened the link is the golfer themselves. */
export async function keepClaimConsents(
  { consents }: PlacesDeps,
  tx: Tx,
  event: EventRecord,
  player: KeptFacts,
  agreed: Agreed,
): Promise<void> {
  await consents.keep(tx, { event, agreed, isForm: true, form: 'place-link', signer: signerOf(player) })
}

interface Named {
  player: KeptFacts
  agreed: Agreed
  /** The team's leader, or the party's first golfer. */
  by: KeptFacts | undefined
}

/** Whoever names somebody agrees to the rules for them, as at sign-up. */
export async function keepConsentsForNamed(
  { consents }: PlacesDeps,
  tx: Tx,
  event: EventRecord,
  { player, agreed, by }: Named,
): Promise<void> {
  const signer = by ? signerOf(by) : { name: null, email: null, phone: null }
  const signed = { event, agreed, isForm: true, form: 'named-by-others' } as const
  await consents.keep(tx, { ...signed, signer, others: [signerOf(player)], isForOthers: true })
}

interface Asked {
  eventId: string
  /** Whose place it is now; none for a place that went back meanwhile. */
  golferId: string | null | undefined
  player: KeptFacts
  given: GivenAnswers
  /** They came by themselves, so what the form requires has to be answered. Others may not know it. */
  isOwn: boolean
  now: Date
}

/** What the committee asks each golfer. */
export async function keepOwnAnswers(
  tx: Tx,
  { golferId, player: { firstName, lastName }, isOwn, ...asked }: Asked,
): Promise<void> {
  const people = golferId
    ? [{ audience: 'golfer' as const, personId: golferId, name: `${firstName} ${lastName}` }]
    : []
  await keepAnswers(tx, { ...asked, people, isForm: isOwn })
}
