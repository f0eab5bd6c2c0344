import type { Delay } from '../../../event/event/delay.ts'
import type { Prepared } from '../../../kernel/endpoint.ts'
import { hiddenAt, hidesAt } from '../../rules/hiding.ts'
import { orderOfPlay } from '../../rules/order-of-play.ts'
import type { CountingHoles } from '../../scoring/rules.ts'
import type { BoardState, TeamCard } from '../contract.ts'
import { countedOtherwise, shownScores } from '../counted-field.ts'
import { countingHoles } from '../counting-holes.ts'
import { type Told, toldAfter } from '../happened.ts'
import { phaseOf } from '../phase.ts'
import { rulesOf } from '../rule-versions.ts'
import type { Field } from '../rules.ts'
import { createAlarm } from './alarm.ts'
import { createBroadcaster } from './broadcaster.ts'
import type { Listener } from './fan-out.ts'
import { type BoardDeps, type FieldFacts, fieldOf, readFacts } from './field.ts'
import { preparedBoard, type ShownBoard } from './messages.ts'
import { readSavedFinal, type SavedFinal } from './saved-final.ts'
import { throttled } from './throttle.ts'

/** One event's board, kept in memory and built once per change. */
export interface Board {
  /** What GetStandings returns; includes every write acknowledged before the call. */
  prepared(): Promise<Prepared>
  /** The same when nothing has to be read or built for it; else null. */
  preparedNow(): Prepared | null
  state(): Promise<BoardState>
  /** Null when the event has no such team. */
  card(teamId: string): Promise<TeamCard | null>
  /** What counts of a team's scorecard; null while every hole does. */
  counting(teamId: string): Promise<CountingHoles | null>
  /** Called after a change: the board is rebuilt for subscribers, or at the next read. */
  markChanged(changes: FieldChanges): void
  /** Called after a change of the contests, which the board doesn't show. */
  markContestsChanged(): void
  /** Subscribes: first what was missed since `lastId`, or the whole board; then each change, in order. */
  watch(lastId: string | undefined, listener: Listener): Promise<() => void>
}

interface Built extends ShownBoard {
  field: Field
  happened: readonly Told[]
  /** When it has to be built again because it starts to hide holes; else null. */
  hidesAt: number | null
  about: Pick<BoardState, 'eventId' | 'eventName' | 'eventDate' | 'timeZone'>
}

/** Milliseconds until subscribers of an old board get another try. */
const retryAfter = 2_000

export function openBoard(deps: BoardDeps, eventId: string): Board {
  const cache: FieldCache = fieldCache(deps, eventId)
  const builds = throttled(build)
  const broadcaster = createBroadcaster(fresh)
  let changes: FieldChanges = 'all'
  let built: Built | undefined
  let readAt = ''
  let retryScheduled = false
  const hiding = createAlarm(deps.clock, broadcaster.changed)

  async function build(): Promise<Built> {
    const taken = changes
    const startedAt = deps.clock().toISOString()
    changes = new Set()
    try {
      built = withHappened(built, await buildFrom(cache, taken), startedAt)
      readAt = startedAt
      hiding.setTo(built.hidesAt)
      return built
    } catch (fault) {
      changes = 'all'
      if (!built) throw fault
      if (!retryScheduled) setTimeout(retryBuild, retryAfter).unref()
      retryScheduled = true
      // The database is unreachable: an old board that says how old it is is better than none.
      built = built.flags.asOf === null ? aged(built, readAt) : built
      return built
    }
  }

  function retryBuild(): void {
    retryScheduled = false
    broadcaster.changed()
  }

  function isChanged(): boolean {
    if (built?.hidesAt && deps.clock().getTime() >= built.hidesAt) changes = 'all'
    return changes === 'all' || changes.size > 0
  }

  async function fresh(): Promise<Built> {
    if (isChanged()) return builds.next()
    return builds.underWay() ?? built ?? builds.next()
  }

  return {
    prepared: async () => (await fresh()).prepared,
    preparedNow: () => (isChanged() || builds.underWay() ? null : (built?.prepared ?? null)),
    async state() {
      const { about, flags, standings: rows } = await fresh()
      return { ...about, ...flags, phase: phaseOf(flags, rows) }
    },
    card: async (teamId) => cardOn(await fresh(), teamId),
    counting: async (teamId) => countingHoles((await fresh()).field, teamId),
    markChanged(more) {
      changes = changes === 'all' || more === 'all' ? 'all' : new Set([...changes, ...more])
      broadcaster.changed()
    },
    markContestsChanged: broadcaster.tellContests,
    watch: broadcaster.watch,
  }
}

function withHappened(before: Built | undefined, now: Built, at: string): Built {
  const built = ({ field, standings, flags }: Built) => ({ field, standings, isLive: flags.isEventLive })
  return { ...now, happened: toldAfter(before?.happened ?? [], before && built(before), built(now), at) }
}

async function buildFrom(cache: FieldCache, changes: FieldChanges): Promise<Built> {
  const { field, event, delay, talk, waves, hidesAt, final } = await cache.read(changes)
  // While holes are hidden the public has no result: neither the saved one, nor why it was corrected.
  const { isFinal } = field
  const isHiding = (field.round?.hidden ?? 0) > 0
  // A final board is frozen: the saved one is shown, whatever changed since.
  const saved = isFinal ? final : null
  const rules = rulesOf(field)
  const board = saved?.standings ?? rules.standings(field)
  const flags = {
    isEventLive: event.isLive,
    scoringIsLocked: event.scoringIsLocked,
    eventIsFinalized: isFinal,
    finalizedAt: isFinal ? (event.finalizedAt?.toISOString() ?? null) : null,
    // One that is final stays so while holes are hidden: only a re-opened event has an open result.
    wasFinal: final !== null && (isFinal || event.finalizedAt === null),
    corrections: isHiding ? [] : (final?.corrections ?? []),
    asOf: null,
    ...(saved?.result?.flags ?? { holeCount: event.holeCount, ...rules.flags(field) }),
    ...(delay && { delayed: delay }),
    ...(talk && { talk }),
    ...(waves.size > 0 && { waves: [...waves.values()].map(({ name }) => name) }),
  }
  const about = {
    eventId: event.id,
    eventName: event.name,
    eventDate: event.startsAt.toISOString(),
    timeZone: event.timeZone,
  }
  return { standings: board, flags, prepared: preparedBoard(board), field, hidesAt, about, happened: [] }
}

function aged(board: Built, asOf: string): Built {
  return { ...board, flags: { ...board.flags, asOf }, prepared: { ...board.prepared, asOf } }
}

function cardOn({ field, standings: rows }: Built, teamId: string): TeamCard | null {
  const standing = rows.find((row) => row.teamId === teamId)
  const team = field.teams.find((each) => each.teamId === teamId)
  if (!standing || !team) return null
  const scores = shownScores(field, team)
  const otherwise = countedOtherwise(field, team)
  const holes = orderOfPlay(null, field.holes.length, team.route).map((hole) => ({
    holeNumber: hole + 1,
    par: field.holes[hole]?.par ?? 0,
    ...(field.holes[hole]?.ballCount && { ballCount: field.holes[hole].ballCount }),
    strokes: scores[hole] ?? null,
    ...(otherwise.has(hole) && { counted: otherwise.get(hole) }),
  }))
  return { ...standing, holes }
}

/** What changed since the last read: some teams' scorecards, or anything. */
type FieldChanges = 'all' | ReadonlySet<string>

interface CachedField extends Pick<FieldFacts, 'event' | 'talk' | 'waves'> {
  field: Field
  delay: Delay | null
  /** When the board starts to hide holes, in milliseconds since 1970; null when it does already, or never will. */
  hidesAt: number | null
  /** Null before the event was ever final. */
  final: SavedFinal | null
}

interface FieldCache {
  /** Returns the field as the database has it now; reads only what changed. */
  read(changes: FieldChanges): Promise<CachedField>
}

function fieldCache(deps: BoardDeps, eventId: string): FieldCache {
  const { sql } = deps.database
  let known: { facts: FieldFacts; final: SavedFinal | null } | undefined

  async function readAll() {
    const facts = await readFacts(deps, sql, eventId)
    return { facts, final: await readSavedFinal(deps, sql, eventId) }
  }

  async function readCards({ cards }: FieldFacts, teamIds: ReadonlySet<string>): Promise<void> {
    const changed = await deps.scoring.boardCards(sql, eventId, [...teamIds])
    for (const teamId of teamIds) cards.delete(teamId)
    for (const card of changed) cards.set(card.teamId, card)
  }

  return {
    async read(changes) {
      if (changes === 'all' || !known) known = await readAll()
      else await readCards(known.facts, changes)
      const { facts, final } = known
      const { hiding, delay } = facts.round
      const now = deps.clock()
      const field = fieldOf(facts, hiddenAt(hiding, now))
      const { event, talk, waves } = facts
      return { event, field, delay, talk, waves, hidesAt: hidesAt(hiding, now), final }
    },
  }
}
