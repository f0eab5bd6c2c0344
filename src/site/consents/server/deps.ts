import type { Events } from '../../../event/event/server/index.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database } from '../../../ports/database.ts'
import type { KeepDeps } from './keep-consents.ts'

export interface ConsentsDeps extends KeepDeps {
  database: Database
  audit: Audit
  /** Asked when needed, because it is made later. */
  events(): Pick<Events, 'pick'>
  seal(): {
    close(secret: Uint8Array, purpose: string): string
    open(sealed: string, purpose: string): Uint8Array
  }
}
