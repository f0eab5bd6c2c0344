import type { Events } from '../../../../event/event/server/index.ts'
import type { Base } from '../../../../ports/feature.ts'
import type { Consents } from '../../../consents/server/index.ts'
import type { Messages } from '../messages.ts'

export interface BlastDeps extends Base {
  messages: Messages
  consents: Pick<Consents, 'tokenFor'>
  events: Pick<Events, 'pick'>
}
