import type { Events } from '../../../event/event/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { WebhookSender } from '../../../ports/webhook-sender.ts'
import type { Auth } from '../../../site/accounts/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'

export interface ProgramsDeps extends Base {
  events: Pick<Events, 'current'>
  messages: Pick<Messages, 'email'>
  auth: Pick<Auth, 'seal' | 'requireConfirmed' | 'adminEmails' | 'owesSecondStep'>
  webhookSender: WebhookSender
}
