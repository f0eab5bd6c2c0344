import type { Events } from '../../../event/event/server/index.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql } from '../../../ports/database.ts'
import type { Auth, Caller, UserLogin } from '../../../site/accounts/server/index.ts'
import type { SampleEvent } from '../../sample/server/index.ts'
import type { setupApi } from '../contract.ts'

export interface SetupDeps {
  database: Database
  auth: Auth
  events: Events
  audit: Audit
  sample: SampleEvent
}

export interface FirstAdmin {
  email: string
  firstName: string
  lastName: string
  password: string
}

export interface Setup {
  handlers: { setup: Handlers<typeof setupApi> }
  /** The one-time token, the same on every server of an installation; worth nothing once there is an admin. */
  readonly token: string
  state(sql: Sql): Promise<{ needsAdmin: boolean; needsEvent: boolean }>
  /** Throws Problem 'setup-link-unknown' or 'set-up-already'. */
  makeFirstAdmin(token: string, admin: FirstAdmin, caller: Caller): Promise<UserLogin>
  /** The admin named in the environment, unless there is one already. */
  ensureAdmin(admin: { email: string; password: string }): Promise<void>
}
