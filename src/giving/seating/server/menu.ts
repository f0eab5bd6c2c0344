import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import type { DishChoice } from '../contract.ts'
import { portionsLeft } from '../rules.ts'
import type { SeatingDeps } from './deps.ts'
import { type Evening, eveningOf, release } from './evening.ts'
import { closeChoicesOn, dishesOf } from './seat-store.ts'

interface TypedDish {
  dishId?: string | undefined
  name: string
  portions: number | null
}

/**
 * Sets what is served, in this order. Fewer portions than are chosen already take nobody's meal away. Throws Problem 'invalid-input'
 * for two dishes of one name, and 'in-use' with the dish that somebody chose.
 */
export async function setMenu(
  deps: SeatingDeps,
  actor: Person,
  { dishes, choicesCloseOn }: { dishes: readonly TypedDish[]; choicesCloseOn?: string | null | undefined },
): Promise<void> {
  refuseTwice(dishes)
  await inOwnTransaction(deps, actor, async ({ tx }) => {
    const event = await deps.events.pick(tx.sql)
    await tx.lockRow('events', event.id)
    const evening = await eveningOf(deps, tx.sql, event)
    const known = new Set(evening.dishes.map(({ dishId }) => dishId))
    const kept = new Set(dishes.map(({ dishId }) => dishId))
    for (const { dishId, name } of evening.dishes) {
      if (kept.has(dishId)) continue
      const chosen = evening.guests.filter((guest) => guest.dishId === dishId).length
      if (chosen > 0)
        throw new Problem('in-use', {
          detail: `${chosen} ${chosen === 1 ? 'guest has' : 'guests have'} chosen ${name}. Give them another meal first.`,
        })
      await release(tx, event.id, evening, { dishId })
      await tx.sql.deleteFrom('dishes').where('id', '=', dishId).execute()
    }
    for (const [place, { dishId, name, portions }] of dishes.entries()) {
      const facts = { number: place + 1, name, portions }
      if (dishId !== undefined && known.has(dishId))
        await tx.sql.updateTable('dishes').set(facts).where('id', '=', dishId).execute()
      else
        await tx.sql
          .insertInto('dishes')
          .values({ id: newId(), eventId: event.id, ...facts })
          .execute()
    }
    const closesOn = choicesCloseOn === undefined ? evening.choicesCloseOn : choicesCloseOn
    if (closesOn !== evening.choicesCloseOn) await closeChoicesOn(tx.sql, event.id, closesOn)
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: 'menu changed',
      subject: { kind: 'event', id: event.id, name: event.name },
      before: { dishes: evening.dishes.map(inWords), choicesCloseOn: evening.choicesCloseOn },
      after: { dishes: dishes.map(inWords), choicesCloseOn: closesOn },
    })
    tx.announce({ topic: 'event', eventId: event.id })
  })
}

function refuseTwice(dishes: readonly TypedDish[]): void {
  dishes.forEach(({ name }, place) => {
    if (dishes.findIndex((each) => each.name.toLowerCase() === name.toLowerCase()) === place) return
    throw new Problem('invalid-input', { errors: { [`dishes.${place}.name`]: ['This dish is here twice'] } })
  })
}

function inWords({ name, portions }: Pick<TypedDish, 'name' | 'portions'>): string {
  return portions === null ? name : `${name}, ${portions}`
}

/** Next year's event serves the same. */
export async function copyMenu(
  sql: Sql,
  from: Pick<EventRecord, 'id'>,
  to: Pick<EventRecord, 'id'>,
): Promise<void> {
  const rows = (await dishesOf(sql, from.id)).map(({ name, portions }, place) => ({
    ...{ id: newId(), eventId: to.id, number: place + 1, name, portions },
  }))
  if (rows.length > 0) await sql.insertInto('dishes').values(rows).execute()
}

/** The menu as guests see it. */
export function dishChoices({ dishes, guests }: Pick<Evening, 'dishes' | 'guests'>): DishChoice[] {
  return dishes.map((dish) => ({
    ...{ dishId: dish.dishId, name: dish.name },
    isGone: portionsLeft(dish, guests) === 0,
  }))
}
