import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { keptColumns, keptOfPeople, notAboutPeople, staffMarks } from '../all-kept.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await makeEvent(app)
  await signUp(app, 'Marsh', 1)
  await signUp(app, 'Quill', 2)
})
afterAll(() => app.stop())

const asAdmin = async (route: string, body?: object) =>
  (await app.call(route, { token: await app.admin(), ...(body ? { body } : {}) })).body

/** The database says 'first_name'. */
const asInCode = ({ name }: { name: string }) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

it('every column of the database stands on exactly one of the lists', async () => {
  const tables = (await app.features.database.sql.introspection.getTables()).map(
    ({ name, isView, columns }) => ({ name, isView, columns: columns.map(asInCode) }),
  )
  const real = tables
    .filter(({ name, isView }) => !isView && !name.startsWith('kysely_'))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
  const others = [notAboutPeople, staffMarks].flatMap((list) =>
    Object.entries(list).flatMap(([table, columns]) => columns.split(' ').map((each) => `${table}.${each}`)),
  )
  expect([...keptColumns, ...others].toSorted()).toEqual(real.toSorted())
  for (const { table, columns, erased } of keptOfPeople) {
    const asked = Object.keys(columns).filter(
      (column) => !['staff', 'device'].includes(columns[column] ?? ''),
    )
    expect(Object.keys(erased).toSorted(), `how ${table} is erased`).toEqual(asked.toSorted())
  }
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  for (const { table, ofEvent, since, key = ['id'] } of keptOfPeople.filter(({ keepsAll }) => !keepsAll))
    expect(columnsOf.get(table), table).toEqual(
      expect.arrayContaining([...key, ...(ofEvent ? ['eventId'] : []), ...(since ? [since] : [])]),
    )
})

it('a person is found by a part of the name, and by the whole email or phone', async () => {
  const find = async (search: string) => (await asAdmin('POST /api/admin/privacy/find', { search })).people
  expect(await find('lee mar')).toMatchObject([{ name: 'Lee Marsh', email: 'lead1@example.org' }])
  expect((await find('LEAD1@example.org'))[0].places).toContain('Messages')
  expect(await find('(200) 200-0010')).toMatchObject([{ name: 'Lee Marsh', phone: '2002000010' }])
  expect(await find('lead1')).toEqual([])
})

it('one person’s data are exported without anybody else’s', async () => {
  const who = { email: 'lead1@example.org', phone: '2002000010', name: 'Lee Marsh' }
  const data = await asAdmin('POST /api/admin/privacy/export', who)
  const golfer = data.sections.find(({ whose }: { whose: string }) => whose === 'Golfers')
  expect(golfer.rows).toMatchObject([
    {
      event: 'Harlan Memorial Scramble',
      values: { first_name: 'Lee', last_name: 'Marsh', phone: '2002000010' },
    },
  ])
  expect(JSON.stringify(data)).not.toContain('lead2@example.org')
  const { entries } = await asAdmin('GET /api/admin/audit')
  expect(entries[0].action).toBe('person’s data exported')
  expect(JSON.stringify(entries[0])).not.toContain('Marsh')
})

it('the page tells what is kept, how much and since when', async () => {
  const { kept } = await asAdmin('GET /api/admin/privacy')
  expect(kept.find(({ whose }: { whose: string }) => whose === 'Golfers')).toMatchObject({
    rows: 8,
    what: 'Name, email, phone, shirt size or handicap',
  })
  const bare = await app.call('POST /api/admin/privacy/export', { token: await app.admin(), body: {} })
  expect(bare.status).toBe(400)
})
