import type { EventRecord } from '../../../../event/event/server/index.ts'
import { type Clock, instant } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import { openOwnPlaces, type TeamRecord, teamsOf } from '../../../teams/server/index.ts'
import type { Room } from '../../looking-rules.ts'
import { placesForParties } from '../../party-rules.ts'
import { nameOf } from '../parties/party-quote.ts'
import type { PartyRecord } from '../parties/party-record.ts'
import { partiesOf } from '../parties/party-store.ts'
import { placeSettingsOf } from '../settings-store.ts'
import { heldPlaces, teamSentences } from './looking-store.ts'

/** A team, or a party without one, that may look for players. */
export interface Seeker {
  /** The team's, or of a party without one the party's. */
  id: string
  name: string
  leader: { firstName: string; email: string | null }
  isLooking: boolean
  sentence: string
  room: Room
  team: TeamRecord | null
  /** The party that has no team yet, or the one that leads the team. */
  party: PartyRecord | null
}

/** Every team and every party in the pool, listed or not. */
export async function seekersOf(
  { clock }: { clock: Clock },
  sql: Sql,
  event: EventRecord,
): Promise<Seeker[]> {
  const { parties: takesParties } = await placeSettingsOf(sql, event.id)
  const sentences = await teamSentences(sql, event.id)
  const held = await heldPlaces(sql, event.id, instant(clock()))
  const parties = (await partiesOf(sql, event.id)).filter(({ canceledAt }) => canceledAt === null)
  const leads = new Map(parties.map((party) => [party.players[0]?.id, party]))
  const teams = (await teamsOf(sql, event.id)).map((team): Seeker => {
    const [leader] = team.players
    const party = leads.get(leader?.id) ?? null
    const sentence = sentences.get(team.id) ?? (party?.isLooking ? party.lookingText : undefined)
    return {
      id: team.id,
      name: team.name,
      leader: { firstName: leader?.firstName ?? '', email: leader?.email ?? null },
      isLooking: sentence !== undefined,
      sentence: sentence ?? '',
      room: {
        own: Math.max(0, openOwnPlaces(team) - (held.get(team.id) ?? 0)),
        perHead: takesParties ? placesForParties(team) : 0,
      },
      team,
      party,
    }
  })
  const pool = parties.filter(({ teamId }) => teamId === null)
  return [
    ...teams,
    ...pool.map((party): Seeker => {
      const perHead = takesParties ? event.teamSize - party.size : 0
      return {
        id: party.id,
        name: nameOf(party),
        leader: { firstName: party.players[0]?.firstName ?? '', email: party.leaderEmail },
        isLooking: party.isLooking,
        sentence: party.lookingText,
        room: { own: 0, perHead },
        team: null,
        party,
      }
    }),
  ]
}

/** Throws Problem 'not-found' while the event doesn't list teams. */
export async function refuseUnlisted(sql: Sql, eventId: string): Promise<void> {
  const { isOn, looking } = await placeSettingsOf(sql, eventId)
  if (!isOn || !looking) throw new Problem('not-found')
}

/** The team or party a request asks, wherever the party is now; undefined if it is gone. */
export function seekerOf(
  seekers: readonly Seeker[],
  { teamId, partyId }: { teamId: string | null; partyId: string | null },
): Seeker | undefined {
  return seekers.find(
    ({ id, team, party }) =>
      id === (teamId ?? partyId) ||
      (partyId !== null && (party?.id === partyId || team?.players.some((one) => one.partyId === partyId))),
  )
}
