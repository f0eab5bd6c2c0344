import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { EventRecord, Events } from '../../event/server/index.ts'
import type { Field } from '../../leaderboard/rules.ts'
import type { OtherPrize, OtherWinning } from '../../round/amateur-rule.ts'
import type { ShortRound } from '../../round/counting.ts'
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
  /** What contests and skins give away besides, and to whom as they stand. */
  winnings(sql: Sql, eventId: string): Promise<{ prizes: OtherPrize[]; won: OtherWinning[] }>
  /** Saves the new board of an event that is final; does nothing for others. */
  afterFinal(tx: Tx, change: { eventId: string; actor: string; reason: string | null }): Promise<void>
}
