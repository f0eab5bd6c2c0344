import { emailKey } from '../../../kernel/email.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { teamNameKey } from '../name-rules.ts'
import { alreadyInUse } from '../player-fields.ts'
import type { PlayerEntry } from '../team-shapes.ts'
import { isHeldByParty } from './party-contacts.ts'
import { type ContactHolder, holdersOf, teamNamesOf } from './team-store.ts'

/** What must be unique within the event. */
interface Claims {
  players: readonly Pick<PlayerEntry, 'email' | 'phoneNumber'>[]
  teamName?: string | null | undefined
  /** The leader also leads another team and reuses its contacts. */
  leadsAnotherTeam?: boolean | undefined
}

/** Throws Problem 'invalid-input' naming every email, phone and team name that is taken, ignoring the team or party `ownId`. */
export async function refuseTaken(
  sql: Sql,
  eventId: string,
  { players, teamName, leadsAnotherTeam = false }: Claims,
  ownId?: string,
): Promise<void> {
  const errors: Record<string, string[]> = {}
  if (teamName && (await isNameTaken(sql, eventId, teamName, ownId)))
    errors.teamName = ['Another team has this name']
  const seen = new Set<string>()
  for (const [index, { email, phoneNumber }] of players.entries()) {
    const key = email && emailKey(email)
    const isSame = (holder: ContactHolder) =>
      leadsAnotherTeam && index === 0 && holder.isLeader && holder.emailKey === key
    const isTaken = async (contact: { emailKey: string } | { phone: string }) =>
      !(await holdersOf(sql, eventId, contact, ownId)).every(isSame) ||
      (await isHeldByParty(sql, eventId, contact, ownId))
    if (key && (seen.has(key) || (await isTaken({ emailKey: key })))) {
      errors[`players.${index}.email`] = [alreadyInUse('email')]
    }
    if (phoneNumber && (seen.has(phoneNumber) || (await isTaken({ phone: phoneNumber })))) {
      errors[`players.${index}.phoneNumber`] = [alreadyInUse('phoneNumber')]
    }
    if (key) seen.add(key)
    if (phoneNumber) seen.add(phoneNumber)
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}

async function isNameTaken(sql: Sql, eventId: string, name: string, ownTeamId?: string): Promise<boolean> {
  const key = teamNameKey(name)
  const names = await teamNamesOf(sql, eventId)
  return names.some((team) => team.id !== ownTeamId && teamNameKey(team.name) === key)
}
