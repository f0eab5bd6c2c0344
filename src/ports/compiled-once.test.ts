import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql as raw } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { compiledOnce } from './compiled-once.ts'
import type { Tables } from './database.ts'

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
let ran: { text: string; values: readonly unknown[] }[]
let sql: Kysely<Tables>

beforeEach(() => {
  ran = []
  sql = new Kysely<Tables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('Not needed')
      },
      createQueryCompiler: () => compiler,
    },
    log: ({ query }) => {
      ran.push({ text: query.sql, values: query.parameters })
    },
  })
})

const built = vi.fn()
const statement = compiledOnce<{ team: string; hole: number | null }, object>((take) => {
  built()
  const team = take((input) => input.team)
  return raw`select ${team}, ${take(({ hole }) => hole)}, ${'fixed'} where ${team} <> ''`
})

it('has one text, and the values of each run', async () => {
  await statement(sql, { team: 'Okafor', hole: 3 })
  await sql.transaction().execute((tx) => statement(tx, { team: 'Marsh', hole: null }))
  const text = `select $1, $2, $3 where $4 <> ''`
  expect(ran).toEqual([
    { text, values: ['Okafor', 3, 'fixed', 'Okafor'] },
    { text, values: ['Marsh', null, 'fixed', 'Marsh'] },
  ])
  expect(built).toHaveBeenCalledOnce()
})
