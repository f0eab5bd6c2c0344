import type { Round } from '../../../event/event/round.ts'
import type { Events } from '../../../event/event/server/index.ts'
import type { Questions } from '../../../event/questions/server/index.ts'
import type { Baskets } from '../../../giving/baskets/server/index.ts'
import type { Sponsors } from '../../../giving/sponsors/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Method } from '../../../money/ledger/payment-methods.ts'
import type { Volunteers } from '../../../people/crew/server/index.ts'
import type { Dinner } from '../../../people/dinner/server/index.ts'
import type { Places } from '../../../people/places/server/index.ts'
import type { Teams } from '../../../people/teams/server/index.ts'
import type { Work } from '../../../ports/work.ts'
import type { TeamShape } from '../column-parts.ts'
import type { ImportItem } from '../rules.ts'

/** The features whose use cases enter people. */
export interface ImportFeatures {
  events: Events
  questions: Pick<Questions, 'asked'>
  teams: Pick<Teams, 'enter' | 'changeWithin' | 'stopWithin'>
  dinner: Pick<Dinner, 'enter'>
  sponsors: Pick<Sponsors, 'enter' | 'changeWithin' | 'namesOf'>
  volunteers: Pick<Volunteers, 'addWithin' | 'ofEvent'>
  baskets: Pick<Baskets, 'addWithin' | 'all'>
  places: Pick<Places, 'enter'>
  payments: Pick<Payments, 'infoWithin' | 'recordWithin' | 'depositWithin'>
}

/** Everything needed to enter an item. */
export interface ImportContext extends ImportFeatures {
  /** The transaction of the whole import, with `quiet` set. */
  work: Work<Person>
  /** Whether teams are emailed nevertheless. */
  mailsTeams: boolean
  eventId: string
  /** The event's number of holes and players. */
  round: Round
  team: TeamShape
  /** How those paid who are marked paid without saying how. */
  paidBy: Method
  /** Payments recorded so far. */
  recorded: string[]
  /** What was recorded of each item, in words. */
  paidInWords: Map<ImportItem, string[]>
  /** Keys of existing entries, and of items entered before. */
  known: Set<string>
}
