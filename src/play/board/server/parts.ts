import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'

export type SavedParts = Readonly<Record<string, unknown>>

/** What a feature adds to a final result, by names of its own. It reads back what it gave. */
export interface ResultPart {
  /** What is shown of it, made by the rules that the event keeps. */
  read(sql: Sql, event: EventRecord): Promise<SavedParts>
  /** What of it decides who won: a new spelling of a name doesn't. */
  decisive(parts: SavedParts): unknown
  /** What went to others between two results, in words. */
  moved(before: SavedParts, now: SavedParts): string[]
}

declare module '../../../ports/feature.ts' {
  interface Questions {
    /** When something was last said on the scorecards, ISO 8601; null where nothing ever was. */
    lastTalk(sql: Sql, eventId: string): Promise<string | null>
  }
  interface Parts {
    resultPart: ResultPart
  }
}
