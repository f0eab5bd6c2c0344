import type { EventRecord, HoleRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { policyWarnings } from '../../rules/hole-in-one.ts'
import type { HoleInOneDeps } from './deps.ts'
import type { FileRecord } from './file-store.ts'
import { signedUpGolfers } from './golfers.ts'

/** What could cost a hole's prize, in a sentence. */
export interface PrizeWarning {
  holeNumber: number
  words: string
}

/** The hole's yards on the course card; null until it is entered. */
export function cardYardsOf(hole: Pick<HoleRecord, 'isEntered' | 'yardage'> | undefined): number | null {
  return hole?.isEntered ? hole.yardage : null
}

/** What could cost the prizes of these insured holes now. */
export async function warningsNow(
  { events }: Pick<HoleInOneDeps, 'events'>,
  sql: Sql,
  event: EventRecord,
  files: readonly FileRecord[],
): Promise<PrizeWarning[]> {
  if (files.length === 0) return []
  const holes = await events.holes(sql, event.id)
  const signedUp = await signedUpGolfers(sql, event.id)
  return files.flatMap(({ entry }) => {
    const { holeNumber } = entry
    const cardYards = cardYardsOf(holes.find(({ number }) => number === holeNumber))
    return policyWarnings(entry, { ...signedUp, cardYards }).map((words) => ({ holeNumber, words }))
  })
}
