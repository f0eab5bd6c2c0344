import { type EventRecord, eventForStaff } from '../../../event/event/server/index.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { itemsApi } from '../contract.ts'
import type { Place } from '../item.ts'
import type { ItemOnSale, StaffItem } from '../item-shapes.ts'
import { nothingSold } from '../settings.ts'
import { addItem, changeItem, orderItems, putOnSale, removeItem, restoreItem } from './change-item.ts'
import { changeRafflePermission } from './change-raffle-permission.ts'
import { changeSettings } from './change-settings.ts'
import type { ItemsDeps } from './deps.ts'
import { removeItemPicture, setItemPicture } from './item-picture.ts'
import type { ItemRecord } from './item-record.ts'
import { itemsOf } from './item-store.ts'
import { onSaleView, settingsView, staffView, type ViewFacts } from './item-views.ts'
import { rafflePermissionOf } from './raffle-permission-store.ts'
import { sellable } from './sellable.ts'
import { settingsOf } from './settings-store.ts'
import { soldOf } from './sold-of.ts'
import { startPriceList } from './start-price-list.ts'

export function itemsRoutes(deps: ItemsDeps): Handlers<typeof itemsApi> {
  const { events, database } = deps
  const { sql } = database

  const viewFacts = async (event: EventRecord, codeId: string | null = null): Promise<ViewFacts> => {
    const now = deps.clock()
    const sold = await soldOf(deps, sql, event, now, codeId)
    const { permission } = await rafflePermissionOf(sql, event.id)
    return { event, now, sold, permission, notes: await deps.ask('itemNotes', sql, event) }
  }
  /** null if there is no event yet. Throws Problem 'not-found'. */
  const eventAsked = (eventId?: string) =>
    eventId === undefined ? events.current(sql) : events.pick(sql, eventId)

  async function onSale(event: EventRecord | null, place: Place) {
    const views: ItemOnSale[] = []
    if (event) {
      const facts = await viewFacts(event)
      const items = await sellable(sql, event, place, facts.now)
      views.push(...items.map((item) => onSaleView(item, facts)))
    }
    return ok({ items: views })
  }
  async function broughtUp(event: EventRecord, { code, place }: { code: string; place: Place }) {
    const { codeId, things } = await deps.codes.openedBy(sql, event, code)
    const facts = await viewFacts(event, codeId)
    const items = await sellable(sql, event, place, facts.now, things)
    return ok({
      items: items.filter(({ needsCode }) => needsCode).map((item) => onSaleView(item, facts)),
    })
  }
  async function list(event: EventRecord | null) {
    const views: StaffItem[] = []
    if (event) {
      const facts = await viewFacts(event)
      views.push(...(await itemsOf(sql, event.id)).map((item) => staffView(item, facts)))
    }
    return ok({ items: views })
  }
  async function one(item: ItemRecord) {
    return ok(staffView(item, await viewFacts(await events.pick(sql, item.eventId))))
  }

  return {
    'GET /api/items': async ({ query }) => onSale(await eventAsked(query.eventId), query.place),
    'POST /api/items/with-code': async ({ body }) => broughtUp(await events.pick(sql, body.eventId), body),
    'GET /api/selling': async ({ query }) => {
      const event = await eventAsked(query.eventId)
      return ok(settingsView(event ? await settingsOf(sql, event.id) : nothingSold))
    },
    'GET /api/admin/items/for-sale': async ({ actor, query }) =>
      onSale(await eventForStaff(events, sql, actor, query.eventId), query.place),
    'GET /api/admin/items': async ({ query }) => list(await eventAsked(query.eventId)),
    'POST /api/admin/items': async ({ actor, body }) => one(await addItem(deps, actor, body)),
    'PUT /api/admin/items/{id}': async ({ actor, params, body }) =>
      one(await changeItem(deps, actor, params.id, body)),
    'DELETE /api/admin/items/{id}': async ({ actor, params }) => {
      await removeItem(deps, actor, params.id)
      return { status: 204 }
    },
    'POST /api/admin/items/{id}/restore': async ({ actor, params }) =>
      one(await restoreItem(deps, actor, params.id)),
    'POST /api/admin/items/order': async ({ actor, body }) =>
      list(await orderItems(deps, actor, body.ids, body.eventId)),
    'POST /api/admin/items/put-on-sale': async ({ actor, body }) =>
      list(await putOnSale(deps, actor, body.items, body.eventId)),
    'POST /api/admin/items/start-list': async ({ actor, body }) =>
      list(await startPriceList(deps, actor, body.list, body.eventId)),
    'POST /api/admin/items/{id}/picture': async ({ actor, params, upload }) =>
      one(await setItemPicture(deps, actor, params.id, upload)),
    'DELETE /api/admin/items/{id}/picture': async ({ actor, params }) =>
      one(await removeItemPicture(deps, actor, params.id)),
    'GET /api/admin/raffle-permission': async ({ query }) =>
      ok(await rafflePermissionOf(sql, (await events.pick(sql, query.eventId)).id)),
    'PUT /api/admin/raffle-permission': async ({ actor, body }) =>
      ok(await changeRafflePermission(deps, actor, body)),
    'GET /api/admin/selling-settings': async ({ query }) => {
      const settings = await settingsOf(sql, (await events.pick(sql, query.eventId)).id)
      return ok({ ...settingsView(settings), version: settings.version })
    },
    'PUT /api/admin/selling-settings': async ({ actor, body }) => {
      const settings = await changeSettings(deps, actor, body)
      return ok({ ...settingsView(settings), version: settings.version })
    },
  }
}
