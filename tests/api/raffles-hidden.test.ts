import { rmSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Place } from '../support/backups.ts'
import { emptyPlace, looking } from '../support/first-schema.ts'
import { leaveAtRelease } from '../support/releases.ts'

let at: Place
afterEach(() => rmSync(at.DATA_DIR, { recursive: true, force: true }))

const item = {
  ...{
    kind: 'add-on',
    description: '',
    picture: null,
    position: 90,
    price: 500,
    price_steps: '[]',
    stock: null,
  },
  ...{ per_order: null, per_team: null, per_player: null, value: null, tax_rate: 0, treatment: 'game' },
  ...{ sold_at: '["extras","seller"]', on_sale_from: null, on_sale_until: null, is_hidden: 0, needs_code: 0 },
  ...{ counts_on_card: 0, includes: '{}', needs_hole: 0, level: null, version: 1 },
  ...{ created_at: '2025-05-01T12:00:00.000Z', removed_at: null },
}

it('an upgrade hides the raffle tickets on sale, and leaves skins, a game of skill, on sale', async () => {
  at = await emptyPlace()
  await leaveAtRelease(at, '0.7.0')
  await looking(at, async (database) => {
    const { id: event_id } = await database.selectFrom('events').select('id').executeTakeFirstOrThrow()
    const rows = ['50/50', 'Skins'].map((name) => ({ ...item, id: name, event_id, name }))
    await database.insertInto('items').values(rows).execute()
  })
  const app = await createApp(readConfig({ ...at }), { logger: false })
  const { sql } = app.features.database
  const columns = ['id', 'treatment', 'is_hidden', 'version'] as const
  const items = sql.selectFrom('items').select(columns).where('id', 'in', ['50/50', 'Skins']).orderBy('id')
  expect(await items.execute()).toEqual([
    { id: '50/50', treatment: 'game', is_hidden: 1, version: 2 },
    { id: 'Skins', treatment: 'skill', is_hidden: 0, version: 2 },
  ])
  const terms = sql.selectFrom('item_terms').select(['version', 'is_hidden']).where('item_id', '=', '50/50')
  expect(await terms.orderBy('version').execute()).toEqual([
    { version: 1, is_hidden: 0 },
    { version: 2, is_hidden: 1 },
  ])
  await app.stop()
})
