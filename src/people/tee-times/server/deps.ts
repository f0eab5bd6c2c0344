import type { Events } from '../../../event/event/server/index.ts'
import type { Base } from '../../../ports/feature.ts'

export interface TeeTimesDeps extends Base {
  events: Events
}
