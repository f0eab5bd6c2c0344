import { holeNumbersOf, longestRound, nine, roundFault } from '../../../event/event/round.ts'
import { holesOfNines, playSameHoles, routeInWords } from '../../../event/event/routes.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { teamsOf, updateTeam } from '../../teams/server/index.ts'
import type { WaveEntry } from '../contract.ts'
import type { WavesDeps } from './deps.ts'
import { basisOf, type WaveRecord, wavesOf } from './wave-store.ts'

interface WavesEntry {
  eventId: string
  basis?: string | undefined
  waves: readonly WaveEntry[]
  comparesRoutes?: boolean | undefined
}

/**
 * Sets all waves at once, and with them how many teams the event takes. Every team is in a wave then, or none is. Throws
 * Problem 'invalid-input' for a single wave, two with one name, fewer places than teams, or a wave with teams that would
 * go; 'changed-meanwhile' if somebody else has set them since; 'too-late' once there is a result.
 */
export async function setWaves(
  deps: WavesDeps,
  actor: Person,
  { eventId, basis, waves: wanted, comparesRoutes = false }: WavesEntry,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    // Teams first, as everybody does who changes several.
    const ids = (await teamsOf(tx.sql, eventId)).map(({ id }) => id)
    for (const id of ids.toSorted()) await tx.lockRow('teams', id)
    const event = await openEvent(deps, tx, eventId)
    const before = await wavesOf(tx.sql, eventId)
    if (basis !== undefined && basis !== basisOf(before)) throw new Problem('changed-meanwhile')
    if (wanted.length > 0 && event.teeTimes)
      throw new Problem('invalid-input', {
        errors: { waves: ['Teams go off by tee times. Remove those first, on the Tee times page.'] },
      })
    refuse(wanted, before)
    const played = await playedBy(deps, tx.sql, event, { wanted, before, comparesRoutes })
    for (const { id } of before)
      if (!wanted.some(({ waveId }) => waveId === id))
        await tx.sql.deleteFrom('waves').where('id', '=', id).execute()
    for (const { waveId, name, startsAt, maxTeams, nines } of wanted) {
      const facts = { name, startsAt, maxTeams, nines: nines?.join(',') ?? null }
      const isKnown = before.some(({ id }) => id === waveId)
      if (isKnown) await tx.sql.updateTable('waves').set(facts).where('id', '=', String(waveId)).execute()
      else
        await tx.sql
          .insertInto('waves')
          .values({ id: newId(), eventId, ...facts })
          .execute()
    }
    await settleTeams(tx, event, before)
    const places = wanted.reduce((sum, { maxTeams }) => sum + maxTeams, 0)
    const facts = { maxTeams: wanted.length > 0 ? places : event.maxTeams, ...played }
    const isOther = (['maxTeams', 'playedHoles', 'routes'] as const).some((key) => facts[key] !== event[key])
    if (isOther) await deps.events.setWaves(tx, event, facts)
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'waves changed',
      subject: { kind: 'event', id: eventId, name: event.name },
      before: [...before.map((wave) => inWords(event, wave)), ...rankedInWords(event)],
      after: [
        ...(await wavesOf(tx.sql, eventId)).map((wave) => inWords(event, wave)),
        ...rankedInWords(played),
      ],
    })
    tx.announce({ topic: 'event', eventId })
    tx.announce({ topic: 'teams', eventId })
  })
}

/** Throws Problem 'wave-full' if not all have room there, 'not-found', or 'too-late' once there is a result. */
export async function moveToWave(
  deps: WavesDeps,
  actor: Person,
  { eventId, waveId, teamIds }: { eventId: string; waveId: string; teamIds: readonly string[] },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    for (const id of teamIds.toSorted()) await tx.lockRow('teams', id)
    const event = await openEvent(deps, tx, eventId)
    const all = await wavesOf(tx.sql, eventId)
    const wave = all.find(({ id }) => id === waveId)
    const teams = (await teamsOf(tx.sql, eventId)).filter(({ id }) => teamIds.includes(id))
    if (!wave || teams.length !== new Set(teamIds).size) throw new Problem('not-found')
    const moving = teams.filter((team) => team.waveId !== waveId)
    if (wave.teamCount + moving.length > wave.maxTeams) throw new Problem('wave-full')
    const from = moving.map((team) => all.find(({ id }) => id === team.waveId))
    if (!playSameHoles([wave, ...from].map((each) => holesOf(event, each?.nines)))) {
      const scored = await deps.ask('scored', tx.sql, eventId)
      const kept = moving.find(({ id }) => scored.has(id))
      if (kept)
        throw new Problem('invalid-input', {
          errors: { teamIds: [`${kept.name} has scores on the holes of its wave, and stays there.`] },
        })
    }
    for (const { id } of moving)
      await updateTeam(tx.sql, id, { waveId, startingHole: null, startingGroup: null })
    const nameOf = (id: string | null) => all.find((each) => each.id === id)?.name ?? null
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'teams moved to a wave',
      subject: { kind: 'event', id: eventId, name: event.name },
      before: Object.fromEntries(moving.map((team) => [team.name, nameOf(team.waveId)])),
      after: Object.fromEntries(moving.map((team) => [team.name, wave.name])),
    })
    tx.announce({ topic: 'event', eventId })
    tx.announce({ topic: 'teams', eventId })
  })
}

async function openEvent(deps: WavesDeps, tx: Tx, eventId: string): Promise<EventRecord> {
  await tx.lockRow('events', eventId)
  const event = await deps.events.pick(tx.sql, eventId)
  if (event.finalizedAt !== null)
    throw new Problem('too-late', { detail: 'The result is final, so the waves stay as they are.' })
  return event
}

function refuse(wanted: readonly WaveEntry[], before: readonly WaveRecord[]): void {
  const errors: Record<string, string[]> = {}
  for (const [index, { waveId, name, maxTeams }] of wanted.entries()) {
    const isTwice = wanted.slice(0, index).some((other) => key(other.name) === key(name))
    if (isTwice) errors[`waves.${index}.name`] = ['Another wave has this name']
    const known = before.find(({ id }) => id === waveId)
    if (waveId && !known) throw new Problem('not-found')
    if (known && maxTeams < known.teamCount)
      errors[`waves.${index}.maxTeams`] = [`${known.teamCount} teams are in it already`]
  }
  const gone = before.find(
    ({ id, teamCount }) => teamCount > 0 && !wanted.some(({ waveId }) => waveId === id),
  )
  if (gone && wanted.length > 0)
    errors.waves = [`Move the teams of ${gone.name} to another wave before it goes.`]
  if (wanted.length === 1)
    errors.waves = ['One start for everybody needs no waves. Add another, or remove it.']
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}

const key = (name: string) => name.trim().toLowerCase()

/**
 * Gives each team without a wave the first one that has room; without waves, takes all out. Only those of the first
 * wave keep their starting holes then: the others' are theirs.
 */
async function settleTeams(tx: Tx, event: EventRecord, [first]: readonly WaveRecord[]): Promise<void> {
  const eventId = event.id
  const waves = await wavesOf(tx.sql, eventId)
  if (waves.length === 0) {
    const teams = tx.sql.updateTable('teams').where('eventId', '=', eventId)
    if (first)
      await teams.set({ startingHole: null, startingGroup: null }).where('waveId', '!=', first.id).execute()
    await teams.set({ waveId: null }).execute()
    return
  }
  for (const { id, nines } of waves)
    if (nines)
      await tx.sql
        .updateTable('teams')
        .set({ startingHole: null, startingGroup: null })
        .where('waveId', '=', id)
        .where('startingHole', 'not in', holesOfNines(nines))
        .execute()
  const left = new Map(waves.map(({ id, maxTeams, teamCount }) => [id, maxTeams - teamCount]))
  for (const team of (await teamsOf(tx.sql, eventId)).filter(({ waveId }) => !left.has(waveId ?? ''))) {
    const wave = waves.find(({ id }) => (left.get(id) ?? 0) > 0)
    if (!wave)
      throw new Problem('wave-full', {
        detail: 'All teams that are signed up need a place. Add places to a wave.',
      })
    left.set(wave.id, (left.get(wave.id) ?? 0) - 1)
    const isOnRoute = holesOf(event, wave.nines).includes(team.startingHole ?? 0)
    await updateTeam(tx.sql, team.id, {
      waveId: wave.id,
      ...(!isOnRoute && { startingHole: null, startingGroup: null }),
    })
  }
}

/**
 * What teams play with these waves. Throws Problem 'invalid-input' for nines that the card doesn't have, routes of
 * different length, any other route once there are scores, compared totals beside a net board, and different holes beside flights.
 */
async function playedBy(
  deps: WavesDeps,
  sql: Sql,
  event: EventRecord,
  {
    wanted,
    before,
    comparesRoutes,
  }: { wanted: readonly WaveEntry[]; before: readonly WaveRecord[]; comparesRoutes: boolean },
): Promise<Pick<EventRecord, 'playedHoles' | 'routes'>> {
  const refused = (errors: Record<string, string[]>): never => {
    throw new Problem('invalid-input', { errors })
  }
  const last = event.holeCount / nine
  for (const [index, { nines }] of wanted.entries())
    if (nines?.some((each) => each > last))
      refused({
        [`waves.${index}.nines`]: [`The course card has ${last === 1 ? 'one nine' : `${last} nines`}`],
      })
  const routes = wanted.map(({ nines }) => holesOf(event, nines))
  const [first] = routes
  const other = routes.findIndex(({ length }) => length !== first?.length)
  if (other >= 0) refused({ [`waves.${other}.nines`]: ['Every wave plays as many nines'] })
  const tooLong = routes.findIndex(({ length }) => length > longestRound)
  if (tooLong >= 0) refused({ [`waves.${tooLong}.nines`]: ['Choose which course this wave plays'] })
  const isMixed = (nines: readonly number[]) => new Set(nines.map((each) => Math.ceil(each / 2))).size > 1
  const mixed = wanted.findIndex(({ nines }) => nines && isMixed(nines))
  if (event.holeCount > longestRound && mixed >= 0)
    refused({ [`waves.${mixed}.nines`]: ['Choose nines of one course: each ranks its own holes'] })
  const facts = playFacts(wanted, routes, comparesRoutes)
  const unplayable = event.isLive ? roundFault(event.holeCount, facts.routes !== null) : null
  if (unplayable) refused({ waves: [unplayable] })
  const isOther = wanted.some(({ waveId, nines }) => {
    const known = before.find(({ id }) => id === waveId)
    return !playSameHoles([holesOf(event, nines), holesOf(event, known?.nines)])
  })
  if (
    (isOther || facts.playedHoles !== event.playedHoles) &&
    (await deps.ask('scored', sql, event.id)).size > 0
  )
    refused({ waves: ['There are scores already, so what each wave plays stays as it is.'] })
  if (facts.routes === 'compared' && (await deps.ask('asksIndexes', sql, event.id)))
    refused({
      waves: [
        'Net scores count among teams of one route. Rank each route by itself, or turn the net leaderboard off on the Handicaps page.',
      ],
    })
  if (facts.routes && facts.routes !== 'same' && (await deps.ask('hasFlights', sql, event.id)))
    refused({
      waves: ['Flights are made among teams over the same holes. Remove them first, on the Flights page.'],
    })
  return facts
}

function playFacts(
  wanted: readonly WaveEntry[],
  routes: readonly (readonly number[])[],
  comparesRoutes: boolean,
): Pick<EventRecord, 'playedHoles' | 'routes'> {
  const [first] = routes
  if (!first || wanted.every(({ nines }) => nines === undefined)) return { playedHoles: null, routes: null }
  const compared = comparesRoutes ? 'compared' : 'apart'
  return { playedHoles: first.length, routes: playSameHoles(routes) ? 'same' : compared }
}

/** Numbers of the holes that a wave plays, in the order of play. */
function holesOf(event: EventRecord, nines: readonly number[] | null | undefined): number[] {
  return nines ? holesOfNines(nines) : holeNumbersOf(event)
}

function inWords({ texts }: EventRecord, { name, startsAt, maxTeams, nines }: WaveRecord): string {
  const route = nines ? `, ${routeInWords(nines, texts.course.nines)}` : ''
  return `${name} at ${startsAt}, ${maxTeams} teams${route}`
}

function rankedInWords({ routes }: Pick<EventRecord, 'routes'>): string[] {
  if (routes === 'apart') return ['Each route is ranked apart']
  return routes === 'compared' ? ['Totals over different holes are compared'] : []
}
