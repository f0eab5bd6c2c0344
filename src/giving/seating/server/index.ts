import { eventForStaff } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import type { DinnerView, seatingApi } from '../contract.ts'
import type { tablesApi } from '../tables-contract.ts'
import { addTables, changeTable, copyTables, onTables, removeTable } from './change-tables.ts'
import { choose } from './choose.ts'
import { crewAtDinner, readCrew, setCrew } from './crew.ts'
import type { SeatingDeps } from './deps.ts'
import { dinnerView, eveningOf, inWords, wantsOut } from './evening.ts'
import { forgetGone } from './forget-gone.ts'
import { guestIdOf } from './guests.ts'
import { unnamedView } from './kept-seats.ts'
import { copyMenu, dishChoices, setMenu } from './menu.ts'
import { openMeals } from './open-meals.ts'
import { askOut, changeOwn, giveBack, hasPassed, viewOwn } from './own-dinner.ts'
import { lockGuests, seatGuests } from './seat-guests.ts'
import { applySeats, previewSeats, undoSeats } from './seat-plans.ts'
import { choicesCloseOn, dishesOf } from './seat-store.ts'
import { tablesOf } from './table-store.ts'

/** What others may ask of dinner's guests, their meals and their tables. */
export type Seating = ReturnType<typeof createSeating>

/** Nothing of it shows at an event that has neither a menu nor tables. */
export const seating = feature({
  open: (needs: SeatingDeps) => ({ seating: createSeating(needs) }),
  handsIn: (needs) => ({
    async eventInfo(sql, event) {
      const dishes = await dishesOf(sql, event.id)
      const tables = (await tablesOf(sql, event.id)).length > 0 ? { hasTables: true as const } : {}
      if (dishes.length === 0) return tables
      // Everybody who opens the page asks for this: guests are counted only where portions can run out.
      const canRunOut = dishes.some(({ portions }) => portions !== null)
      const choices = dishChoices(canRunOut ? await eveningOf(needs, sql, event) : { dishes, guests: [] })
      return { ...tables, dishes: choices }
    },
    sweeps: () => forgetGone(needs),
    async answererBehind(sql, secret) {
      const order = await needs.dinner.bySecret(sql, secret)
      if (!order) return null
      const event = await needs.events.pick(sql, order.eventId)
      const isClosed = hasPassed(needs, event, await choicesCloseOn(sql, event.id))
      return { eventId: event.id, groupId: order.id, isClosed }
    },
    audiences: { 'no-meal': openMeals(needs) },
    answers: {
      async dinnersOfSponsor(sql, { id, eventId }) {
        if (!(await isUsed(sql, eventId))) return new Map()
        const evening = await eveningOf(needs, sql, { id: eventId })
        const words = inWords(evening)
        const own = evening.guests.filter(({ sponsor }) => sponsor?.id === id)
        // Two of one name can't be told apart there: each reads both.
        const said = (guests: typeof own) => new Set(guests.map(({ guestId }) => words.get(guestId) ?? ''))
        const byName = Map.groupBy(own, ({ name }) => name)
        return new Map([...byName].map(([name, guests]) => [name, [...said(guests)].join(', or ')]))
      },
      async guestsPage(sql, { eventId, trackingId }) {
        const isAsked = (await needs.questions.asked(sql, eventId)).some(
          ({ audience }) => audience === 'guest',
        )
        return isAsked || (await isUsed(sql, eventId)) ? `${needs.publicUrl}/dinner#${trackingId}` : null
      },
    },
    guestRows: { table: 'guest_seats', order: 'orderId' },
    on: {
      async 'event copied'(tx, { from, to }) {
        await copyMenu(tx.sql, from, to)
        await copyTables(tx.sql, from, to)
      },
      async 'guests ordered'(tx, { eventId, orderId, actor, meals }) {
        const wanted = new Map(meals.map((meal, place) => [guestIdOf(orderId, place + 1), meal]))
        await choose(needs, { tx, actor, now: needs.clock(), quiet: true }, { id: eventId }, wanted)
      },
    },
  }),
})

const nothing: DinnerView = {
  ...{ dishes: [], guests: [], tables: [], unmet: [], lastPlan: null },
  choicesCloseOn: null,
}

function createSeating(deps: SeatingDeps) {
  const { sql } = deps.database
  const view = async (actor: Person, eventId?: string) => {
    const event = await eventForStaff(deps.events, sql, actor, eventId)
    if (!event) return nothing
    const evening = await eveningOf(deps, sql, event)
    return unnamedView(deps, sql, event, evening, dinnerView(evening, actor))
  }
  const handlers: Handlers<typeof seatingApi> = {
    'GET /api/admin/dinner': async ({ actor, query }) => ok(await view(actor, query.eventId)),
    'PUT /api/admin/menu': async ({ actor, body }) => {
      await setMenu(deps, actor, body)
      return ok(await view(actor))
    },
    'GET /api/admin/dinner/crew': async ({ actor, query }) =>
      ok(await readCrew(deps, sql, await eventForStaff(deps.events, sql, actor, query.eventId))),
    'PUT /api/admin/dinner/crew': async ({ actor, body }) => {
      await setCrew(deps, actor, body.volunteerIds)
      return ok(await view(actor))
    },
    'PUT /api/admin/dinner/guest': async ({ actor, body: { guestId, ...wish } }) => {
      await inOwnTransaction(deps, actor, async (work) =>
        choose(deps, work, await deps.events.pick(work.tx.sql), new Map([[guestId, wish]])),
      )
      return ok(await view(actor))
    },
    'POST /api/dinner/own': async ({ actor, body }) => ok(await viewOwn(deps, sql, actor, body.secret)),
    'PUT /api/dinner/own': async ({ actor, body }) => {
      await changeOwn(deps, actor, body)
      return ok(await viewOwn(deps, sql, actor, body.secret))
    },
    'GET /api/user/dinner': async ({ actor }) => ok(await viewOwn(deps, sql, actor)),
    'PUT /api/user/dinner': async ({ actor, body }) => {
      await changeOwn(deps, actor, body)
      return ok(await viewOwn(deps, sql, actor))
    },
    'POST /api/dinner/own/give-back': async ({ actor, body }) =>
      ok({ left: await giveBack(deps, actor, body) }),
    'POST /api/dinner/own/ask': async ({ actor, body }) => {
      await askOut(deps, actor, body)
      return ok(await viewOwn(deps, sql, actor, body.secret))
    },
  }
  return {
    handlers: { seating: handlers, tables: tableRoutes(deps, view) },
    /** Everybody at dinner with what they chose. */
    evening: (of: Sql, event: { id: string }) => eveningOf(deps, of, event),
    /** Who hasn't chosen and who has no seat, for the to-do list; nothing where all is done, or nothing is used. */
    async stillOpen(
      of: Sql,
      event: { id: string },
    ): Promise<{ dinner?: { notChosen: number; notSeated: number; cannotCome: number } }> {
      if (!(await isUsed(of, event.id))) return {}
      const { dishes, tables, guests } = await eveningOf(deps, of, event)
      const notChosen = dishes.length === 0 ? 0 : guests.filter(({ dishId }) => dishId === null).length
      const notSeated = tables.length === 0 ? 0 : guests.filter(({ tableId }) => tableId === null).length
      const cannotCome = guests.filter(wantsOut).length
      return notChosen + notSeated + cannotCome > 0 ? { dinner: { notChosen, notSeated, cannotCome } } : {}
    },
    /** Those of the crew who eat. */
    crew: (of: Sql, eventId: string) => crewAtDinner(deps, of, eventId),
    /** Table and meal by guest, in words: 'Table 7, Salmon'; empty at an event without either. */
    inWords: async (of: Sql, event: { id: string }): Promise<Map<string, string>> =>
      (await isUsed(of, event.id)) ? inWords(await eveningOf(deps, of, event)) : new Map(),
  }
}

async function isUsed(sql: Sql, eventId: string): Promise<boolean> {
  return (await dishesOf(sql, eventId)).length + (await tablesOf(sql, eventId)).length > 0
}

function tableRoutes(
  deps: SeatingDeps,
  view: (actor: Person) => Promise<DinnerView>,
): Handlers<typeof tablesApi> {
  const done = async (actor: Person, act: Parameters<typeof onTables<void>>[2]) => {
    await onTables(deps, actor, act)
    return ok(await view(actor))
  }
  return {
    'POST /api/admin/tables': ({ actor, body }) =>
      done(actor, (work, event) => addTables(deps, work, event, body)),
    'PUT /api/admin/tables/{tableId}': ({ actor, params, body }) =>
      done(actor, (work, event) => changeTable(deps, work, event, params.tableId, body)),
    'DELETE /api/admin/tables/{tableId}': ({ actor, params }) =>
      done(actor, (work, event) => removeTable(deps, work, event, params.tableId)),
    'POST /api/admin/tables/seat': ({ actor, body }) =>
      done(actor, (work, event) => seatGuests(deps, work, event, body)),
    'POST /api/admin/tables/lock': ({ actor, body }) =>
      done(actor, (work, event) => lockGuests(deps, work, event, body)),
    'POST /api/admin/tables/plan': async ({ actor, body }) =>
      ok(await onTables(deps, actor, (work, event) => previewSeats(deps, work, event, body.anew))),
    'POST /api/admin/tables/plan/apply': ({ actor, body }) =>
      done(actor, (work, event) => applySeats(deps, work, event, body)),
    'POST /api/admin/tables/plan/undo': ({ actor, body }) =>
      done(actor, (work, event) => undoSeats(deps, work, event, body.planId)),
  }
}
