import { expect, it } from 'vitest'
import { freshDatabaseUrl, testsRunOn } from '../../../tests/support/database.ts'
import { preparingClient } from './prepared.ts'

async function connected() {
  const Client = preparingClient()
  const client = new Client({ connectionString: (await freshDatabaseUrl()) ?? '' })
  await client.connect()
  return client
}

it.runIf(testsRunOn() === 'postgres')(
  'a statement is planned once, but one that selects all columns every time, so a newer server can add some',
  async () => {
    const client = await connected()
    await client.query('create table holes (id integer, par integer)')
    const par = () => client.query('select par from holes where id = $1', [1])
    const all = () => client.query('select * from holes where id = $1', [1])
    await client.query('insert into holes (id, par) values ($1, $2)', [1, 4])
    for (let time = 0; time < 3; time++) {
      expect((await par()).rows).toEqual([{ par: 4 }])
      expect((await all()).rows).toEqual([{ id: 1, par: 4 }])
    }
    const { rows } = await client.query('select statement from pg_prepared_statements order by name')
    expect(rows.map(({ statement }) => statement)).toEqual([
      'insert into holes (id, par) values ($1, $2)',
      'select par from holes where id = $1',
    ])
    await client.query('alter table holes add column yardage integer')
    expect((await par()).rows).toEqual([{ par: 4 }])
    expect((await all()).rows).toEqual([{ id: 1, par: 4, yardage: null }])
    await client.end()
  },
)
