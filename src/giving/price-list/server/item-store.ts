import type { Selectable } from 'kysely'
import { storedPriceSteps } from '../../../event/event/price-shapes.ts'
import { instant } from '../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import { itemPictureOfKey } from '../picture.ts'
import type { ItemRecord } from './item-record.ts'
import { keepTerms, storedIncludes, storedPlaces } from './item-terms.ts'
import './tables.ts'

type Row = Selectable<Tables['items']>

/** The price list in the committee's order, without removed items. */
export async function itemsOf(sql: Sql, eventId: string): Promise<ItemRecord[]> {
  const rows = await sql
    .selectFrom('items')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

/** Also finds a removed item: what was sold of it keeps its name. */
export async function findItem(sql: Sql, id: string): Promise<ItemRecord | null> {
  const row = await sql.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function insertItem(sql: Sql, item: ItemRecord): Promise<void> {
  await sql.insertInto('items').values(toRow(item)).execute()
  await keepTerms(sql, item, item.createdAt)
}

/** A new version is also kept with what it costs from then on. */
export async function updateItem(sql: Sql, item: ItemRecord, at: Date): Promise<void> {
  const { id, ...columns } = toRow(item)
  await sql.updateTable('items').set(columns).where('id', '=', id).execute()
  await keepTerms(sql, item, instant(at))
}

/** Whether any item, removed or not, uses the picture with this key. */
export async function isItemPicture(sql: Sql, key: string): Promise<boolean> {
  const row = await sql
    .selectFrom('items')
    .select('id')
    .where('picture', '=', itemPictureOfKey(key))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function toRow(item: ItemRecord): Row {
  return {
    ...item,
    priceSteps: JSON.stringify(item.priceSteps),
    soldAt: JSON.stringify(item.soldAt),
    isHidden: Number(item.isHidden),
    needsCode: Number(item.needsCode),
    countsOnCard: Number(item.countsOnCard),
    includes: JSON.stringify(item.includes),
    needsHole: Number(item.needsHole),
  }
}

function fromRow(row: Row): ItemRecord {
  return {
    ...row,
    priceSteps: storedPriceSteps.parse(JSON.parse(row.priceSteps)),
    soldAt: storedPlaces.parse(JSON.parse(row.soldAt)),
    isHidden: row.isHidden === 1,
    needsCode: row.needsCode === 1,
    countsOnCard: row.countsOnCard === 1,
    includes: storedIncludes.parse(JSON.parse(row.includes)),
    needsHole: row.needsHole === 1,
  }
}
