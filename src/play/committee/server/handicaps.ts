import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Actor, Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { lacksIndex } from '../../../people/teams/rules.ts'
import { golfersComing, pooledGolfersOf, saveIndexes, teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { indexInWords } from '../../rules/handicaps.ts'
import {
  playerTeesOf,
  savePlayerTee,
  saveSettings,
  saveTees,
  settingsOf,
  type TeeRecord,
  teesOf,
} from '../../rules/server/index.ts'
import type { Handicaps, OwnHandicap, TeeWire } from '../handicaps-contract.ts'
import { bestBallIsGross, changeRound } from './change-round.ts'
import type { PlayDeps } from './deps.ts'
import { handicapsInWords, noHandicap } from './handicap-words.ts'
import { asRecords, asWire, refuseRoutes, refuseTees, routesOf } from './tees-on-wire.ts'

/** Every golfer's index and tee, and what they make of each team. Computed also while there is no net board. */
export async function readHandicaps(
  deps: Pick<PlayDeps, 'ask'>,
  sql: Sql,
  event: EventRecord,
): Promise<Handicaps> {
  const { settings, version } = await settingsOf(sql, event.id)
  const tees = await teesOf(sql, event.id)
  const teeOf = await playerTeesOf(sql, event.id)
  const handicaps = await handicapsInWords(deps, sql, event)
  const routes = await routesOf(deps, sql, event)
  const teams = await teamsOf(sql, event.id)
  const waiting = golfersComing([], await pooledGolfersOf(sql, event.id)).flatMap(lacksIndex).length
  return {
    eventId: event.id,
    holeCount: event.holeCount,
    net: settings.net,
    allowances: settings.allowances,
    tees: tees.map((tee) => asWire(tee, event.holeCount, routes)),
    ...(routes.length > 0 && { routes }),
    version,
    ...(waiting > 0 && { waitingWithoutIndex: waiting }),
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
export async function ownHandicap(deps: PlayDeps, actor: Actor): Promise<OwnHandicap> {
  const { events } = deps
  const { sql } = deps.database
  if (actor.kind !== 'team' || !(await settingsOf(sql, actor.eventId)).settings.net)
    return { words: null, parts: [] }
  const event = await events.pick(sql, actor.eventId)
  const handicaps = await handicapsInWords(deps, sql, event)
  const { words, parts } = handicaps[actor.teamId] ?? noHandicap
  const team = (await teamsOf(sql, event.id)).find(({ id }) => id === actor.teamId)
  const golfers = (team?.players ?? []).map(({ id, fullName, handicapIndex, hasNoIndex }) => ({
    playerId: id,
    name: fullName,
    index: handicapIndex === null ? null : handicapIndex / 10,
    hasNone: hasNoIndex,
  }))
  return { words, parts, golfers, mayChange: !hasBegun(event) }
}

function hasBegun({ isLive, scoringIsLocked, finalizedAt }: EventRecord): boolean {
  return isLive || scoringIsLocked || finalizedAt !== null
}

/**
 * What a team says of its own golfers. Throws Problem 'not-found' for somebody else's golfer or without a net board, and
 * 'too-late' once play has begun: from then on a handicap is the committee's.
 */
export async function sayOwnIndexes(
  deps: PlayDeps,
  actor: Actor,
  said: readonly { playerId: string; index: number | null; hasNone: boolean }[],
): Promise<OwnHandicap> {
  if (actor.kind !== 'team') throw new Problem('not-found')
  const { eventId, teamId } = actor
  await deps.database.transaction(async (tx) => {
    await tx.lockRow('events', eventId)
    const event = await deps.events.pick(tx.sql, eventId)
    if (!(await settingsOf(tx.sql, eventId)).settings.net) throw new Problem('not-found')
    if (hasBegun(event)) throw new Problem('too-late')
    const team = (await teamsOf(tx.sql, eventId)).find(({ id }) => id === teamId)
    const own = new Map(team?.players.map((player) => [player.id, player]))
    if (!team || said.some(({ playerId }) => !own.has(playerId))) throw new Problem('not-found')
    const tenths = said.map(({ index, ...each }) => ({
      ...each,
      index: index === null ? null : Math.round(index * 10),
    }))
    await saveIndexes(tx.sql, tenths)
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'handicaps changed',
      subject: { kind: 'team', id: teamId, name: team.name },
      before: {
        golfers: team.players.map(({ fullName, handicapIndex }) => withIndex(fullName, handicapIndex)),
      },
      after: {
        golfers: tenths.map(({ playerId, index }) => withIndex(own.get(playerId)?.fullName ?? '', index)),
      },
    })
    tx.announce({ topic: 'teams', eventId })
  })
  return ownHandicap(deps, actor)
}

const netNeedsRoutes =
  'Net scores count among teams of one route. Totals over different holes are compared: change that on the Waves page first.'

interface SettingsChange {
  eventId: string
  version: number
  net: boolean
  allowances: Handicaps['allowances']
  tees: TeeWire[]
  reason: string | null
}

/** Throws Problem 'invalid-input' for a tee that can't be, or two of one name; 'changed-meanwhile'. */
export async function changeHandicapSettings(
  deps: PlayDeps,
  actor: Person,
  { eventId, version, net, allowances, tees, reason }: SettingsChange,
): Promise<Handicaps> {
  await changeRound(deps, actor, eventId, async ({ sql }, event) => {
    const routes = await routesOf(deps, sql, event)
    refuseRoutes(tees, routes)
    const fresh = asRecords(tees, routes)
    refuseTees(fresh, event.holeCount, routes)
    const before = await settingsOf(sql, eventId)
    if (before.version !== version) throw new Problem('changed-meanwhile')
    if (net && event.routes === 'compared')
      throw new Problem('invalid-input', { errors: { net: [netNeedsRoutes] }, detail: netNeedsRoutes })
    if (net && before.settings.format !== 'scramble')
      throw new Problem('invalid-input', { errors: { net: [bestBallIsGross] }, detail: bestBallIsGross })
    const old = {
      net: before.settings.net,
      allowances: before.settings.allowances,
      tees: await teesOf(sql, eventId),
    }
    await saveSettings(sql, eventId, { ...before.settings, net, allowances }, version + 1)
    await saveTees(sql, eventId, fresh)
    const after = { net, allowances, tees: await teesOf(sql, eventId) }
    const facts = { before: told(old), after: told(after) }
    const isOfficial = JSON.stringify(facts.before) !== JSON.stringify(facts.after)
    return { action: 'scoring settings changed', ...facts, reason, isOfficial }
  })
  return readHandicaps(deps, deps.database.sql, await deps.events.pick(deps.database.sql, eventId))
}

function told({ net, allowances, tees }: Pick<SettingsChange, 'net' | 'allowances'> & { tees: TeeRecord[] }) {
  return {
    net,
    allowances,
    tees: tees.map(({ name, rating, slope, par, card, routes }) => ({
      name,
      rating,
      slope,
      par,
      ...(card && { card }),
      ...(routes && { routes }),
    })),
  }
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
  { eventId, golfers, reason }: { eventId: string; golfers: readonly GolferChange[]; reason: string | null },
): Promise<Handicaps> {
  await changeRound(deps, actor, eventId, async (tx) => {
    const tees = new Map((await teesOf(tx.sql, eventId)).map(({ id, name }) => [id, name]))
    const teeOf = await playerTeesOf(tx.sql, eventId)
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
    const changed = golfers.flatMap(({ playerId, teeId }, at) => {
      const golfer = known.get(playerId)
      const [before, after] = [golfer?.handicapIndex, tenths[at]?.index ?? null]
      const [from, to] = [teeOf.get(playerId) ?? null, teeId].map((id) => tees.get(id ?? '') ?? null)
      if (!golfer || before === undefined || (before === after && from === to)) return []
      const name = golfer.fullName
      const tee = (played: string | null | undefined) => (from === to ? '' : `, ${played ?? 'first tee'}`)
      return [[withIndex(name, before) + tee(from), withIndex(name, after) + tee(to)] as const]
    })
    return {
      action: 'handicaps changed',
      before: { golfers: changed.map(([before]) => before) },
      after: { golfers: changed.map(([, after]) => after) },
      reason,
      isOfficial: changed.length > 0,
    }
  })
  return readHandicaps(deps, deps.database.sql, await deps.events.pick(deps.database.sql, eventId))
}

/** 'Lee Marsh 12.3': a name in the log is a value and never a key. `index` in tenths. */
function withIndex(name: string, index: number | null): string {
  return `${name} ${index === null ? 'none' : indexInWords(index)}`
}
