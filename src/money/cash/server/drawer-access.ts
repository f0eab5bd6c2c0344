import { type Actor, hasRole, type Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { drawersOf } from './drawer-store.ts'
import { mayHaveDrawer } from './open-drawer.ts'
import { takingsOf } from './takings.ts'

/** Whoever may take cash in the current event, or has a drawer in it from when they did. */
export async function mayUseDrawer(deps: PaymentsDeps, actor: Person): Promise<boolean> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  if (mayHaveDrawer(actor, event) || (await takingsOf(sql, event.id, actor.personId))) return true
  return (await drawersOf(sql, event.id)).some(({ personId }) => personId === actor.personId)
}

interface Authenticator {
  actorOf(jwt: string, isAct?: boolean): Promise<Exclude<Actor, { kind: 'anonymous' }>>
}

/** Access to one's own drawer: rejects those who take no cash before the body is read. */
export function drawerAccess(
  payments: { mayUseDrawer(actor: Person): Promise<boolean> },
  door: Authenticator,
): Authenticator {
  return {
    async actorOf(jwt, isAct) {
      const actor = await door.actorOf(jwt, isAct)
      if (actor.kind !== 'person' || hasRole(actor, 'Admin', 'Seller')) return actor
      if (!(await payments.mayUseDrawer(actor))) throw new Problem('not-allowed')
      return actor
    },
  }
}
