import type { Events } from '../../../event/event/server/index.ts'
import type { Late } from '../../../event/late/server/index.ts'
import type { Questions } from '../../../event/questions/server/index.ts'
import type { Orders } from '../../../giving/add-ons/server/index.ts'
import type { Baskets } from '../../../giving/baskets/server/index.ts'
import type { Items } from '../../../giving/price-list/server/index.ts'
import type { Raffles } from '../../../giving/raffle/server/index.ts'
import type { Seating } from '../../../giving/seating/server/index.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Volunteers } from '../../../people/crew/server/index.ts'
import type { Dinner } from '../../../people/dinner/server/index.ts'
import type { TeamQueries } from '../../../people/teams/server/index.ts'
import type { Boards } from '../../../play/board/server/index.ts'
import type { Play } from '../../../play/committee/server/index.ts'
import type { Contests } from '../../../play/contests/server/index.ts'
import type { HoleInOne } from '../../../play/hole-in-one/server/index.ts'
import type { Scoring } from '../../../play/scoring/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Base } from '../../../ports/feature.ts'
import type { ServerWorries } from '../../../ports/server-worries.ts'
import type { Auth } from '../../../site/accounts/server/index.ts'
import type { Privacy } from '../../privacy/server/index.ts'

export interface DashboardDeps extends Base {
  sql: Sql
  events: Events
  baskets: Baskets
  scoring: Scoring
  teams: TeamQueries
  dinner: Dinner
  seating: Pick<Seating, 'stillOpen'>
  questions: Pick<Questions, 'countOpen'>
  payments: Payments
  items: Pick<Items, 'priceList'>
  orders: Pick<Orders, 'figures' | 'lateSalesWaiting' | 'lateSalesElsewhere'>
  raffles: Pick<Raffles, 'waiting'>
  contests: Pick<Contests, 'skinsToPay'>
  auth: Pick<Auth, 'people'>
  holeInOne: Pick<HoleInOne, 'toSettle' | 'warnings'>
  boards: Pick<Boards, 'whole' | 'state'>
  volunteers: Pick<Volunteers, 'ofEvent'>
  play: Pick<Play, 'storm' | 'openTies' | 'withoutNetPlace'>
  late: Pick<Late, 'count' | 'elsewhere'>
  privacy: { removals: Pick<Privacy['removals'], 'announced'> }
  /** Whether messages are really sent. */
  delivers: { readonly email: boolean; readonly sms: boolean }
  serverWorries: ServerWorries
}

/** Golf and dinner places of a sponsor's package without a name. */
export interface UnnamedOfEvent {
  sponsors: readonly { golf: number; dinner: number }[]
  isOverdue: boolean
}
