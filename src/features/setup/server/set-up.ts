import { timingSafeEqual } from 'node:crypto'
import { newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql } from '../../../ports/database.ts'
import { type Auth, installationValue, issueLogin, type UserLogin } from '../../auth/server/index.ts'
import type { Events } from '../../event/server/index.ts'

export interface SetupDeps {
  database: Database
  auth: Auth
  events: Events
  audit: Audit
}

export interface FirstAdmin {
  email: string
  firstName: string
  lastName: string
  password: string
}

export interface Setup {
  /** The one-time token, the same on every server of an installation; worth nothing once there is an admin. */
  readonly token: string
  state(sql: Sql): Promise<{ needsAdmin: boolean; needsEvent: boolean }>
  /** Throws Problem 'setup-link-unknown' or 'set-up-already'. */
  makeFirstAdmin(token: string, admin: FirstAdmin): Promise<UserLogin>
  /** The admin named in the environment, unless there is one already. */
  ensureAdmin(admin: { email: string; password: string }): Promise<void>
}

export async function createSetup(deps: SetupDeps): Promise<Setup> {
  const { database, auth, events, audit } = deps
  const token = await installationValue(database, 'setup-token', newSecret)

  /** Holds a row that every installation has, so that two browsers cannot both make the first admin. */
  function addFirst(admin: FirstAdmin) {
    return database.transaction(async (tx) => {
      await tx.lockRow('installation', 'signing-key')
      if (await auth.hasAdmin(tx.sql)) throw new Problem('set-up-already')
      const person = await auth.addUser(tx, { ...admin, role: 'Admin' })
      await audit(tx, {
        eventId: null,
        actor: 'set-up',
        action: 'first admin created',
        subject: { kind: 'person', id: person.id, name: person.email },
      })
      return person
    })
  }

  return {
    token,
    async state(sql) {
      const [hasAdmin, event] = await Promise.all([auth.hasAdmin(sql), events.current(sql)])
      return { needsAdmin: !hasAdmin, needsEvent: event === null }
    },
    async makeFirstAdmin(given, admin) {
      if (!sameSecret(given, token)) throw new Problem('setup-link-unknown')
      return issueLogin(auth, await addFirst(admin))
    },
    async ensureAdmin({ email, password }) {
      if (await auth.hasAdmin(database.sql)) return
      await addFirst({ email, password, firstName: 'Event', lastName: 'Admin' })
    },
  }
}

function sameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
