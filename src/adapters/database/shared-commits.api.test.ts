import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testsRunOn } from '../../../tests/support/database.ts'
import { testFolder } from '../../../tests/support/folders.ts'
import type { Change, Database, Tx } from '../../ports/database.ts'
import { databaseFile, openSqlite } from './sqlite.ts'

describe.runIf(testsRunOn() === 'sqlite')('transactions that wait together', () => {
  let folder: string
  let database: Database
  /** Sees only what is committed. */
  let outside: DatabaseSync
  let announced: Change[]

  beforeEach(async () => {
    folder = testFolder('commits')
    database = await openSqlite(folder)
    await sql`create table shots (hole integer references shots (number), number integer primary key)`.execute(
      database.sql,
    )
    outside = new DatabaseSync(databaseFile(folder), { readOnly: true })
    announced = []
    database.onChange((change) => announced.push(change))
  })
  afterEach(async () => {
    outside.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const committed = () => outside.prepare('select number from shots order by number').all()
  const shot = (number: number) => async (tx: Tx) => {
    await sql`insert into shots (number) values (${number})`.execute(tx.sql)
    tx.announce({ topic: 'teams', eventId: String(number) })
    return number
  }

  it('share one commit: until then nobody else sees any of them, and none is answered', async () => {
    const answered: number[] = []
    const seen: unknown[] = []
    const look = async (tx: Tx) => {
      seen.push(...committed(), ...answered, ...announced)
      const { rows } = await sql`select number from shots order by number`.execute(tx.sql)
      return rows.length
    }
    const writes = [1, 2].map((number) =>
      database.transaction(shot(number)).then((result) => answered.push(result)),
    )
    const looking = database.transaction(look)
    await Promise.all(writes)
    expect(await looking, 'the next one sees what those before it wrote').toBe(2)
    expect(seen).toEqual([])
    expect(committed()).toEqual([{ number: 1 }, { number: 2 }])
    expect(answered).toEqual([1, 2])
    expect(announced).toEqual([
      { topic: 'teams', eventId: '1' },
      { topic: 'teams', eventId: '2' },
    ])
  })

  it('one that fails undoes only its own, and announces nothing', async () => {
    const outcomes = await Promise.allSettled([
      database.transaction(shot(1)),
      database.transaction(async (tx) => {
        await shot(2)(tx)
        throw new Error('not today')
      }),
      database.transaction(shot(1)),
      database.transaction(shot(3)),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(committed()).toEqual([{ number: 1 }, { number: 3 }])
    expect(announced.map((change) => 'eventId' in change && change.eventId)).toEqual(['1', '3'])
  })

  it('a commit that fails is a failure of all of them', async () => {
    const outcomes = await Promise.allSettled([
      database.transaction(shot(1)),
      database.transaction(async (tx) => {
        // SQLite checks it when it commits.
        await sql`pragma defer_foreign_keys = on`.execute(tx.sql)
        await sql`insert into shots (hole, number) values (99, 2)`.execute(tx.sql)
      }),
      database.transaction(shot(3)),
    ])
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ reason: { message: 'FOREIGN KEY constraint failed' } })
    expect(committed()).toEqual([])
    expect(announced).toEqual([])
    expect(await database.transaction(shot(4)), 'and the next one works').toBe(4)
  })

  it('reads from elsewhere wait for the commit', async () => {
    const writing = database.transaction(shot(1))
    await new Promise(setImmediate)
    const { rows } = await sql`select number from shots`.execute(database.sql)
    expect(rows).toEqual(committed())
    await writing
  })

  it('more than fit into one commit are all done', async () => {
    const numbers = Array.from({ length: 200 }, (_, number) => number)
    expect(await Promise.all(numbers.map((number) => database.transaction(shot(number))))).toEqual(numbers)
    expect(committed()).toHaveLength(200)
  })
})
