import type { Events } from '../../../event/event/server/index.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Consents } from '../../../site/consents/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'
import type { Dinner } from '../../dinner/server/index.ts'
import type { Places } from '../../places/server/index.ts'
import type { Teams } from '../../teams/server/index.ts'

export interface WaitlistDeps extends Base {
  events: Events
  messages: Pick<Messages, 'email' | 'text' | 'mayText' | 'delivers' | 'withdraw'>
  payments: Pick<Payments, 'endOpen' | 'refundWithoutPlace'>
  consents: Pick<Consents, 'keep'>
  teams: Pick<Teams, 'enter' | 'giveUp' | 'comeBack'>
  places: Pick<Places, 'enter' | 'giveUp' | 'comeBack'>
  dinner: Pick<Dinner, 'enter' | 'holdUntil'>
}
