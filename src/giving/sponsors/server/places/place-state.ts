import { includedGuests } from '../../../../people/dinner/server/index.ts'
import { includedTeamsOf, teamsOf } from '../../../../people/teams/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { type PlaceRecord, placesOfEvent, placesOfSponsor } from './place-store.ts'

/**
 * A place with what became of it. `open`: nobody yet. `named`: the sponsor named somebody who isn't on a team yet.
 * `seated`: a golfer on a team, or a guest at dinner. Deleting the team or the seat opens the place to the sponsor again.
 */
export interface Place extends Omit<PlaceRecord, 'state'> {
  state: 'open' | 'named' | 'seated' | 'declined' | 'released'
  /** Of the person; '' without one. */
  name: string
  team: { id: string; name: string } | null
}

/** A sponsor's places: golf first, by number. */
export async function readPlaces(
  sql: Sql,
  { id, eventId }: { id: string; eventId: string },
): Promise<Place[]> {
  return withState(sql, eventId, await placesOfSponsor(sql, id))
}

/** All sponsors' places of an event. */
export async function readAllPlaces(sql: Sql, eventId: string): Promise<Place[]> {
  return withState(sql, eventId, await placesOfEvent(sql, eventId))
}

async function withState(sql: Sql, eventId: string, records: readonly PlaceRecord[]): Promise<Place[]> {
  const orders = records.map(({ orderId }) => orderId).filter((id) => id !== null)
  const guests = await includedGuests.namesOf(sql, orders)
  const hasTeams = records.some(({ teamId }) => teamId !== null)
  const teams = new Map(hasTeams ? (await includedTeamsOf(sql, eventId)).map((team) => [team.id, team]) : [])
  const joined = hasTeams ? await joinedByOthers(sql, eventId) : new Map<string, Joined[]>()
  return records.map((record) => {
    const team = (record.teamId !== null && teams.get(record.teamId)) || null
    const guest = record.orderId === null ? undefined : guests.get(record.orderId)
    const isSeated = team !== null || guest !== undefined
    const { person, state } = record
    if (isSeated && (state === 'open' || state === 'named')) {
      return { ...record, state: 'seated', name: guest ?? fullName(person), team }
    }
    const other =
      record.kind === 'golf' && state === 'open' ? joined.get(record.sponsorId)?.shift() : undefined
    if (other) return { ...record, state: 'seated', ...other }
    // A guest is named by being seated, so one whose seat staff deleted is nobody.
    const isEmptied = record.kind === 'dinner' && state === 'named'
    if (isEmptied) return { ...record, state: 'open', person: null, name: '', team: null }
    return { ...record, state, name: fullName(person), team: null }
  })
}

/** Somebody who took an included place from the team's leader or from staff, without the sponsor. */
interface Joined {
  name: string
  team: { id: string; name: string }
}

/** By sponsor. Each of them uses up one of its open places. */
async function joinedByOthers(sql: Sql, eventId: string): Promise<Map<string, Joined[]>> {
  const named = Map.groupBy(await placesOfEvent(sql, eventId), ({ teamId }) => teamId)
  const joined = new Map<string, Joined[]>()
  for (const { id, name, includedIn, players } of await teamsOf(sql, eventId)) {
    if (includedIn === null) continue
    const own = players.filter(({ partyId }) => partyId === null)
    const others = own.slice(named.get(id)?.length ?? own.length)
    const ofSponsor = joined.get(includedIn) ?? []
    ofSponsor.push(...others.map(({ fullName }) => ({ name: fullName, team: { id, name } })))
    joined.set(includedIn, ofSponsor)
  }
  return joined
}

function fullName(person: PlaceRecord['person']): string {
  return person ? `${person.firstName} ${person.lastName}`.trim() : ''
}
