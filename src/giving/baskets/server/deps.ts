import type { Events } from '../../../event/event/server/index.ts'
import type { Files } from '../../../event/files/server/index.ts'
import type { Volunteers } from '../../../people/crew/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import type { Consents } from '../../../site/consents/server/index.ts'
import type { Deletions } from '../../../site/deletions/server/index.ts'
import type { Messages } from '../../../site/messages/server/index.ts'

/** A volunteer, as far as baskets need to know. */
export interface Collector {
  id: string
  eventId: string
  firstName: string
  lastName: string
}

export interface BasketsDeps extends Base {
  events: Events
  messages: Messages
  consents: Pick<Consents, 'heard'>
  deletions: Pick<Deletions, 'keep'>
  volunteers: Pick<Volunteers, 'ofEvent' | 'lock'>
  files: Files
  pictures: Pictures
}
