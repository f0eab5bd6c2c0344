import type { Person } from '../../../kernel/actor.ts'
import type { Work } from '../../../ports/work.ts'
import type { Baskets } from '../../baskets/server/index.ts'
import type { Dinner } from '../../dinner/server/index.ts'
import type { Round } from '../../event/round.ts'
import type { Events } from '../../event/server/index.ts'
import type { Payments } from '../../payments/server/index.ts'
import type { Sponsors } from '../../sponsors/server/index.ts'
import type { Teams } from '../../teams/server/index.ts'
import type { Volunteers } from '../../volunteers/server/index.ts'

/** The features whose use-cases enter people. */
export interface ImportFeatures {
  events: Events
  teams: Pick<Teams, 'enter' | 'changeWithin'>
  dinner: Pick<Dinner, 'enter'>
  sponsors: Pick<Sponsors, 'enter' | 'changeWithin' | 'namesOf'>
  volunteers: Pick<Volunteers, 'addWithin' | 'ofEvent'>
  baskets: Pick<Baskets, 'addWithin' | 'all'>
  payments: Pick<Payments, 'recordWithin'>
}

/** Everything a line needs to be entered. */
export interface ImportContext extends ImportFeatures {
  /** The whole import is one piece of work; nobody is mailed. */
  work: Work<Person>
  /** But the teams, where that was asked for. */
  mailsTeams: boolean
  eventId: string
  /** How many holes and players the event has. */
  round: Round
  /** Keys of what is there already, and of the lines entered before. */
  known: Set<string>
}
