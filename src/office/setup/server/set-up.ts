import { timingSafeEqual } from 'node:crypto'
import { newSecret } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import { installationValue } from '../../../site/accounts/server/index.ts'
import { setupRoutes } from './routes.ts'
import type { FirstAdmin, Setup, SetupDeps } from './setup.ts'

export async function createSetup(deps: SetupDeps): Promise<Setup> {
  const { database, auth, events, audit } = deps
  const token = await installationValue(database, 'setup-token', newSecret)

  /** Locks a row that every installation has, so that two browsers can't both create the first admin. */
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

  const setup: Omit<Setup, 'handlers'> = {
    token,
    async state(sql) {
      const [hasAdmin, event] = await Promise.all([auth.hasAdmin(sql), events.current(sql)])
      return { needsAdmin: !hasAdmin, needsEvent: event === null }
    },
    async makeFirstAdmin(given, admin, caller) {
      if (!sameSecret(given, token)) throw new Problem('setup-link-unknown')
      return auth.logIn(await addFirst(admin), caller)
    },
    async ensureAdmin({ email, password }) {
      if (await auth.hasAdmin(database.sql)) return
      await addFirst({ email, password, firstName: 'Event', lastName: 'Admin' })
    },
  }
  return { ...setup, handlers: { setup: setupRoutes(setup, deps) } }
}

function sameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
