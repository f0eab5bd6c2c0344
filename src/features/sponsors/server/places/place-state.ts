import type { Sql } from '../../../../ports/database.ts'
import { includedGuests } from '../../../dinner/server/index.ts'
import { includedTeamsOf } from '../../../teams/server/index.ts'
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
  return records.map((record) => {
    const team = (record.teamId !== null && teams.get(record.teamId)) || null
    const guest = record.orderId === null ? undefined : guests.get(record.orderId)
    const isSeated = team !== null || guest !== undefined
    const { person, state } = record
    if (isSeated && (state === 'open' || state === 'named')) {
      return { ...record, state: 'seated', name: guest ?? fullName(person), team }
    }
    // A guest is named by being seated, so one whose seat staff deleted is nobody.
    const isEmptied = record.kind === 'dinner' && state === 'named'
    if (isEmptied) return { ...record, state: 'open', person: null, name: '', team: null }
    return { ...record, state, name: fullName(person), team: null }
  })
}

function fullName(person: PlaceRecord['person']): string {
  return person ? `${person.firstName} ${person.lastName}`.trim() : ''
}
