import type { Person } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Account } from '../../account-contract.ts'
import type { AuthContext } from '../auth-context.ts'
import { endOtherSessions, endSession } from '../sign-in/sessions.ts'
import { auditOwn } from './audit-own.ts'
import { accountOf, changeOwn } from './own-account.ts'

/** Throws Problem 'not-found' or 'confirm-first'. */
export function logOutDevice(auth: AuthContext, actor: Person, id: string): Promise<Account> {
  return changeOwn(auth, actor, async (tx, person) => {
    if (!(await endSession(tx.sql, person.id, id))) throw new Problem('not-found')
    await auditOwn(auth, tx, { actor, person, action: 'device logged out' })
    return accountOf(auth, tx.sql, actor)
  })
}

/** Throws Problem 'confirm-first'. */
export function logOutOthers(auth: AuthContext, actor: Person): Promise<Account> {
  return changeOwn(auth, actor, async (tx, person) => {
    await endOtherSessions(tx.sql, person.id, actor.token.id)
    await auditOwn(auth, tx, { actor, person, action: 'other devices logged out' })
    return accountOf(auth, tx.sql, actor)
  })
}
