import type { Prepared } from '../../../kernel/endpoint.ts'
import type { Change } from '../../../ports/database.ts'
import { type Board, openBoard } from './board.ts'
import type { FieldDeps } from './field-cache.ts'

export type { Board, Listener } from './board.ts'
export type { StreamMessage } from './messages.ts'
export { leaderboardRoutes } from './routes.ts'

export type BoardDeps = FieldDeps

export interface Boards {
  /** The board of that event, or of the current one. Throws Problem 'not-found' or 'no-event'. */
  of(eventId?: string): Promise<Board>
  standings(eventId?: string): Promise<Prepared>
  /** Stops listening to changes. */
  close(): void
}

/** On PostgreSQL a change told while the line was down is never heard: nothing is believed for longer than this. */
const believedFor = 30_000

export function createBoards(deps: BoardDeps): Boards {
  const boards = new Map<string, Board>()
  let current: Promise<string> | undefined

  function hear(change: Change): void {
    if (change.topic === 'event') current = undefined
    if (change.topic !== 'scores' && change.topic !== 'teams' && change.topic !== 'event') return
    boards.get(change.eventId)?.touch(change.topic === 'scores' ? new Set([change.teamId]) : 'all')
  }

  function forgetAll(): void {
    current = undefined
    for (const board of boards.values()) board.touch('all')
  }

  const stopHearing = deps.database.onChange(hear)
  const doubt = deps.database.kind === 'postgres' ? setInterval(forgetAll, believedFor).unref() : undefined

  function currentId(): Promise<string> {
    if (current) return current
    const asked = deps.events.pick(deps.database.sql).then((event) => event.id)
    current = asked
    asked.catch(() => {
      if (current === asked) current = undefined
    })
    return asked
  }

  async function of(eventId?: string): Promise<Board> {
    const id = eventId ?? (await currentId())
    const known = boards.get(id)
    if (known) return known
    // A made-up id must not leave anything in memory.
    await deps.events.pick(deps.database.sql, id)
    const board = boards.get(id) ?? openBoard(deps, id)
    boards.set(id, board)
    return board
  }

  return {
    of,
    standings: async (eventId) => (await of(eventId)).prepared(),
    close() {
      stopHearing()
      clearInterval(doubt)
    },
  }
}
