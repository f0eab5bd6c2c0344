import type { Person } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Account } from '../../account-contract.ts'
import type { AuthContext } from '../auth-context.ts'
import { emailSetUpCode } from '../emails/sign-in-notices.ts'
import type { Outcome } from '../login.ts'
import { issueSetUpCode, owesSetUpCode, takeSetUpCode } from '../sign-in/set-up-codes.ts'
import { accountOf, ownRow } from './own-account.ts'

const otherWays = 'Ask another admin for a code, or whoever runs the server for npm run sign-in-link.'

/** Emails the code that a forced set-up of a second step asks for: three in 15 minutes at most. */
export function sendOwnCode(auth: AuthContext, actor: Person): Promise<Outcome> {
  return auth.database.transaction(async (tx) => {
    if (!auth.delivers.email)
      return { isSuccessful: false, message: `This site sends no email. ${otherWays}` }
    if (!(await owesSetUpCode(tx.sql, actor))) throw new Problem('not-found')
    if (!auth.mayEmailCode(actor.personId))
      return { isSuccessful: false, message: 'You’ve asked for three codes already. Wait 15 minutes.' }
    const code = await issueSetUpCode(tx.sql, actor.personId, 'email', auth.clock)
    await emailSetUpCode(auth, tx, await ownRow(tx.sql, actor), code)
    return { isSuccessful: true, message: `We emailed a code to ${actor.email}.` }
  })
}

/** This session has shown more than a password. Throws Problem 'set-up-code-wrong'. */
export async function enterOwnCode(auth: AuthContext, actor: Person, typed: string): Promise<Account> {
  const account = await auth.database.transaction(async (tx) => {
    await tx.lockRow('people', actor.personId)
    if (!(await takeSetUpCode(tx.sql, actor.personId, typed, auth.clock))) return null
    await tx.sql
      .updateTable('staff_sessions')
      .set({ showedSetUpCode: 1 })
      .where('id', '=', actor.token.id)
      .execute()
    return accountOf(auth, tx.sql, actor)
  })
  // Thrown outside, so that the wrong try is counted.
  if (!account) throw new Problem('set-up-code-wrong')
  return account
}
