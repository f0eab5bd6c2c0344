import type { Person } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { AuditAction } from '../../../../ports/audit.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { Account, StepAdded } from '../../account-contract.ts'
import { readAppCode } from '../../recovery-code.ts'
import type { AuthContext } from '../auth-context.ts'
import { emailAccountChange } from '../emails/sign-in-notices.ts'
import { beginApp, confirmApp, removeApp } from '../sign-in/authenticator-app.ts'
import { deletePasskey, renamePasskey } from '../sign-in/passkey-store.ts'
import {
  makeRecoveryCodes,
  type NewCodes,
  recoveryCodesOf,
  saveRecoveryCodes,
} from '../sign-in/recovery-codes.ts'
import { secondStepsOf } from '../sign-in/second-steps.ts'
import { admitSession } from '../sign-in/sessions.ts'
import { requireSetUpCode } from '../sign-in/set-up-codes.ts'
import { needsSecondStep, signInSettings } from '../sign-in/settings.ts'
import { appAddress, base32 } from '../sign-in/totp.ts'
import type { UserRow } from '../users/user-store.ts'
import { auditOwn } from './audit-own.ts'
import { accountOf, changeOwn, ownRow, requireConfirmed } from './own-account.ts'

interface Change {
  actor: Person
  person: UserRow
  action: AuditAction
  /** For the email: continues 'on your account, '. */
  says: string
  reason?: string
}

async function note(auth: AuthContext, tx: Tx, { actor, person, action, says, reason }: Change) {
  await auditOwn(auth, tx, { actor, person, action, ...(reason ? { reason } : {}) })
  await emailAccountChange(auth, tx, person, says)
}

/** Throws Problem 'confirm-first'. */
export function startApp(auth: AuthContext, actor: Person): Promise<{ secret: string; address: string }> {
  return changeOwn(auth, actor, async (tx, person) => {
    await requireSetUpCode(tx.sql, actor)
    const secret = await beginApp(tx.sql, auth.seal, person.id)
    const event = await auth.events.current(tx.sql)
    return { secret: base32(secret), address: appAddress(secret, event?.name ?? 'Pinhigh', person.email) }
  })
}

/** Throws Problem 'confirm-first' or 'wrong-code'. */
export async function finishApp(auth: AuthContext, actor: Person, typed: string): Promise<StepAdded> {
  const code = readAppCode(typed)
  if (code === null) throw new Problem('wrong-code')
  return addStep(auth, actor, async (tx, person) => {
    if (!(await confirmApp(tx.sql, auth, person.id, code))) throw new Problem('wrong-code')
    return { actor, person, action: 'authenticator app added', says: 'an authenticator app was set up' }
  })
}

/** Adds a second step. The first one brings recovery codes, and opens the site for an admin who had to set one up. */
export async function addStep(
  auth: AuthContext,
  actor: Person,
  add: (tx: Tx, person: UserRow) => Promise<Change>,
): Promise<StepAdded> {
  await requireConfirmed(auth, auth.database.sql, actor)
  const had = await recoveryCodesOf(auth.database.sql, actor.personId)
  const fresh = had ? null : await makeRecoveryCodes()
  return changeOwn(auth, actor, async (tx, person) => {
    await requireSetUpCode(tx.sql, actor)
    await note(auth, tx, await add(tx, person))
    await admitSession(tx.sql, person.id, actor.token.id)
    if (fresh) await saveRecoveryCodes(tx.sql, person.id, fresh, auth.clock)
    return stepAdded(auth, tx, actor, fresh)
  })
}

async function stepAdded(
  auth: AuthContext,
  tx: Tx,
  actor: Person,
  fresh: NewCodes | null,
): Promise<StepAdded> {
  return { account: await accountOf(auth, tx.sql, actor), recoveryCodes: fresh?.codes ?? [] }
}

/** Throws Problem 'confirm-first', or 'not-found' without a second step. */
export async function renewRecoveryCodes(auth: AuthContext, actor: Person): Promise<StepAdded> {
  await requireConfirmed(auth, auth.database.sql, actor)
  const fresh = await makeRecoveryCodes()
  return changeOwn(auth, actor, async (tx, person) => {
    if ((await secondStepsOf(tx.sql, person.id)).length === 0) throw new Problem('not-found')
    await saveRecoveryCodes(tx.sql, person.id, fresh, auth.clock)
    await note(auth, tx, {
      actor,
      person,
      action: 'recovery codes made',
      says: 'new recovery codes were made',
    })
    return stepAdded(auth, tx, actor, fresh)
  })
}

/** Throws Problem 'confirm-first', 'not-found' or 'second-step-required'. */
export function dropApp(auth: AuthContext, actor: Person): Promise<Account> {
  return dropStep(auth, actor, async (tx, person) => {
    if (!(await removeApp(tx.sql, person.id))) throw new Problem('not-found')
    return { actor, person, action: 'authenticator app removed', says: 'the authenticator app was removed' }
  })
}

/** Throws Problem 'confirm-first', 'not-found' or 'second-step-required'. */
export function dropPasskey(auth: AuthContext, actor: Person, id: string): Promise<Account> {
  return dropStep(auth, actor, async (tx, person) => {
    const name = await deletePasskey(tx.sql, person.id, id)
    if (name === null) throw new Problem('not-found')
    const says = `the passkey “${name}” was removed`
    return { actor, person, action: 'passkey removed', reason: name, says }
  })
}

/** Without any other second step the recovery codes go too: they would be the only key left. */
function dropStep(
  auth: AuthContext,
  actor: Person,
  drop: (tx: Tx, person: UserRow) => Promise<Change>,
): Promise<Account> {
  return changeOwn(auth, actor, async (tx, person) => {
    const change = await drop(tx, person)
    if ((await secondStepsOf(tx.sql, person.id)).length === 0) {
      if (needsSecondStep(await signInSettings(tx.sql), person.role))
        throw new Problem('second-step-required')
      await tx.sql.deleteFrom('recovery_codes').where('personId', '=', person.id).execute()
    }
    await note(auth, tx, change)
    return accountOf(auth, tx.sql, actor)
  })
}

/** Throws Problem 'not-found'. */
export function namePasskey(
  auth: AuthContext,
  actor: Person,
  { id, name }: { id: string; name: string },
): Promise<Account> {
  return auth.database.transaction(async (tx) => {
    const before = await renamePasskey(tx.sql, actor.personId, id, name)
    if (before === null) throw new Problem('not-found')
    const person = await ownRow(tx.sql, actor)
    const reason = `${before} → ${name}`
    if (before !== name) await auditOwn(auth, tx, { actor, person, action: 'passkey renamed', reason })
    return accountOf(auth, tx.sql, actor)
  })
}
