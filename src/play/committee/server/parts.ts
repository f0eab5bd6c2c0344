import type { Sql } from '../../../ports/database.ts'
import type { OtherPrize, OtherWinning } from '../../rules/amateur-rule.ts'

declare module '../../../ports/feature.ts' {
  interface Questions {
    /** What is given away besides the prizes, and to whom as it stands. */
    winnings(sql: Sql, eventId: string): Promise<{ prizes: OtherPrize[]; won: OtherWinning[] }>
  }
}
