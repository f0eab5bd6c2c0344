import { readAppCode } from '../../recovery-code.ts'
import { auditOwn } from '../account/audit-own.ts'
import type { AuthContext } from '../auth-context.ts'
import type { Caller } from '../deps.ts'
import { emailAccountChange, emailWrongCodes } from '../emails/sign-in-notices.ts'
import { isTrusted, secondStepTarget } from '../guards/trusted-devices.ts'
import { type UserRow, userById } from '../users/user-store.ts'
import { takeAppCode } from './authenticator-app.ts'
import { answerOf, beginSession, type UserLogin } from './complete-login.ts'
import { findRecoveryCode, recoveryCodesOf, takeRecoveryCode } from './recovery-codes.ts'
import type { SessionRow } from './sessions.ts'
import { crossesAlarm, logSignIn, type SignInMethod } from './sign-in-log.ts'
import { isCurrent, type Ticket } from './tickets.ts'

const tooLate = 'That took too long, or began in another browser. Please log in again.'
const wrong = 'That code isn’t right, or was used before. Please try the next one.'

/**
 * The second step after the password: a code of the authenticator app, or a recovery code. A wrong one is `success: false`.
 * Throws Problem 'too-many-attempts'.
 */
export async function enterCode(
  auth: AuthContext,
  entry: { ticket: string; code: string },
  caller: Caller,
): Promise<UserLogin> {
  const { sql } = auth.database
  const ticket = await auth.tickets.read(entry.ticket, 'second step', caller.device)
  const person = ticket && (await userById(sql, ticket.personId))
  if (!person || !isCurrent(ticket, person)) return { success: false, message: tooLate }
  const appCode = readAppCode(entry.code)
  const tried = auth.codeStepGuard.admit({
    personId: person.id,
    device: caller.device,
    isTrusted: await isTrusted(sql, caller.device, secondStepTarget(person.id)),
    isRecovery: appCode === null,
  })
  const session = await (appCode === null
    ? byRecoveryCode(auth, { person, ticket, code: entry.code, caller })
    : byApp(auth, { person, ticket, code: appCode, caller })
  ).catch((error) => {
    tried.right()
    throw error
  })
  if (session) {
    tried.right()
    return answerOf(auth, person, session)
  }
  tried.wrong()
  await noteWrongCode(auth, person, appCode === null ? 'recovery code' : 'app', caller)
  return { success: false, message: wrong }
}

/** Writes it down, and tells the person when it's one too many. */
function noteWrongCode(
  auth: AuthContext,
  person: UserRow,
  method: SignInMethod,
  caller: Caller,
): Promise<void> {
  return auth.database.transaction(async (tx) => {
    await tx.lockRow('people', person.id)
    const refused = { personId: person.id, outcome: 'refused', method } as const
    const id = await logSignIn(tx.sql, refused, caller, auth.clock)
    if (await crossesAlarm(tx.sql, person.id, id, auth.clock)) await emailWrongCodes(auth, tx, person)
  })
}

interface CodeEntry {
  person: UserRow
  ticket: Ticket
  code: string
  caller: Caller
}

function byApp(auth: AuthContext, { person, ticket, code, caller }: CodeEntry): Promise<SessionRow | null> {
  return auth.database.transaction(async (tx) => {
    if (!(await takeAppCode(tx.sql, auth, person.id, code))) return null
    if (!(await auth.tickets.use(tx.sql, ticket))) return null
    return beginSession(auth, tx, { person, caller, method: 'app' })
  })
}

/** The slow hash is checked before the transaction, which then takes the code if it is still there. */
async function byRecoveryCode(
  auth: AuthContext,
  { person, ticket, code, caller }: CodeEntry,
): Promise<SessionRow | null> {
  const selector = await findRecoveryCode(auth.database.sql, person.id, code)
  if (selector === null) return null
  return auth.database.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx.sql, person.id, selector, auth.clock))) return null
    if (!(await auth.tickets.use(tx.sql, ticket))) return null
    const left = (await recoveryCodesOf(tx.sql, person.id))?.left ?? 0
    await auditOwn(auth, tx, { actor: 'visitor', person, action: 'recovery code used' })
    await emailAccountChange(auth, tx, person, `a recovery code was used to log in; ${left} are left`)
    return beginSession(auth, tx, { person, caller, method: 'recovery code' })
  })
}
