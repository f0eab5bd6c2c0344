import { emailKey } from '../../../kernel/email.ts'
import { readTeamCode } from '../../../kernel/ids.ts'
import { tenDigits } from '../../../kernel/phone.ts'
import { Problem } from '../../../kernel/problem.ts'
import { failuresToReport } from '../code-rules.ts'
import type { TeamLogin } from '../contract.ts'
import { teamTokenEnd } from '../rules.ts'
import type { AuthContext } from './auth-context.ts'
import type { Caller } from './deps.ts'
import type { CodeGuess } from './guards/code-guard.ts'
import { isTrusted, trustDevice } from './guards/trusted-devices.ts'
import { countKeys, keyByCode, keyByLink, keyOf, type TeamKey, teamTarget } from './team-keys.ts'

/** A team was named that isn't in this event. */
const noTeam = ''

export type TeamWelcome = TeamLogin & { firstName: string; lastName: string }

export interface CodeEntry {
  code: string
  teamId?: string | undefined
  contact?: string | undefined
}

/**
 * Logs in with a team code of the current event. Throws Problem 'team-code-unknown'; 'too-many-attempts' while this
 * device has to wait; 'pick-your-team', 'confirm-your-team' or 'team-code-paused' if too many wrong codes were
 * tried.
 */
export async function loginByCode(auth: AuthContext, entry: CodeEntry, caller: Caller): Promise<TeamWelcome> {
  const event = await auth.events.current(auth.database.sql)
  if (!event) throw new Problem('team-code-unknown')
  const { id: eventId } = event
  const { guess, key } = await gather(auth, eventId, entry, caller)
  const { answer, tell } = auth.codeGuard.answer(guess)
  if (tell) await tellStaff(auth, eventId, tell)
  if (answer.kind === 'in' && key) return welcomeTeam(auth, key, caller)
  if (answer.kind === 'wait')
    throw new Problem('too-many-attempts', { retryAfter: Math.ceil(answer.wait / 1000) })
  throw new Problem(answer.kind === 'wrong' || answer.kind === 'in' ? 'team-code-unknown' : answer.kind)
}

/** Collects everything the guard needs, including whether the code matches, which is not revealed yet. */
async function gather(
  auth: AuthContext,
  eventId: string,
  entry: CodeEntry,
  { device, network }: Caller,
): Promise<{ guess: CodeGuess; key: TeamKey | undefined }> {
  const { sql } = auth.database
  const code = readTeamCode(entry.code)
  const named = entry.teamId === undefined ? undefined : await keyOf(sql, eventId, entry.teamId)
  const found = entry.teamId === undefined ? await keyByCode(sql, eventId, code) : named
  const key = found?.code === code ? found : undefined
  const team = named ?? key
  const guess = {
    eventId,
    teams: await countKeys(sql, eventId),
    device,
    network,
    namedTeam: entry.teamId === undefined ? null : (named?.teamId ?? noTeam),
    contact: await contactOf(auth, entry, named?.teamId),
    opens: key?.teamId ?? null,
    isTrusted: team !== undefined && (await isTrusted(sql, device, teamTarget(team.teamId))),
  }
  return { guess, key }
}

/** An unknown team gets the same response as a wrong code. */
async function contactOf(
  auth: AuthContext,
  { teamId, contact = '' }: CodeEntry,
  named: string | undefined,
): Promise<CodeGuess['contact']> {
  if (teamId !== undefined && named === undefined) return 'wrong'
  if (named === undefined || contact.trim() === '') return 'none'
  const { emails, phones } = await auth.ask('teamContacts', auth.database.sql, named)
  const phone = tenDigits(contact)
  return emails.includes(emailKey(contact)) || (phone !== null && phones.includes(phone)) ? 'fits' : 'wrong'
}

/** Tells staff once per team, who may issue a new code. */
async function tellStaff(auth: AuthContext, eventId: string, teamId: string): Promise<void> {
  await auth.database.transaction(async (tx) => {
    const { name } = await auth.ask('teamContacts', tx.sql, teamId)
    const reason = `${failuresToReport} wrong codes tried. Issue a new code if it continues.`
    await auth.audit(tx, {
      eventId,
      actor: 'visitor',
      action: 'wrong team codes tried',
      subject: { kind: 'team', id: teamId, name },
      reason,
    })
  })
}

/**
 * Logs in with an emailed or printed link: 128 bits, valid until the event is finalized. Throws Problem
 * 'team-link-unknown' or 'team-link-closed'.
 */
export async function loginByLink(auth: AuthContext, authCode: string, caller: Caller): Promise<TeamWelcome> {
  const key = await keyByLink(auth.database.sql, authCode)
  if (!key) throw new Problem('team-link-unknown')
  const profile = await auth.ask('teamProfile', auth.database.sql, key.teamId)
  if (profile.eventIsFinalized) throw new Problem('team-link-closed')
  return welcomeTeam(auth, key, caller)
}

async function welcomeTeam(
  auth: AuthContext,
  key: TeamKey,
  { device, network }: Caller,
): Promise<TeamWelcome> {
  const { sql } = auth.database
  const profile = await auth.ask('teamProfile', sql, key.teamId)
  const token = await auth.tokens.forTeam(key, teamTokenEnd(auth.clock(), profile.eventStartsAt))
  await trustDevice(sql, device, teamTarget(key.teamId), auth.clock)
  auth.codeGuard.letIn(network, key.teamId)
  return {
    email: profile.email,
    roles: ['TeamMember'],
    teamId: key.teamId,
    teamEventId: profile.eventId,
    name: `${profile.firstName} ${profile.lastName}`,
    firstName: profile.firstName,
    lastName: profile.lastName,
    teamHasPaid: profile.teamHasPaid,
    mayScore: profile.mayScore,
    ...token,
  }
}
