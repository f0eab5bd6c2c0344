import type { Events } from '../../../event/event/server/index.ts'
import type { Files } from '../../../event/files/server/index.ts'
import type { Codes } from '../../../money/codes/server/index.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Teams } from '../../../people/teams/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import type { Consents } from '../../../site/consents/server/index.ts'
import type { Deletions } from '../../../site/deletions/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'

export interface SponsorsDeps extends Base {
  events: Events
  payments: Payments
  codes: Codes
  consents: Pick<Consents, 'keep'>
  deletions: Pick<Deletions, 'keep'>
  messages: Messages
  files: Files
  pictures: Pictures
  teams: Pick<Teams, 'enter'>
}
