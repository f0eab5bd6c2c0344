import { rmSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { steps } from '../../src/adapters/database/migrations/index.ts'
import { migrate } from '../../src/adapters/database/migrations/migrate.ts'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Place } from '../support/backups.ts'
import { emptyPlace, looking } from '../support/first-schema.ts'
import { leaveAtRelease } from '../support/releases.ts'

let at: Place
afterEach(() => rmSync(at.DATA_DIR, { recursive: true, force: true }))

/** What a release wrote when handicaps were changed: names as keys, tenths as values. */
async function oldEntry({ isErased }: { isErased: boolean }): Promise<void> {
  at = await emptyPlace()
  await leaveAtRelease(at, '0.7.0')
  await looking(at, async (database) => {
    const { id: eventId } = await database.selectFrom('events').select('id').executeTakeFirstOrThrow()
    const entry = {
      eventId,
      actor: 'Ann Archer',
      action: 'handicaps changed',
      subject: 'Harlan Memorial Scramble',
    }
    const before = JSON.stringify({ 'Lee Marsh': null, 'Vera Canary': 84 })
    const after = JSON.stringify({ 'Lee Marsh': 123, 'Vera Canary': -12 })
    await database
      .insertInto('audit_log')
      .values({ ...entry, id: 'old', at: '2025-07-19T16:00:00.000Z', before, after })
      .execute()
    if (!isErased) return
    await migrate(database as unknown as Kysely<never>, steps, '0086-calendar')
    const hashes = { emailHash: 'a', phoneHash: null, nameHash: 'b' }
    const erasure = { id: 'one', salt: '0'.repeat(32), ...hashes, madeAt: '2025-07-22T16:00:00.000Z' }
    await database.insertInto('erasures').values(erasure).execute()
  })
}

async function mended(): Promise<{ before: unknown; after: unknown }> {
  const app = await createApp(readConfig({ ...at }), { logger: false })
  const row = await app.features.database.sql
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('id', '=', 'old')
    .executeTakeFirstOrThrow()
  await app.stop()
  return { before: JSON.parse(row.before ?? ''), after: JSON.parse(row.after ?? '') }
}

it('names that a release wrote as keys of the log are values after the upgrade', async () => {
  await oldEntry({ isErased: false })
  expect(await mended()).toEqual({
    before: { golfers: ['Lee Marsh none', 'Vera Canary 8.4'] },
    after: { golfers: ['Lee Marsh 12.3', 'Vera Canary +1.2'] },
  })
})

it('where somebody was erased, a name that none of the golfers has anymore is gone from the log', async () => {
  await oldEntry({ isErased: true })
  expect(await mended()).toEqual({
    before: { golfers: ['Lee Marsh none', 'Golfer 8.4'] },
    after: { golfers: ['Lee Marsh 12.3', 'Golfer +1.2'] },
  })
})
