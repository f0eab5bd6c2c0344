import type { Events } from '../../../event/event/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Messages } from '../../../site/messages/server/index.ts'
import type { Places } from '../../places/server/index.ts'

export interface PlanDeps extends Base {
  events: Events
  messages: Messages
  /** Seats parties; the caller holds the lock on the event's row. */
  places: Pick<Places, 'seat' | 'seatOnNewTeam' | 'unseat' | 'tellOffTeam'>
}
