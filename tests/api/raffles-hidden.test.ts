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
    priceSteps: '[]',
    stock: null,
  },
  ...{ perOrder: null, perTeam: null, perPlayer: null, value: null, taxRate: 0, treatment: 'game' },
  ...{ soldAt: '["extras","seller"]', onSaleFrom: null, onSaleUntil: null, isHidden: 0, needsCode: 0 },
  ...{ countsOnCard: 0, includes: '{}', needsHole: 0, level: null, version: 1 },
  ...{ createdAt: '2025-05-01T12:00:00.000Z', removedAt: null },
}

it('an upgrade hides the raffle tickets on sale, and leaves skins, a game of skill, on sale', async () => {
  at = await emptyPlace()
  await leaveAtRelease(at, '0.7.0')
  await looking(at, async (database) => {
    const { id: eventId } = await database.selectFrom('events').select('id').executeTakeFirstOrThrow()
    const rows = ['50/50', 'Skins'].map((name) => ({ ...item, id: name, eventId, name }))
    await database.insertInto('items').values(rows).execute()
  })
  const app = await createApp(readConfig({ ...at }), { logger: false })
  const { sql } = app.features.database
  const columns = ['id', 'treatment', 'isHidden', 'version'] as const
  const items = sql.selectFrom('items').select(columns).where('id', 'in', ['50/50', 'Skins']).orderBy('id')
  expect(await items.execute()).toEqual([
    { id: '50/50', treatment: 'game', isHidden: 1, version: 2 },
    { id: 'Skins', treatment: 'skill', isHidden: 0, version: 2 },
  ])
  const terms = sql.selectFrom('item_terms').select(['version', 'isHidden']).where('itemId', '=', '50/50')
  expect(await terms.orderBy('version').execute()).toEqual([
    { version: 1, isHidden: 0 },
    { version: 2, isHidden: 1 },
  ])
  await app.stop()
})
