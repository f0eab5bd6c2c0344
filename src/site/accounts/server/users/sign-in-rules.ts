import type { Person, Role } from '../../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { SignInRules, signInRulesApi } from '../../sign-in-rules-contract.ts'
import { auditOwn } from '../account/audit-own.ts'
import { ownRow, requireConfirmed } from '../account/own-account.ts'
import type { AuthContext } from '../auth-context.ts'
import { emailAccountChange } from '../emails/sign-in-notices.ts'
import { distrustDevices } from '../guards/trusted-devices.ts'
import { clearSecondSteps, secondStepsOf } from '../sign-in/second-steps.ts'
import { holdSessions } from '../sign-in/sessions.ts'
import { issueSetUpCode } from '../sign-in/set-up-codes.ts'
import {
  needsSecondStep,
  type SignInSettings,
  saveSignInSettings,
  signInSettings,
} from '../sign-in/settings.ts'
import { latestSignIns } from '../sign-in/sign-in-log.ts'
import { endSessions, usersWithInvites } from './user-store.ts'
import { withUsersLocked } from './users.ts'

export function signInRulesRoutes(auth: AuthContext): Handlers<typeof signInRulesApi> {
  return {
    'GET /api/admin/sign-in-rules': async ({ actor }) => ok(await rulesFor(auth.database.sql, actor)),
    'PUT /api/admin/sign-in-rules': async ({ actor, body }) => ok(await changeRules(auth, actor, body)),
    'GET /api/admin/sign-ins': async () => ok({ signIns: await latestSignIns(auth.database.sql) }),
    'POST /api/admin/users/{id}/clear-second-step': async ({ actor, params }) => {
      await clearForOther(auth, actor, params.id)
      return { status: 204 }
    },
    'POST /api/admin/users/{id}/set-up-code': async ({ actor, params }) =>
      ok({ code: await codeForOther(auth, actor, params.id) }),
  }
}

async function rulesFor(sql: Sql, { personId }: Person): Promise<SignInRules> {
  const everybody = await usersWithInvites(sql)
  const without = everybody.filter((person) => Number(person.secondSteps) === 0)
  const namesOf = (wanted: Role) =>
    without.filter(({ role }) => role === wanted).map((person) => `${person.firstName} ${person.lastName}`)
  return {
    ...(await signInSettings(sql)),
    youHaveSecondStep: !without.some(({ id }) => id === personId),
    adminsWithout: namesOf('Admin'),
    treasurersWithout: namesOf('Treasurer'),
  }
}

/** Whoever asks it of the others must be able to get in. Throws Problem 'own-second-step-first' or 'confirm-first'. */
function changeRules(auth: AuthContext, actor: Person, wanted: SignInSettings): Promise<SignInRules> {
  return auth.database.transaction(async (tx) => {
    const { sql } = tx
    await requireConfirmed(auth, sql, actor)
    const before = await signInSettings(sql)
    const isNew = wanted.adminsNeedSecondStep && !before.adminsNeedSecondStep
    if (isNew && (await secondStepsOf(sql, actor.personId)).length === 0)
      throw new Problem('own-second-step-first')
    await saveSignInSettings(sql, wanted)
    const without = (await usersWithInvites(sql)).filter((each) => Number(each.secondSteps) === 0)
    for (const must of [true, false]) {
      const changed = without.filter(
        ({ role }) => needsSecondStep(wanted, role) === must && needsSecondStep(before, role) !== must,
      )
      await holdSessions(
        tx,
        changed.map(({ id }) => id),
        must,
      )
    }
    const person = await ownRow(sql, actor)
    await auth.audit(tx, {
      eventId: null,
      actor,
      action: 'sign-in rules changed',
      subject: { kind: 'person', id: person.id, name: 'All staff' },
      before: { ...before },
      after: { ...wanted },
    })
    return rulesFor(sql, actor)
  })
}

/**
 * For somebody who must set up a second step and gets no email: a code to be handed over, once. Throws Problem
 * 'own-account', 'not-found' or 'confirm-first'.
 */
function codeForOther(auth: AuthContext, actor: Person, id: string): Promise<string> {
  return withUsersLocked(auth, actor, async (tx, everybody) => {
    if (id === actor.personId) throw new Problem('own-account')
    const person = everybody.find((each) => each.id === id)
    if (!person || person.passwordHash === null) throw new Problem('not-found')
    await requireConfirmed(auth, tx.sql, actor)
    await auditOwn(auth, tx, { actor, person, action: 'set-up code made' })
    await emailAccountChange(auth, tx, person, `${actor.name} made a code for setting up a second step`)
    return issueSetUpCode(tx.sql, id, 'admin', auth.clock)
  })
}

/**
 * For somebody who lost their phone. One's own are on the account page. Throws Problem 'own-account', 'not-found' or
 * 'confirm-first'.
 */
function clearForOther(auth: AuthContext, actor: Person, id: string): Promise<void> {
  return withUsersLocked(auth, actor, async (tx, everybody) => {
    if (id === actor.personId) throw new Problem('own-account')
    const person = everybody.find((each) => each.id === id)
    if (!person) throw new Problem('not-found')
    await requireConfirmed(auth, tx.sql, actor)
    await clearSecondSteps(tx.sql, id)
    await endSessions(tx.sql, id)
    await auth.ask('endKeys', tx, actor, id)
    await distrustDevices(tx.sql, person)
    await auditOwn(auth, tx, { actor, person, action: 'second step cleared' })
    await emailAccountChange(auth, tx, person, `${actor.name} removed your passkeys and authenticator app`)
  })
}
