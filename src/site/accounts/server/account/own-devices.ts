import type { Person } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Account } from '../../account-contract.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Caller } from '../deps.ts'
import { distrustDevice, distrustDevices } from '../guards/trusted-devices.ts'
import { endOtherSessions, endSession } from '../sign-in/sessions.ts'
import { auditOwn } from './audit-own.ts'
import { accountOf, changeOwn } from './own-account.ts'

/** Throws Problem 'not-found' or 'confirm-first'. */
export function logOutDevice(auth: AuthContext, actor: Person, id: string): Promise<Account> {
  return changeOwn(auth, actor, async (tx, person) => {
    const device = await endSession(tx.sql, person.id, id)
    if (device === null) throw new Problem('not-found')
    await distrustDevice(tx.sql, person, device)
    await auditOwn(auth, tx, { actor, person, action: 'device logged out' })
    return accountOf(auth, tx.sql, actor)
  })
}

/** Throws Problem 'confirm-first'. */
export function logOutOthers(auth: AuthContext, actor: Person, { device }: Caller): Promise<Account> {
  return changeOwn(auth, actor, async (tx, person) => {
    await endOtherSessions(tx.sql, person.id, actor.token.id)
    await distrustDevices(tx.sql, person, device)
    await auth.ask('endKeys', tx, actor, person.id)
    await auditOwn(auth, tx, { actor, person, action: 'other devices logged out' })
    return accountOf(auth, tx.sql, actor)
  })
}
