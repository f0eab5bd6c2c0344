import type { Actor, Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { EventRecord } from '../../event/server/index.ts'
import { indexInWords, teeFault } from '../../round/handicaps.ts'
import {
  playerTeesOf,
  savePlayerTee,
  saveSettings,
  saveTees,
  settingsOf,
  type TeeRecord,
  teesOf,
} from '../../round/server/index.ts'
import { saveIndexes, teamsOf } from '../../teams/server/index.ts'
import type { Handicaps, OwnHandicap, TeeWire } from '../handicaps-contract.ts'
import { changeRound } from './change-round.ts'
import type { PlayDeps } from './deps.ts'
import { handicapsInWords, noHandicap } from './handicap-words.ts'

/** Every golfer's index and tee, and what they make of each team. Computed also while there is no net board. */
export async function readHandicaps(sql: Sql, event: EventRecord): Promise<Handicaps> {
  const { settings, version } = await settingsOf(sql, event.id)
  const tees = await teesOf(sql, event.id)
  const teeOf = await playerTeesOf(sql, event.id)
  const handicaps = await handicapsInWords(sql, event)
  const teams = await teamsOf(sql, event.id)
  return {
    eventId: event.id,
    holeCount: event.holeCount,
    net: settings.net,
    allowances: settings.allowances,
    tees: tees.map(({ id, rating, ...tee }) => ({ teeId: id, ...tee, rating: rating / 10 })),
    version,
    teams: teams.map((team) => ({
      teamId: team.id,
      teamName: team.name,
      ...(handicaps[team.id] ?? noHandicap),
      golfers: team.players.map(({ id, fullName, handicapIndex }) => ({
        playerId: id,
        name: fullName,
        index: handicapIndex === null ? null : handicapIndex / 10,
        teeId: teeOf.get(id) ?? null,
      })),
    })),
  }
}

/** The logged-in team's own; without words for anybody else, and while there is no net board. */
export async function ownHandicap({ database, events }: PlayDeps, actor: Actor): Promise<OwnHandicap> {
  const { sql } = database
  if (actor.kind !== 'team' || !(await settingsOf(sql, actor.eventId)).settings.net)
    return { words: null, parts: [] }
  const handicaps = await handicapsInWords(sql, await events.pick(sql, actor.eventId))
  const { words, parts } = handicaps[actor.teamId] ?? noHandicap
  return { words, parts }
}

interface SettingsChange {
  eventId: string
  version: number
  net: boolean
  allowances: Handicaps['allowances']
  tees: TeeWire[]
}

/** Throws Problem 'invalid-input' for a tee without slope, rating or name, or two of one name; 'changed-meanwhile'. */
export async function changeHandicapSettings(
  deps: PlayDeps,
  actor: Person,
  { eventId, version, net, allowances, tees }: SettingsChange,
): Promise<Handicaps> {
  refuseTees(tees)
  await changeRound(deps, actor, eventId, async ({ sql }) => {
    const before = await settingsOf(sql, eventId)
    if (before.version !== version) throw new Problem('changed-meanwhile')
    const old = {
      net: before.settings.net,
      allowances: before.settings.allowances,
      tees: await teesOf(sql, eventId),
    }
    await saveSettings(sql, eventId, { ...before.settings, net, allowances }, version + 1)
    await saveTees(sql, eventId, tees.map(asRecord))
    const after = { net, allowances, tees: await teesOf(sql, eventId) }
    return { action: 'scoring settings changed', before: told(old), after: told(after), reason: null }
  })
  return readHandicaps(deps.database.sql, await deps.events.pick(deps.database.sql, eventId))
}

function told({ net, allowances, tees }: Pick<SettingsChange, 'net' | 'allowances'> & { tees: TeeRecord[] }) {
  return { net, allowances, tees: tees.map(({ name, rating, slope, par }) => ({ name, rating, slope, par })) }
}

function asRecord({ teeId, rating, name, slope, par }: TeeWire): TeeRecord {
  return { id: teeId, name: name.trim(), rating: Math.round(rating * 10), slope, par }
}

function refuseTees(tees: readonly TeeWire[]): void {
  const errors: Record<string, string[]> = {}
  for (const [at, tee] of tees.entries()) {
    const fault = teeFault(asRecord(tee))
    const twin = tees.findIndex((other) => other.name.trim().toLowerCase() === tee.name.trim().toLowerCase())
    if (fault) errors[`tees.${at}`] = [fault]
    else if (twin < at)
      errors[`tees.${at}`] = [`Two tees are called ${tee.name.trim()}. Give each its own name.`]
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}

interface GolferChange {
  playerId: string
  index: number | null
  teeId: string | null
}

/** Throws Problem 'not-found' for a golfer or a tee that isn't the event's; then nothing is changed. */
export async function changeGolfers(
  deps: PlayDeps,
  actor: Person,
  { eventId, golfers }: { eventId: string; golfers: readonly GolferChange[] },
): Promise<Handicaps> {
  await changeRound(deps, actor, eventId, async (tx) => {
    const tees = new Set((await teesOf(tx.sql, eventId)).map(({ id }) => id))
    const known = new Map(
      (await teamsOf(tx.sql, eventId)).flatMap(({ players }) =>
        players.map((player) => [player.id, player] as const),
      ),
    )
    for (const { playerId, teeId } of golfers)
      if (!known.has(playerId) || (teeId !== null && !tees.has(teeId))) throw new Problem('not-found')
    const tenths = golfers.map(({ playerId, index }) => ({
      playerId,
      index: index === null ? null : Math.round(index * 10),
    }))
    await saveIndexes(tx.sql, tenths)
    for (const { playerId, teeId } of golfers) await savePlayerTee(tx.sql, eventId, playerId, teeId)
    const changed = tenths.flatMap(({ playerId, index }) => {
      const golfer = known.get(playerId)
      return golfer && golfer.handicapIndex !== index ? [{ golfer, index }] : []
    })
    return {
      action: 'handicaps changed',
      before: { golfers: changed.map(({ golfer }) => withIndex(golfer.fullName, golfer.handicapIndex)) },
      after: { golfers: changed.map(({ golfer, index }) => withIndex(golfer.fullName, index)) },
      reason: null,
    }
  })
  return readHandicaps(deps.database.sql, await deps.events.pick(deps.database.sql, eventId))
}

/** 'Lee Marsh 12.3': a name in the log is a value and never a key. `index` in tenths. */
function withIndex(name: string, index: number | null): string {
  return `${name} ${index === null ? 'none' : indexInWords(index)}`
}
