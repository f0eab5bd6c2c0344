import { type EventRecord, teamsAreFull, type WaveStart } from '../../../../event/event/server/index.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import {
  type DeletedRecord,
  type Restorer,
  readRows,
  type SavedRows,
} from '../../../../site/deletions/server/index.ts'
import { teamNameKey } from '../../name-rules.ts'
import { sharedSpots, spotOf } from '../../starting-spots.ts'
import type { TeamsDeps } from '../deps.ts'
import { isHeldByParty } from '../party-contacts.ts'
import type { TeamRecord } from '../team-record.ts'
import { type ContactHolder, holdersOf, teamsOf } from '../team-store.ts'
import { tellAll } from '../tell-all.ts'

/** Returns the team's rows: players and which of their contacts nobody has said yes to, code and link, scores, card, arrivals, and links to its places. */
export async function deletedTeam(sql: Sql, team: TeamRecord): Promise<DeletedRecord> {
  const playerIds = team.players.map(({ id }) => id)
  const rows = [
    await readRows(sql, 'teams', 'id', [team.id]),
    await readRows(sql, 'golfers', 'teamId', [team.id]),
    await readRows(sql, 'team_keys', 'teamId', [team.id]),
    await readRows(sql, 'hole_scores', 'teamId', [team.id]),
    await readRows(sql, 'cards', 'teamId', [team.id]),
    await readRows(sql, 'arrivals', 'playerId', playerIds),
    await readRows(sql, 'place_links', 'teamId', [team.id]),
    await readRows(sql, 'team_looking', 'teamId', [team.id]),
    await readRows(sql, 'unproven_emails', 'playerId', playerIds),
    await readRows(sql, 'unproven_phones', 'playerId', playerIds),
  ]
  return { eventId: team.eventId, kind: 'team', name: team.name, rows }
}

/**
 * Throws Problem 'event-full' if its place is taken, 'name-taken' if its name, email or phone is in use by now, or
 * 'in-use' if its discount code is used up or no wave with room plays the holes it has scores on.
 * A code or starting spot another team has since been given is not taken back.
 */
export function restoreTeam(deps: TeamsDeps): Restorer {
  return async (tx, { eventId, name, rows }, actor, reason) => {
    const event = await deps.events.pick(tx.sql, eventId)
    const waves = await deps.ask('startsOf', tx.sql, event)
    if (teamsAreFull(event, await deps.ask('placesTaken', tx.sql, event)))
      throw new Problem('event-full', {
        detail: `Its place is taken. ${waves.size > 0 ? 'Add places to a wave' : 'Raise the team limit'} first.`,
      })
    const others = await teamsOf(tx.sql, eventId)
    await refuseTakenNames(tx.sql, eventId, name, rows, others)
    const [team] = rowsOf(rows, 'teams') as unknown as [StoredTeam]
    await deps.codes.refuseUsedUp(tx.sql, { purpose: 'team', subjectId: team.id })
    const waveId = await waveAfter(deps, tx, event, rows)
    if (waveId === undefined)
      throw new Problem('in-use', {
        detail: 'It has scores, and no wave that plays those holes has room. Add places to one first.',
      })
    const wave = waves.get(waveId ?? '')
    const spot =
      wave && waveId !== team.waveId
        ? inOtherWave(wave)
        : freeSpot(event, { ...team, waveId }, { others, waves })
    const isCodeFree = await codeIsFree(deps, tx, eventId, rows)
    const back = rows
      .filter(({ table }) => isCodeFree || table !== 'team_keys')
      .map((kept) =>
        kept.table === 'teams' ? { ...kept, rows: [{ ...team, ...spot.columns, waveId }] } : kept,
      )
    return {
      rows: back,
      note: [spot.note, !isCodeFree && 'It has a new code.'].filter(Boolean).join(' '),
      async after() {
        if (!isCodeFree) await deps.auth.issueTeamKey(tx, { id: team.id, eventId })
        // Payments that came in while it was deleted count toward its fee.
        await deps.payments.reapply(tx, { purpose: 'team', subjectId: team.id })
        await tellAll(deps, tx, actor, { eventId, reason })
      },
    }
  }
}

interface StoredTeam {
  id: string
  startingHole: number | null
  startingGroup: 'A' | 'B' | null
  waveId?: string | null
  teeSlot?: number | null
}

interface StoredPlayer {
  number: number
  emailKey: string | null
  phone: string | null
}

function rowsOf(kept: readonly SavedRows[], table: SavedRows['table']): Record<string, unknown>[] {
  return kept.find((each) => each.table === table)?.rows ?? []
}

async function refuseTakenNames(
  sql: Sql,
  eventId: string,
  name: string,
  rows: readonly SavedRows[],
  others: readonly TeamRecord[],
): Promise<void> {
  const taken: string[] = []
  if (others.some((team) => teamNameKey(team.name) === teamNameKey(name))) taken.push(name)
  for (const player of rowsOf(rows, 'golfers') as unknown as StoredPlayer[]) {
    const { emailKey, phone, number } = player
    // A leader may lead several teams with one email and phone.
    const isOwn = (holder: ContactHolder) => number === 1 && holder.isLeader && holder.emailKey === emailKey
    const isTaken = async (contact: { emailKey: string } | { phone: string }) =>
      !(await holdersOf(sql, eventId, contact)).every(isOwn) || (await isHeldByParty(sql, eventId, contact))
    if (emailKey && (await isTaken({ emailKey }))) taken.push(emailKey)
    if (phone && (await isTaken({ phone }))) taken.push(phone)
  }
  if (taken.length === 0) return
  throw new Problem('name-taken', { detail: `Somebody else now has ${taken.join(', ')}.` })
}

/**
 * Its own wave if that has room, else the next that has. A team with scores stays on its holes: undefined where no wave that
 * plays them has room.
 */
export async function waveAfter(
  { ask, events }: Pick<TeamsDeps, 'ask' | 'events'>,
  { sql }: Tx,
  event: EventRecord,
  kept: readonly SavedRows[],
): Promise<string | null | undefined> {
  const roomIn = async (wanted?: string | null) => {
    try {
      return await ask('waveFor', sql, event, { wanted })
    } catch (fault) {
      if (fault instanceof Problem) return undefined
      throw fault
    }
  }
  const own = rowsOf(kept, 'teams')[0]?.waveId as string | null | undefined
  const waves = await ask('startsOf', sql, event)
  const scored = rowsOf(kept, 'hole_scores').filter(({ strokes }) => strokes !== null)
  if (scored.length === 0 || waves.size === 0) return (await roomIn(own)) ?? ask('waveFor', sql, event)
  const numbers = (await events.holes(sql, event.id))
    .filter(({ id }) => scored.some(({ holeId }) => holeId === id))
    .map(({ number }) => number)
  const fitting = [...waves].filter(([, { route }]) => numbers.every((each) => plays(route, each)))
  for (const [id] of fitting.toSorted(([one], [other]) => Number(other === own) - Number(one === own))) {
    const found = await roomIn(id)
    if (found !== undefined) return found
  }
  return undefined
}

/** Without a route, the whole card. */
function plays(route: { holes: readonly number[] } | undefined, hole: number | null): boolean {
  return hole === null || !route || route.holes.includes(hole)
}

function inOtherWave({ name }: { name: string }) {
  return {
    columns: { startingHole: null, startingGroup: null },
    note: `It starts with ${name} now: give it a starting hole.`,
  }
}

/** Empty if another team has the spot by now, or teams start another way. */
function freeSpot(
  { teeTimes }: EventRecord,
  team: StoredTeam,
  { others, waves }: { others: readonly TeamRecord[]; waves: ReadonlyMap<string, WaveStart> },
) {
  const teeSlot = team.teeSlot ?? null
  const none = { startingHole: null, startingGroup: null, teeSlot: null }
  const isOtherWay = teeTimes ? !teeTimes.tees.some((tee) => tee === team.startingHole) : teeSlot !== null
  if (team.startingHole !== null && (isOtherWay || (teeTimes && teeSlot === null)))
    return {
      columns: none,
      note: teeTimes ? 'Give it a tee time.' : 'Tee times are gone: give it a starting hole.',
    }
  if (!plays(waves.get(team.waveId ?? '')?.route, team.startingHole))
    return { columns: none, note: 'Its wave plays other holes now: give it a starting hole.' }
  const place = {
    ...{ id: team.id, startingHole: team.startingHole, startingGroup: team.startingGroup },
    waveId: team.waveId ?? null,
    teeSlot,
  }
  const starts = [...waves].map(([waveId, { startsAt }]) => ({ waveId, startsAt }))
  if (!sharedSpots([place, ...others], starts).has(team.id)) return { columns: {}, note: '' }
  return {
    columns: none,
    note: teeTimes
      ? 'Another team has its tee time now: give it a new one.'
      : `Another team starts at ${spotOf(place)} now: give it a new starting hole.`,
  }
}

async function codeIsFree(
  deps: TeamsDeps,
  tx: Tx,
  eventId: string,
  rows: readonly SavedRows[],
): Promise<boolean> {
  const [key] = rowsOf(rows, 'team_keys') as unknown as { code: string }[]
  const keys = await deps.auth.keysOf(tx.sql, eventId)
  return key !== undefined && ![...keys.values()].some(({ code }) => code === key.code)
}
