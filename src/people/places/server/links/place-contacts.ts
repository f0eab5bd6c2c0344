import { emailKey } from '../../../../kernel/email.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { KeptFacts } from '../../../teams/player-fields.ts'
import { alreadyInUse, missing } from '../../../teams/player-fields.ts'
import { type PlayerRecord, refuseTaken, type TeamRecord } from '../../../teams/server/index.ts'

type Errors = Record<string, string[]>

/** A team, or a party in the pool. */
interface Group extends Pick<TeamRecord, 'id' | 'eventId'> {
  players: readonly Pick<PlayerRecord, 'id' | 'email' | 'phoneNumber'>[]
}

/**
 * Throws Problem 'invalid-input' at `player.email` or `player.phoneNumber` for somebody who plays already, on this team
 * or elsewhere, or for a leader without them. What `before` has already is their own.
 */
export async function refusePerson(
  sql: Sql,
  team: Group,
  person: KeptFacts,
  {
    before,
    isLeader,
  }: { before?: Pick<PlayerRecord, 'id' | 'email' | 'phoneNumber'> | undefined; isLeader: boolean },
): Promise<void> {
  const errors: Errors = {}
  if (isLeader)
    for (const field of ['email', 'phoneNumber'] as const)
      if (!person[field]) errors[`player.${field}`] = [missing(field)]
  const mates = team.players.filter(({ id }) => id !== before?.id)
  const email = isSame(person.email, before?.email) ? null : person.email
  const phoneNumber = person.phoneNumber === before?.phoneNumber ? null : person.phoneNumber
  if (email && mates.some((mate) => isSame(email, mate.email)))
    errors['player.email'] = [alreadyInUse('email')]
  if (phoneNumber && mates.some((mate) => mate.phoneNumber === phoneNumber))
    errors['player.phoneNumber'] = [alreadyInUse('phoneNumber')]
  const claims = { players: [{ ...person, email, phoneNumber }] }
  Object.assign(errors, await errorsOf(refuseTaken(sql, team.eventId, claims, team.id)))
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}

/** The refusal of a list of one, named for the one. */
async function errorsOf(check: Promise<void>): Promise<Errors> {
  try {
    await check
    return {}
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code !== 'invalid-input') throw thrown
    const errors = thrown.details.errors ?? {}
    return Object.fromEntries(
      Object.entries(errors).map(([field, said]) => [field.replace('players.0.', 'player.'), said]),
    )
  }
}

function isSame(one: string | null, other: string | null | undefined): boolean {
  return emailKey(one ?? '') === emailKey(other ?? '')
}
