import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Work } from '../../../ports/work.ts'
import { portionsLeft } from '../rules.ts'
import type { SeatingDeps } from './deps.ts'
import { type Diner, type Evening, eveningOf, release, wantsOut } from './evening.ts'
import { saveChoice } from './seat-store.ts'

/** What is left out stays. */
export interface Wanted {
  dishId?: string | null | undefined
  diet?: string | undefined
  wish?: string | undefined
}

/**
 * Sets what a guest eats, their allergies and their wish. The event's row is locked from counting portions to the commit, so the
 * last one is given out once. Throws Problem 'not-found' for somebody who doesn't come, 'invalid-input' for an unknown dish, and
 * 'sold-out'.
 */
export async function choose(
  deps: SeatingDeps,
  work: Work<Actor>,
  event: Pick<EventRecord, 'id'>,
  wanted: ReadonlyMap<string, Wanted>,
): Promise<void> {
  const { tx } = work
  await tx.lockRow('events', event.id)
  const evening = await eveningOf(deps, tx.sql, event)
  for (const [guestId, wish] of wanted) {
    const guest = evening.guests.find((each) => each.guestId === guestId)
    if (!guest) throw new Problem('not-found')
    await chooseFor(deps, work, event, { evening, guest, wish })
  }
}

interface One {
  evening: Evening
  guest: Diner
  wish: Wanted
}

async function chooseFor(
  deps: SeatingDeps,
  { tx, actor }: Work<Actor>,
  event: Pick<EventRecord, 'id'>,
  { evening, guest, wish }: One,
): Promise<void> {
  const before = { dishId: guest.dishId, diet: guest.diet, wish: guest.wish }
  const after = { ...before, ...given(wish) }
  if (after.dishId !== before.dishId && after.dishId !== null) refuseGone(evening, guest, after.dishId)
  // Whoever has the place now says so themselves: the words are theirs from here on.
  const isSaidAgain = wish.diet !== undefined && guest.chosenBy !== guest.name
  const isSame = after.dishId === before.dishId && after.diet === before.diet && after.wish === before.wish
  if (isSame && !isSaidAgain) return
  await release(tx, event.id, evening, { dishId: after.dishId })
  // Whoever has the place by now comes.
  Object.assign(guest, after, wantsOut(guest) ? {} : { askedOutAt: null })
  await saveChoice(tx.sql, event.id, guest)
  await deps.audit(tx, {
    eventId: event.id,
    actor,
    action: 'dinner chosen',
    subject: { kind: 'guest', id: null, name: guest.name },
    before: facts(evening, before),
    // The allergies themselves stand nowhere but with the guest.
    after: { ...facts(evening, after), ...(after.diet !== before.diet ? { allergies: 'changed' } : {}) },
  })
  tx.announce({ topic: 'payments', eventId: event.id })
}

function given({ dishId, diet, wish }: Wanted) {
  return {
    ...(dishId !== undefined && { dishId }),
    ...(diet !== undefined && { diet }),
    ...(wish !== undefined && { wish }),
  }
}

function refuseGone({ dishes, guests }: Evening, { guestId }: Diner, dishId: string): void {
  const dish = dishes.find((each) => each.dishId === dishId)
  if (!dish)
    throw new Problem('invalid-input', {
      errors: { dishId: ['This isn’t on the menu anymore. Please choose something else.'] },
    })
  if (portionsLeft(dish, guests, guestId) === 0)
    throw new Problem('sold-out', { detail: `No ${dish.name} is left. Please choose something else.` })
}

function facts({ dishes }: Evening, { dishId }: { dishId: string | null }) {
  return { meal: dishes.find((dish) => dish.dishId === dishId)?.name ?? 'Not chosen' }
}
