import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { freshDatabaseUrl } from '../../../../tests/support/database.ts'
import { orderDinner } from '../../../../tests/support/dinner.ts'
import { testFolder } from '../../../../tests/support/folders.ts'
import { foursome } from '../../../../tests/support/people.ts'
import { pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'
import { everyonesPassword } from '../../../../tests/support/staff.ts'
import type { PaymentRow } from '../../../money/desk/shapes.ts'
import { createApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { backUp, restore } from '../../../server/storage.ts'

let app: TestApp
let round: Round
let now = new Date('2025-07-19T20:00:00Z')
const backup = join(testFolder('erased'), 'before.tar.gz')

const lee = { email: 'LEAD1@example.org', phone: '(200) 200-0010', name: 'Lee Marsh' }
const preview = (who: object = lee) => asAdmin('POST /api/admin/privacy/erase/preview', who)
const erase = (who: object = lee) => asAdmin('POST /api/admin/privacy/erase', who)

async function asAdmin(route: string, body?: object, query?: Record<string, string>) {
  const answer = await app.call(route, {
    token: await app.admin(),
    ...(body ? { body } : {}),
    ...(query ? { query } : {}),
  })
  return { ...answer.body, status: answer.status, text: answer.text }
}

const config = () =>
  readConfig({
    DATA_DIR: app.dataDir,
    ...(app.databaseUrl ? { DATABASE_URL: app.databaseUrl } : {}),
    PUBLIC_URL: 'http://localhost:3000',
  })

/** Every cell of every table, as lines of 'players.first_name: Lee'. */
async function everything(site: Pick<TestApp, 'features'> = app): Promise<string[]> {
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables there are
  const sql = site.features.database.sql.withoutPlugins() as unknown as Kysely<any>
  const lines: string[] = []
  for (const { name } of await sql.introspection.getTables())
    for (const row of await sql.selectFrom(name).selectAll().execute())
      for (const [column, value] of Object.entries(row)) lines.push(`${name}.${column}: ${value}`)
  return lines
}
const mentionsOfLee = async (site?: Pick<TestApp, 'features'>) =>
  (await everything(site)).filter((line) =>
    /lead1@example\.org|200\)? ?200-?0010|2002000010|\bLee Marsh|Leland/i.test(line),
  )

/** What may not change by a cent or a stroke: the board, the totals, each payment, the journal and what was saved as final. */
async function figures(): Promise<string> {
  const { body: board } = await app.call('GET /api/Golf/GetStandings')
  const { totals, payments } = await asAdmin('GET /api/admin/payments')
  const { text: journal } = await asAdmin('GET /api/admin/export/journal.csv')
  const finals = await app.features.database.sql
    .selectFrom('final_boards')
    .select(['number', 'standings', 'result'])
    .orderBy('number')
    .execute()
  const received = payments.map(({ id, number, parts, payer, state }: PaymentRow) => [
    ...[id, number, parts, state],
    payer.name,
  ])
  return JSON.stringify({ board, totals, received, journal, finals })
}
const nameless = (figured: string) =>
  figured.replaceAll(/Lee Marsh|Golfer|lead1@example\.org|\(erased\)/g, 'X')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  round = await startRound(app, ['Quill', 'Marsh'])
  const [quill, marsh] = round.teams as [Round['teams'][0], Round['teams'][0]]
  for (const { holeNumber, par } of pebbleBeach.holes) {
    await round.score(quill, holeNumber, par)
    await round.score(marsh, holeNumber, holeNumber === 3 ? par - 1 : par)
  }
  await asAdmin('POST /api/Admin/SetTeamPayment', {
    teamId: marsh.id,
    amount: 500,
    method: 'cash',
    note: 'Lee Marsh, lead1@example.org',
  })
  await orderDinner(app, round, {
    requestedByName: 'Lee Marsh',
    requestedByEmailAddress: 'lead1@example.org',
    attendees: [{ name: 'Lee Marsh' }, { name: 'Ann Marsh' }],
    shirtRequests: [],
  })
  await asAdmin('POST /api/admin/opt-outs', { channel: 'email', address: 'lead1@example.org' })
})
afterAll(() => app.stop())

describe('an erasure', () => {
  it('is refused while the person takes part in an event that isn’t over', async () => {
    const before = await everything()
    const told = await preview()
    expect(told.refused).toMatchObject([
      { why: expect.stringContaining('Harlan Memorial Scramble, which isn’t over (golfers') },
    ])
    const refused = await erase()
    expect([refused.status, refused.detail]).toEqual([409, expect.stringContaining('isn’t over')])
    expect(await everything()).toEqual(before)
  })

  it('is refused while money is under way, for staff, and without the password', async () => {
    await round.toggle('FinalizeEvent', true)
    now = new Date('2025-07-19T20:15:00Z')
    const { sql } = app.features.database
    const state = (status: string) => sql.updateTable('payments').set({ status }).execute()
    await state('processing')
    expect((await preview()).refused).toMatchObject([{ why: expect.stringContaining('still under way') }])
    await state('paid')
    const ann = { email: 'ann@example.org' }
    expect((await preview(ann)).refused).toMatchObject([{ why: 'They log in as staff.' }])
    const left = await erase()
    expect([left.status, left.title]).toEqual([403, 'Please enter your password again first.'])
    expect((await mentionsOfLee()).length).toBeGreaterThan(10)
  })

  it('tells first what is removed, what is only mentioned, what stays and why, and changes nothing', async () => {
    await backUp(config(), backup)
    const { sections } = await asAdmin('POST /api/admin/privacy/export', lee)
    const guests = sections.find(({ whose }: { whose: string }) => whose === 'Dinner guests')
    const before = await everything()
    const told = await preview()
    expect(told.refused).toEqual([])
    const event = 'Harlan Memorial Scramble'
    expect(told.removed).toContainEqual({
      whose: 'Golfers',
      event,
      what: 'Name, email, phone, shirt size or handicap',
      rows: 1,
    })
    expect(told.removed).toContainEqual({ whose: 'Dinner guests', event, what: 'Name', rows: 1 })
    expect(told.mentions).toContainEqual({ whose: 'Final boards', event, rows: 1 })
    expect(told.stays).toMatchObject([
      { whose: 'Who paid', what: 'Name', why: expect.stringContaining('commonly seven years') },
      { whose: 'Who opted out', what: 'Email or phone' },
    ])
    expect(told.byNameAlone).toBeGreaterThan(0)
    expect(guests.rows[0].event).toBe(event)
    expect(await everything()).toEqual(before)
  })

  it('leaves the person nowhere but in the books and the opt-outs, and every figure as it was', async () => {
    const [before, rows] = [await figures(), (await everything()).length]
    const teams = app.features.database.sql.selectFrom('teams').select(['id', 'version'])
    const form = await teams.where('name', '=', 'Team Marsh').executeTakeFirstOrThrow()
    await asAdmin('POST /api/account/confirm', { password: everyonesPassword })
    const { status, rows: erased, isListed } = await erase()
    expect([status, isListed]).toEqual([200, true])
    expect(erased).toBeGreaterThan(10)
    expect((await mentionsOfLee()).toSorted()).toEqual([
      'opt_outs.address_key: lead1@example.org',
      'payments.note: Lee Marsh, (erased)',
      'payments.payer_name: Lee Marsh',
    ])
    const after = await figures()
    expect(nameless(after)).toBe(nameless(before))
    expect(before).toContain('Lee Marsh')
    expect(after).toContain('"Golfer"')
    // Nothing was deleted; new: the audit log's entry, the list's, and that the journal was saved once more.
    expect((await everything()).length).toBe(rows + 11 + 6 + 4)
    expect(await everything()).toContain('dinner_guests.name: Ann Marsh')
    expect(await everything()).toContain('players.last_name: Quill')
    // A form that was opened before doesn't bring the person back.
    const stale = await app.call('PUT /api/admin/teams/{teamId}', {
      token: await app.admin(),
      params: { teamId: form.id },
      body: { version: form.version, players: foursome('Marsh', 1) },
    })
    expect([stale.status, stale.body.title]).toEqual([409, expect.stringContaining('just changed this')])
  })

  it('is noted in the audit log with who made it and how much, and not whose; a second one finds nothing', async () => {
    const { rows } = await erase()
    expect(rows).toBe(0)
    const { entries } = await asAdmin('GET /api/admin/audit')
    const noted = entries.filter(({ action }: { action: string }) => action === 'person’s data erased')
    expect(noted).toHaveLength(1)
    expect(noted[0].actor).toContain('Ann Archer')
    expect(JSON.stringify(noted[0])).not.toMatch(/marsh|lead1/i)
  })
})

describe('an older backup', () => {
  it('is restored, and the erasure made again before the server opens', async () => {
    const DATA_DIR = testFolder('restored')
    const url = await freshDatabaseUrl()
    const at = readConfig({ DATA_DIR, ...(url ? { DATABASE_URL: url } : {}), PUBLIC_URL: 'http://localhost' })
    // The list is beside the backup only: the data folder is another one.
    copyFileSync(join(app.dataDir, 'erasures.jsonl'), join(backup, '../erasures.jsonl'))
    copyFileSync(join(app.dataDir, 'secrets.key'), join(DATA_DIR, 'secrets.key'))
    expect(readFileSync(join(app.dataDir, 'erasures.jsonl'), 'utf8')).not.toMatch(/marsh|lead1/i)
    expect(await restore(at, backup)).toMatchObject({ toErase: 1 })
    const said: string[] = []
    const restored = await createApp(at, { clock: () => now, say: (line) => said.push(line) })
    expect(said.join()).toContain('1 person more than this data')
    expect((await mentionsOfLee(restored)).toSorted()).toEqual([
      'opt_outs.address_key: lead1@example.org',
      'payments.note: Lee Marsh, (erased)',
      'payments.payer_name: Lee Marsh',
    ])
    await restored.stop()
    said.length = 0
    const again = await createApp(at, { clock: () => now, say: (line) => said.push(line) })
    expect(said).toEqual([])
    await again.stop()
    expect(existsSync(join(DATA_DIR, 'erasures.jsonl'))).toBe(true)
  })
})
