import type { Base } from '../../../ports/feature.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import type { Files } from '../../files/server/index.ts'

export interface EventDeps extends Base {
  files: Files
  pictures: Pictures
  /** By channel, whether messages leave this machine. */
  delivers: { readonly email: boolean; readonly sms: boolean }
  /** When a rehearsal's copy is removed; null for a real event. */
  rehearsalEndsOn: string | null
}
