import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Tx } from '../../../ports/database.ts'
import { countingHoles } from '../../board/counting-holes.ts'
import { countedPart } from '../../scoring/rules.ts'
import { unconfirm } from '../../scoring/server/index.ts'
import type { PlayDeps } from './deps.ts'

/** After what counts has changed: confirmed cards that lack a hole of it have to be completed and confirmed again. */
export async function unconfirmIncomplete(deps: PlayDeps, tx: Tx, { id }: EventRecord): Promise<void> {
  const field = await deps.boards.field(tx.sql, id)
  const lacking = field.teams.filter(({ teamId, scoreConfirmed, scores }) => {
    if (!scoreConfirmed) return false
    const card = field.holes.map(({ par }, hole) => ({
      holeNumber: hole + 1,
      par,
      strokes: scores[hole] ?? null,
    }))
    const { holesIn, holeCount } = countedPart(card, countingHoles(field, teamId))
    return holesIn < holeCount
  })
  const teamIds = lacking.map(({ teamId }) => teamId)
  await unconfirm(tx.sql, teamIds)
  for (const teamId of teamIds) tx.announce({ topic: 'scores', eventId: id, teamId })
}
