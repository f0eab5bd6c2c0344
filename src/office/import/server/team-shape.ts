import { usesHandicaps } from '../../../play/rules/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { type TeamShape, usualTeam } from '../column-parts.ts'
import type { ImportDeps } from './deps.ts'

/** How many play on a team of the current event, and how many of them a file must name. */
export async function teamShape(
  { database, events, questions, ask }: Pick<ImportDeps, 'database' | 'events' | 'questions' | 'ask'>,
  partiesToo = false,
  sql: Sql = database.sql,
): Promise<TeamShape> {
  const event = await events.current(sql)
  if (!event) return usualTeam
  const { teamSize } = event
  const mayBeFewer = partiesToo || (await ask('placesAreOn', sql, event.id))
  const hasHandicaps = await usesHandicaps(sql, event.id)
  const asked = await questions.asked(sql, event.id)
  return {
    ...{ teamSize, fewest: mayBeFewer ? 1 : teamSize, partiesToo, hasHandicaps, questions: asked },
    ...(event.teeTimes && { byTeeTimes: true as const }),
  }
}
