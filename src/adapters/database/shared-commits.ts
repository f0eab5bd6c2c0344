import type { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import type { Change, Tables, Tx } from '../../ports/database.ts'

/** What a transaction did, and what to announce now that it is committed. */
interface Committed<T> {
  result: T
  changes: Change[]
}

interface Waiting {
  work(tx: Tx): Promise<unknown>
  resolve(committed: Committed<unknown>): void
  reject(error: unknown): void
}

type Outcome = { committed: Committed<unknown> } | { error: unknown }

/** At most so many share a commit, or as many as take so many milliseconds: open streams wait meanwhile. */
const most = 64
const longest = 20

/**
 * Runs transactions one after the other. Those that wait together share one commit, and so one flush to disk, which is
 * most of a write's time. Each has a savepoint: one that fails undoes only its own. None is answered before the common
 * commit; if that fails, all of them failed.
 */
export function sharedCommits(file: DatabaseSync, kysely: Kysely<Tables>) {
  const waiting: Waiting[] = []
  let isBusy = false

  /** Throws what the work threw, or why the commit failed. */
  function run<T>(work: (tx: Tx) => Promise<T>): Promise<Committed<T>> {
    const { promise, resolve, reject } = Promise.withResolvers<Committed<T>>()
    waiting.push({ work, resolve: resolve as Waiting['resolve'], reject })
    if (!isBusy) later()
    return promise
  }

  /** node:sqlite is synchronous: the pause lets others get their turn, and more writes come in. */
  function later(): void {
    isBusy = true
    setImmediate(async () => {
      await kysely
        .connection()
        .execute(runTogether)
        .catch((error) => refuse(waiting.splice(0), error))
      if (waiting.length > 0) later()
      else isBusy = false
    })
  }

  async function runTogether(sql: Kysely<Tables>): Promise<void> {
    const group: Waiting[] = []
    const outcomes: Outcome[] = []
    try {
      // IMMEDIATE takes the write lock at the start, so a transaction never fails halfway for lack of it.
      file.exec('begin immediate')
      const end = performance.now() + longest
      do {
        const next = waiting.shift() as Waiting
        group.push(next)
        outcomes.push(await runOne(file, sql, next))
      } while (waiting.length > 0 && group.length < most && performance.now() < end)
      file.exec('commit')
    } catch (error) {
      refuse(group.length > 0 ? group : waiting.splice(0), error)
      // A full disk ends the transaction by itself.
      if (file.isTransaction) file.exec('rollback')
      return
    }
    for (const [index, { resolve, reject }] of group.entries()) {
      const outcome = outcomes[index] as Outcome
      if ('error' in outcome) reject(outcome.error)
      else resolve(outcome.committed)
    }
  }

  return { run }
}

/** Throws when the whole transaction has ended, as on a full disk: what others wrote in it is gone as well. */
async function runOne(file: DatabaseSync, sql: Kysely<Tables>, { work }: Waiting): Promise<Outcome> {
  const changes: Change[] = []
  file.exec('savepoint own')
  try {
    const result = await work({ sql, async lockRow() {}, announce: (change) => changes.push(change) })
    file.exec('release own')
    return { committed: { result, changes } }
  } catch (error) {
    if (!file.isTransaction) throw error
    file.exec('rollback to own; release own')
    return { error }
  }
}

function refuse(group: readonly Waiting[], error: unknown): void {
  for (const { reject } of group) reject(error)
}
