import { Problem } from '../../../kernel/problem.ts'
import type { Change } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { TeamCard } from '../contract.ts'
import { tiesOf } from '../ties.ts'
import { type Board, openBoard } from './board.ts'
import type { Boards } from './boards.ts'
import { type BoardDeps, readField, readWholeField } from './field.ts'
import { saveFinalBoard } from './final-boards.ts'
import { previewBoard } from './preview.ts'
import { leaderboardRoutes } from './routes.ts'
import { finalBoardsOf } from './saved-final.ts'
import { wholeBoard } from './whole-board.ts'
import './parts.ts'

export type { Boards } from './boards.ts'
export { rulesVersionOf, savedPart } from './saved-final.ts'
export { handicapsOf } from './team-handicaps.ts'

/**
 * On PostgreSQL, a change whose server died before it could notify is lost: no board is trusted for longer than
 * this.
 */
const maxAge = 30_000
/** Shorter while the notification connection is down, usually because the database is unreachable. */
const maxAgeWhileDisconnected = 2_000

export const board = feature({
  open: (needs: BoardDeps) => ({ boards: createBoards(needs) }),
  handsIn: ({ boards, ...needs }) => ({
    answers: { countingHoles: async (eventId, teamId) => (await boards.of(eventId)).counting(teamId) },
    on: { 'result changed': (tx, change) => saveFinalBoard(needs, tx, change) },
  }),
})

function createBoards(deps: BoardDeps): Boards {
  const opened = new Map<string, Board>()
  let current: Promise<string> | undefined
  let currentNow: string | undefined
  let lastKnown: string | undefined

  function onDatabaseChange(change: Change): void {
    if (change.topic === 'line-lost') refreshEvery(maxAgeWhileDisconnected)
    if (change.topic === 'missed') refreshEvery(maxAge)
    if (change.topic === 'missed' || change.topic === 'line-lost') markAllChanged()
    if (change.topic === 'event') forgetCurrent()
    if (change.topic === 'contests') opened.get(change.eventId)?.markContestsChanged()
    if (change.topic !== 'scores' && change.topic !== 'teams' && change.topic !== 'event') return
    opened.get(change.eventId)?.markChanged(change.topic === 'scores' ? new Set([change.teamId]) : 'all')
  }

  function forgetCurrent(): void {
    current = undefined
    currentNow = undefined
  }

  function markAllChanged(): void {
    forgetCurrent()
    for (const board of opened.values()) board.markChanged('all')
  }

  const unsubscribe = deps.database.onChange(onDatabaseChange)
  let refreshTimer: NodeJS.Timeout | undefined

  function refreshEvery(milliseconds: number): void {
    clearInterval(refreshTimer)
    refreshTimer = setInterval(markAllChanged, milliseconds).unref()
  }
  if (deps.database.kind === 'postgres') refreshEvery(maxAge)

  function currentId(): Promise<string> {
    if (current) return current
    const asked = deps.events.pick(deps.database.sql).then(
      (event) => {
        if (current === asked) currentNow = event.id
        lastKnown = event.id
        return event.id
      },
      (fault: unknown) => {
        if (current === asked) current = undefined
        // The database is unreachable: most likely the current event is still the same.
        if (lastKnown === undefined || fault instanceof Problem) throw fault
        return lastKnown
      },
    )
    current = asked
    return asked
  }

  async function of(eventId?: string): Promise<Board> {
    const id = eventId ?? (await currentId())
    const known = opened.get(id)
    if (known) return known
    // An unknown id must not leave anything in memory.
    await deps.events.pick(deps.database.sql, id)
    const board = opened.get(id) ?? openBoard(deps, id)
    opened.set(id, board)
    return board
  }

  /** Usually a team of the current event, whose board is in memory. */
  async function card(teamId: string): Promise<TeamCard> {
    for (const board of opened.values()) {
      const found = await board.card(teamId)
      if (found) return found
    }
    const team = await deps.teams.find(deps.database.sql, teamId)
    const found = await (await of(team.eventId)).card(teamId)
    if (!found) throw new Problem('not-found')
    return found
  }

  const boards: Omit<Boards, 'handlers'> = {
    of,
    standings: async (eventId) => (await of(eventId)).prepared(),
    standingsNow: (eventId) => opened.get(eventId ?? currentNow ?? '')?.preparedNow() ?? null,
    state: async (eventId) => (await of(eventId)).state(),
    card,
    async finalBoards(eventId) {
      const { sql } = deps.database
      return finalBoardsOf(sql, (await deps.events.pick(sql, eventId)).id)
    },
    field: async (sql, eventId) => (await readField(deps, sql, eventId)).field,
    ties: async (sql, eventId) => tiesOf((await readWholeField(deps, sql, eventId)).field),
    whole: (sql, eventId) => wholeBoard(deps, sql, eventId),
    preview: (sql, { id }, rule) => previewBoard(deps, sql, id, rule),
    close() {
      unsubscribe()
      clearInterval(refreshTimer)
    },
  }
  return { ...boards, handlers: { leaderboard: leaderboardRoutes(boards, deps.database) } }
}
