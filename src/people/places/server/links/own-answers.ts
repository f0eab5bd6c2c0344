import type { GivenAnswers } from '../../../../event/questions/contract.ts'
import { keepAnswers } from '../../../../event/questions/server/index.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { KeptFacts } from '../../../teams/player-fields.ts'

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
