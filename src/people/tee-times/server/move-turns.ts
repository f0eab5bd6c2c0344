import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { TurnMove } from '../contract.ts'
import { turnKey } from '../rules.ts'
import type { TeeTimesDeps } from './deps.ts'
import { lockTurns, saveTurns, turnOf } from './tee-sheet.ts'

/**
 * Moves teams to other tee times, all or none. Throws Problem 'not-found'; 'changed-meanwhile' if one of them has moved since;
 * 'invalid-input' for a time that another team has, or a tee from which nobody goes off; 'too-late' once there is a result.
 */
export async function moveTurns(
  deps: TeeTimesDeps,
  actor: Person,
  { eventId, moves }: { eventId: string; moves: readonly TurnMove[] },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { event, teams, teeTimes } = await lockTurns(deps, tx, eventId)
    const movingIds = new Set(moves.map(({ teamId }) => teamId))
    const taken = new Map(
      teams.flatMap((team) => {
        const turn = movingIds.has(team.id) ? null : turnOf(team)
        return turn ? [[turnKey(turn), team.name] as const] : []
      }),
    )
    const moving = moves.map(({ teamId, seenAt, to }, at) => {
      const team = teams.find(({ id }) => id === teamId)
      if (!team || movingIds.size !== moves.length) throw new Problem('not-found')
      const now = turnOf(team)
      if ((now && turnKey(now)) !== (seenAt && turnKey(seenAt))) throw new Problem('changed-meanwhile')
      const holder = to && taken.get(turnKey(to))
      const refuse = (words: string) => {
        throw new Problem('invalid-input', { errors: { [`moves.${at}.to`]: [words] } })
      }
      if (to && !teeTimes.tees.includes(to.tee)) refuse(`Nobody goes off from tee ${to.tee}`)
      if (holder) refuse(`${holder} has this tee time`)
      if (to) taken.set(turnKey(to), team.name)
      return { team, to }
    })
    await saveTurns(deps, tx, actor, { event, action: 'tee time changed', moving })
  })
}
