/** What the tables of the exports are made from. */
import type { Events } from '../../../event/event/server/index.ts'
import type { Questions } from '../../../event/questions/server/index.ts'
import type { Orders } from '../../../giving/add-ons/server/index.ts'
import type { Baskets } from '../../../giving/baskets/server/index.ts'
import type { Items } from '../../../giving/price-list/server/index.ts'
import type { Raffles } from '../../../giving/raffle/server/index.ts'
import type { Seating } from '../../../giving/seating/server/index.ts'
import type { Sponsors } from '../../../giving/sponsors/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Codes } from '../../../money/codes/server/index.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Teams } from '../../../people/teams/server/index.ts'
import type { Boards } from '../../../play/board/server/index.ts'
import type { Contests } from '../../../play/contests/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Cell } from './csv.ts'

export interface ExportDeps {
  sql: Sql
  clock: Clock
  events: Events
  teams: Teams
  baskets: Baskets
  items: Items
  orders: Orders
  codes: Codes
  raffles: Pick<Raffles, 'tickets'>
  sponsors: Sponsors
  boards: Boards
  payments: Payments
  contests: Pick<Contests, 'page'>
  seating: Pick<Seating, 'evening'>
  questions: Pick<Questions, 'sheet'>
  /** Set on a rehearsal's server, whose files say so. */
  rehearsalEndsOn: string | null
}

export interface ExportTable {
  heads: string[]
  rows: Cell[][]
}
