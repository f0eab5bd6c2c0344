import type { Sql } from '../../../ports/database.ts'
import type { Standing } from '../contract.ts'
import { rulesOf } from '../rule-versions.ts'
import { type BoardDeps, readWholeField } from './field.ts'
import { readSavedFinal } from './saved-final.ts'

/** The board with every hole, whatever the public one hides: the saved one once the event is final. For staff. */
export async function wholeBoard(deps: BoardDeps, sql: Sql, eventId: string): Promise<Standing[]> {
  const { event, field } = await readWholeField(deps, sql, eventId)
  const saved = event.finalizedAt === null ? null : await readSavedFinal(deps, sql, eventId)
  return saved?.standings ?? rulesOf(field).standings(field)
}
