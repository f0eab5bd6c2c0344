import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { teamSizeFault } from '../rules.ts'
import type { EnteredTeam } from '../team-shapes.ts'
import type { TeamsDeps } from './deps.ts'
import { atOwnFields } from './one-golfer-form.ts'
import { addsAnyTeam, type SignedUp, signUpTeam } from './sign-up-team.ts'

export interface WalkUpTeam extends Pick<EnteredTeam, 'teamName' | 'requestId'> {
  captain: EnteredTeam['players'][0]
  /** Named already. */
  others: EnteredTeam['players'][0][]
  /** How many play, all of these among them. */
  playerCount: number
  /** Needed for a team beyond the limit, or once the result is final. Only who may add any team may give one. */
  reason: string | null
}

/**
 * Signs up a team that came without signing up, by its captain and whom else the desk names: the other players' places are
 * open until somebody names them. Allowed after sign-up has closed, until the result is final. Throws as `signUpTeam`, or Problem 'invalid-input' at `playerCount`.
 */
export async function signUpWalkUp(
  deps: TeamsDeps,
  actor: Person,
  { teamName, captain, others, playerCount, reason, requestId }: WalkUpTeam,
): Promise<SignedUp> {
  const { sql } = deps.database
  const { id, teamSize, finalizedAt } = await deps.events.pick(sql)
  if (playerCount > teamSize)
    throw new Problem('invalid-input', { errors: { playerCount: [teamSizeFault(teamSize)] } })
  if (others.length >= playerCount)
    throw new Problem('invalid-input', { errors: { playerCount: ['More players are named than play'] } })
  // Where golfers pay for themselves, the place of a player who isn't coming is one that somebody may buy.
  const ownPlaces = (await deps.ask('placesAreOn', sql, id)) ? playerCount : teamSize
  const players: EnteredTeam['players'] = [captain, ...others]
  const entry = { teamName, players, agreed: [], requestId }
  const byStaff = { reason: addsAnyTeam(actor) ? reason : null }
  const terms = { byStaff, allowClosed: finalizedAt === null, mayHaveOpenPlaces: true, ownPlaces }
  return atOwnFields(signUpTeam(deps, actor, entry, terms))
}
