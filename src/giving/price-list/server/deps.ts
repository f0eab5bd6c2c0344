import type { Events } from '../../../event/event/server/index.ts'
import type { Files } from '../../../event/files/server/index.ts'
import type { Codes } from '../../../money/codes/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Pictures } from '../../../ports/pictures.ts'

export interface ItemsDeps extends Base {
  events: Events
  files: Files
  pictures: Pictures
  codes: Codes
}
