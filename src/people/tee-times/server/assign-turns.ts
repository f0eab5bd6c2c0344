import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { togetherInTurn } from '../../starting-holes/pairing.ts'
import { fillTurns } from '../rules.ts'
import type { TeeTimesDeps } from './deps.ts'
import { lockTurns, saveTurns, turnOf } from './tee-sheet.ts'

interface Wish {
  eventId: string
  basis: string
  order: 'signed-up' | 'paid'
  keep: 'set' | 'none'
}

/**
 * Gives every team a tee time; teams that want to play beside each other go off one after the other. Throws Problem
 * 'changed-meanwhile' if the sheet isn't the one that was seen, 'too-many-teams', or 'too-late' once there is a result.
 */
export async function assignTurns(deps: TeeTimesDeps, actor: Person, wish: Wish): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const { event, teams, hasPaid, wishes, basis, teeTimes } = await lockTurns(deps, tx, wish.eventId)
    if (basis !== wish.basis) throw new Problem('changed-meanwhile')
    const kept = wish.keep === 'set' ? teams.filter((team) => turnOf(team) !== null) : []
    const last = (team: (typeof teams)[number]) => (wish.order === 'paid' && !hasPaid(team) ? 1 : 0)
    const waiting = teams
      .filter((team) => !kept.includes(team))
      .sort((one, other) => last(one) - last(other) || one.number - other.number)
    const turns = fillTurns({
      waiting: togetherInTurn(
        waiting.map(({ id }) => id),
        wishes,
      ),
      tees: teeTimes.tees,
      taken: kept.flatMap((team) => turnOf(team) ?? []),
    })
    if (!turns)
      throw new Problem('too-many-teams', {
        detail: 'Let them go off from another tee too; nothing was assigned.',
      })
    const moving = waiting
      .map((team) => ({ team, to: turns.get(team.id) ?? null }))
      .filter(({ team, to }) => team.startingHole !== to?.tee || team.teeSlot !== to?.slot)
    await saveTurns(deps, tx, actor, { event, action: 'tee times assigned', moving })
  })
}
