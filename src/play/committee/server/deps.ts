import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql } from '../../../ports/database.ts'
import type { AfterFinal } from '../../../ports/final.ts'
import type { Field } from '../../board/rules.ts'
import type { Ties } from '../../board/ties.ts'
import type { OtherPrize, OtherWinning } from '../../rules/amateur-rule.ts'
import type { ShortRound } from '../../rules/counting.ts'
import type { RoundPreview } from '../contract.ts'

export interface PlayDeps {
  database: Database
  clock: Clock
  audit: Audit
  events: Pick<Events, 'pick' | 'holes'>
  /** How the board would look under this rule; null is the whole round. */
  preview(sql: Sql, event: EventRecord, rule: ShortRound | null): Promise<RoundPreview>
  /** The event's teams with their scores, as its board has them. */
  field(sql: Sql, eventId: string): Promise<Field>
  /** The ties of the result as the cards are, whatever the public board hides. */
  ties(sql: Sql, eventId: string): Promise<Ties>
  /** What contests and skins give away besides, and to whom as they stand. */
  winnings(sql: Sql, eventId: string): Promise<{ prizes: OtherPrize[]; won: OtherWinning[] }>
  /** Saves the new board of an event that is final; does nothing for others. */
  afterFinal: AfterFinal
}
