import type { Events } from '../../../event/event/server/index.ts'
import type { Volunteers } from '../../../people/crew/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Auth } from '../../../site/accounts/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'

export interface HoleInOneDeps extends Base {
  events: Pick<Events, 'pick' | 'holes'>
  messages: Pick<Messages, 'email'>
  volunteers: Pick<Volunteers, 'ofEvent'>
  auth: Pick<Auth, 'adminEmails'>
}
