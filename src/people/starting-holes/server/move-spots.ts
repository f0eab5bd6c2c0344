import { refuseHoleOfTee, refuseOffRoute, refuseUnknownHole } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { findTeam, type TeamRecord, type TeamsDeps, tellAll, updateTeam } from '../../teams/server/index.ts'
import { spotOf } from '../../teams/starting-spots.ts'
import type { SpotMove } from '../contract.ts'

/**
 * Moves teams to other starting spots, all or none. Two teams may share a spot. Throws Problem 'no-event',
 * 'not-found', 'invalid-input' for an unknown hole, or 'changed-meanwhile' if one of them has moved since.
 */
export async function moveSpots(
  deps: TeamsDeps,
  actor: Person,
  { moves, reason }: { moves: readonly SpotMove[]; reason: string | null },
): Promise<TeamRecord[]> {
  return deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql)
    const { id: eventId, name } = event
    for (const [index, { startingHole }] of moves.entries())
      refuseUnknownHole(event, `moves.${index}.startingHole`, startingHole)
    refuseHoleOfTee(event, 'moves.0.startingHole')
    for (const { teamId } of moves.toSorted((a, b) => (a.teamId < b.teamId ? -1 : 1)))
      await tx.lockRow('teams', teamId)
    const before: Record<string, string | null> = {}
    const after: Record<string, string | null> = {}
    const moved: TeamRecord[] = []
    for (const [index, { teamId, seenAt, startingHole, startingGroup }] of moves.entries()) {
      const team = await findTeam(tx.sql, teamId)
      if (team?.eventId !== eventId) throw new Problem('not-found')
      if (spotOf(team) !== seenAt) throw new Problem('changed-meanwhile')
      const { waveId } = team
      const field = `moves.${index}.startingHole`
      await refuseOffRoute(deps, tx.sql, event, { field, waveId, hole: startingHole })
      const place = { startingHole, startingGroup: startingHole === null ? null : startingGroup }
      before[team.name] = seenAt
      after[team.name] = spotOf(place)
      const columns = { startingHole: place.startingHole, startingGroup: place.startingGroup }
      await updateTeam(tx.sql, teamId, columns)
      moved.push({ ...team, ...place })
    }
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'starting holes changed',
      subject: { kind: 'event', id: eventId, name: name },
      before,
      after,
      reason,
    })
    await tellAll(deps, tx, actor, { eventId, reason })
    return moved
  })
}
