import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import { teamsOf, updateTeam } from '../../teams/server/index.ts'
import type { WaveEntry } from '../contract.ts'
import type { WavesDeps } from './deps.ts'
import { basisOf, type WaveRecord, wavesOf } from './wave-store.ts'

/**
 * Sets all waves at once, and with them how many teams the event takes. Every team is in a wave then, or none is. Throws
 * Problem 'invalid-input' for a single wave, two with one name, fewer places than teams, or a wave with teams that would
 * go; 'changed-meanwhile' if somebody else has set them since; 'too-late' once there is a result.
 */
export async function setWaves(
  deps: WavesDeps,
  actor: Person,
  {
    eventId,
    basis,
    waves: wanted,
  }: { eventId: string; basis?: string | undefined; waves: readonly WaveEntry[] },
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
    for (const { id } of before)
      if (!wanted.some(({ waveId }) => waveId === id))
        await tx.sql.deleteFrom('waves').where('id', '=', id).execute()
    for (const { waveId, name, startsAt, maxTeams } of wanted) {
      const facts = { name, starts_at: startsAt, max_teams: maxTeams }
      const isKnown = before.some(({ id }) => id === waveId)
      if (isKnown) await tx.sql.updateTable('waves').set(facts).where('id', '=', String(waveId)).execute()
      else
        await tx.sql
          .insertInto('waves')
          .values({ id: newId(), event_id: eventId, ...facts })
          .execute()
    }
    await settleTeams(tx, eventId, before)
    const places = wanted.reduce((sum, { maxTeams }) => sum + maxTeams, 0)
    if (wanted.length > 0 && places !== event.maxTeams) await deps.events.setTeamLimit(tx, event, places)
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'waves changed',
      subject: { kind: 'event', id: eventId, name: event.name },
      before: before.map(inWords),
      after: (await wavesOf(tx.sql, eventId)).map(inWords),
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
    for (const { id } of moving)
      await updateTeam(tx.sql, id, { wave_id: waveId, starting_hole: null, starting_group: null })
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
async function settleTeams(tx: Tx, eventId: string, [first]: readonly WaveRecord[]): Promise<void> {
  const waves = await wavesOf(tx.sql, eventId)
  if (waves.length === 0) {
    const teams = tx.sql.updateTable('teams').where('event_id', '=', eventId)
    if (first)
      await teams
        .set({ starting_hole: null, starting_group: null })
        .where('wave_id', '!=', first.id)
        .execute()
    await teams.set({ wave_id: null }).execute()
    return
  }
  const left = new Map(waves.map(({ id, maxTeams, teamCount }) => [id, maxTeams - teamCount]))
  for (const team of (await teamsOf(tx.sql, eventId)).filter(({ waveId }) => !left.has(waveId ?? ''))) {
    const wave = waves.find(({ id }) => (left.get(id) ?? 0) > 0)
    if (!wave)
      throw new Problem('wave-full', {
        detail: 'All teams that are signed up need a place. Add places to a wave.',
      })
    left.set(wave.id, (left.get(wave.id) ?? 0) - 1)
    await updateTeam(tx.sql, team.id, { wave_id: wave.id })
  }
}

function inWords({ name, startsAt, maxTeams }: WaveRecord): string {
  return `${name} at ${startsAt}, ${maxTeams} teams`
}
