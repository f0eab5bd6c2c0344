import type { Events } from '../../../event/event/server/index.ts'
import type { Seating } from '../../../giving/seating/server/index.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Dinner } from '../../../people/dinner/server/index.ts'
import type { Places } from '../../../people/places/server/index.ts'
import type { TeamQueries, Teams } from '../../../people/teams/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Auth } from '../../../site/accounts/server/index.ts'
import type { Consents } from '../../../site/consents/server/index.ts'

export interface CheckInDeps extends Base {
  events: Events
  auth: Auth
  teams: TeamQueries & Pick<Teams, 'letPlay' | 'walkUp'>
  places: Pick<Places, 'seatWalkUp'>
  consents: Pick<Consents, 'noteSigned' | 'takeBackSigned'>
  dinner: Dinner
  seating: Pick<Seating, 'inWords' | 'crew'>
  payments: Payments
}
