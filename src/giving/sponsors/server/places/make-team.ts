import { teamSizeOf } from '../../../../event/event/round.ts'
import { moveAnswers } from '../../../../event/questions/server/index.ts'
import { instant } from '../../../../kernel/clock.ts'
import { countInWords } from '../../../../kernel/count-in-words.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { teamNameFault, teamNameKey } from '../../../../people/teams/name-rules.ts'
import { type KeptFacts, onlyNamed } from '../../../../people/teams/player-fields.ts'
import { joinTeam, openOwnPlaces, teamsOf } from '../../../../people/teams/server/index.ts'
import type { EnteredTeam } from '../../../../people/teams/team-shapes.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { Work } from '../../../../ports/work.ts'
import type { SponsorsDeps } from '../deps.ts'
import type { SponsorRecord } from '../sponsor-record.ts'
import { openTeamsOf } from './open-teams.ts'
import { type Place, readPlaces } from './place-state.ts'
import { type PlacePerson, savePlace } from './place-store.ts'

/** A golf place somebody was named for. */
export interface NamedPlace extends Place {
  person: PlacePerson
}

/**
 * Makes teams of a sponsor's named golfers as long as there are enough. The others keep waiting or, if teams may have
 * open places, join the sponsor's team that has some, or make one as soon as one of them can lead it.
 */
export async function seatGolfers(deps: SponsorsDeps, work: Work, sponsor: SponsorRecord): Promise<void> {
  const { sql } = work.tx
  const size = teamSizeOf(await deps.events.pick(sql, sponsor.eventId))
  const mayBeOpen = await deps.ask('placesAreOn', sql, sponsor.eventId)
  if (mayBeOpen) await joinOpenTeams(work, sponsor)
  const places = await readPlaces(sql, sponsor)
  const waiting = places.filter(isWaiting)
  const full = waiting.length - (waiting.length % size)
  for (let from = 0; from < full; from += size)
    await makeTeam(deps, work, sponsor, waiting.slice(from, from + size))
  const others = waiting.slice(full)
  if (!mayBeOpen || !others.some(canLead)) return
  const open = places.filter(({ kind, state }) => kind === 'golf' && state === 'open').length
  const ownPlaces = Math.min(size, others.length + open)
  await makeTeam(deps, work, sponsor, others, { ownPlaces, mayBeOpen })
}

/** The sponsor's golfers take the open places of its teams, in order. */
async function joinOpenTeams({ tx, now }: Work, sponsor: SponsorRecord): Promise<void> {
  const waiting = (await readPlaces(tx.sql, sponsor)).filter(isWaiting)
  const open = (await openTeamsOf(tx.sql, sponsor)).flatMap((team) =>
    Array.from({ length: openOwnPlaces(team) }, () => team.id),
  )
  for (const [index, place] of waiting.slice(0, open.length).entries()) {
    const teamId = open[index] as string
    const joined = joinTeam(tx, teamId, golferIn(place))
    const { players } = await joined.catch((fault) => nameThePerson(fault, [place]))
    await moveAnswers(tx.sql, place.id, players.at(-1)?.id ?? place.id)
    await savePlace(tx.sql, { ...place, state: 'named', teamId }, instant(now))
  }
}

function canLead({ person }: NamedPlace): boolean {
  return Boolean(person.email && person.phoneNumber)
}

export function isWaiting(place: Place): place is NamedPlace {
  return place.kind === 'golf' && place.state === 'named' && place.person !== null
}

/**
 * Makes an ordinary team of these golfers: with a code, a link and the leader's email, and nothing to pay. The first
 * one with an email and a phone leads it. Throws Problem 'invalid-input' if nobody has both, or if an email or phone
 * is in use. `ownPlaces`: places of the package on it, if some of them have no name yet. `mayBeOpen`: they may be fewer
 * than a team.
 */
export async function makeTeam(
  deps: SponsorsDeps,
  work: Work,
  sponsor: SponsorRecord,
  places: readonly NamedPlace[],
  { ownPlaces = places.length, mayBeOpen = false }: { ownPlaces?: number; mayBeOpen?: boolean } = {},
): Promise<string> {
  const { tx, now } = work
  const leader = places.find(canLead)
  if (!leader)
    throw refused({
      email: [
        `${places.length === 1 ? places[0]?.name : `One of the ${countInWords(places.length)}`} needs an email and a phone number, to get the team code.`,
      ],
    })
  const terms = { includedIn: sponsor.id, mayHaveOpenPlaces: mayBeOpen, ownPlaces }
  const others = places.filter((place) => place !== leader)
  const inTurn = [leader, ...others]
  const entry: EnteredTeam = {
    teamName: await freeName(tx.sql, sponsor),
    players: [golferIn(leader), ...others.map(golferIn)],
    agreed: [],
  }
  const team = await deps.teams.enter(work, entry, terms).catch((fault) => nameThePerson(fault, inTurn))
  for (const [index, { id }] of inTurn.entries()) await moveAnswers(tx.sql, id, team.players[index]?.id ?? id)
  for (const place of places)
    await savePlace(tx.sql, { ...place, state: 'named', teamId: team.id }, instant(now))
  await deps.audit(tx, {
    eventId: sponsor.eventId,
    actor: work.actor,
    action: 'sponsor team made',
    subject: { kind: 'sponsor', id: sponsor.id, name: sponsor.name },
    after: { team: team.name, golfers: inTurn.map(({ name }) => name) },
  })
  return team.name
}

function golferIn({ person: { shirtSize, ...person } }: NamedPlace): KeptFacts {
  return { ...onlyNamed, ...person, shirtSize: shirtSize ?? '' }
}

/** The sponsor's name if a team may have it and none has it yet; otherwise the team goes by its leader's. */
async function freeName(sql: Sql, { name, eventId }: SponsorRecord): Promise<string | null> {
  if (teamNameFault(name) !== undefined) return null
  const taken = (await teamsOf(sql, eventId)).map((team) => teamNameKey(team.name))
  return taken.includes(teamNameKey(name)) ? null : name
}

/** 'Sam Ortiz: Email is already in use', at that field. */
function nameThePerson(fault: unknown, places: readonly NamedPlace[]): never {
  if (!(fault instanceof Problem) || fault.code !== 'invalid-input') throw fault
  const errors: Record<string, string[]> = {}
  for (const [path, [message]] of Object.entries(fault.details.errors ?? {})) {
    const [, index, field] = /^players\.(\d+)\.(\w+)$/.exec(path) ?? []
    const place = index === undefined ? undefined : places[Number(index)]
    if (place && field) errors[field] = [`${place.name}: ${message}`]
    else errors[path] = [message ?? '']
  }
  throw refused(errors)
}

function refused(errors: Record<string, string[]>): Problem {
  return new Problem('invalid-input', { errors, detail: Object.values(errors)[0]?.[0] ?? '' })
}
