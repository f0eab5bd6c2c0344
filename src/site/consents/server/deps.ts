import type { Events } from '../../../event/event/server/index.ts'
import type { Base } from '../../../ports/feature.ts'
import type { KeepDeps } from './keep-consents.ts'

export interface ConsentsDeps extends Base, KeepDeps {
  events: Pick<Events, 'pick'>
  seal: {
    close(secret: Uint8Array, purpose: string): string
    open(sealed: string, purpose: string): Uint8Array
  }
}
