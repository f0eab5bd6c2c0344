import type { Sql } from '../../../ports/database.ts'
import type { EventRecord, HoleRecord } from '../../event/server/index.ts'
import { type PolicyFacts, policyWarnings } from '../../round/hole-in-one.ts'
import type { HoleInOneDeps } from './deps.ts'
import type { FileRecord } from './file-store.ts'
import { signedUpGolfers } from './golfers.ts'

/** The hole's yards on the course card; null until it is entered. */
export function cardYardsOf(hole: Pick<HoleRecord, 'isEntered' | 'yardage'> | undefined): number | null {
  return hole?.isEntered ? hole.yardage : null
}

/** What could cost this hole's prize now. */
export async function warningsNow(
  { events }: Pick<HoleInOneDeps, 'events'>,
  sql: Sql,
  event: EventRecord,
  { entry }: FileRecord,
): Promise<string[]> {
  const holes = await events.holes(sql, event.id)
  const facts: PolicyFacts = {
    ...(await signedUpGolfers(sql, event.id)),
    cardYards: cardYardsOf(holes.find(({ number }) => number === entry.holeNumber)),
  }
  return policyWarnings(entry, facts)
}
