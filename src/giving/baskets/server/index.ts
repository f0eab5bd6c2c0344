import type { Person } from '../../../kernel/actor.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import type { BasketEntry } from '../contract.ts'
import { byName } from '../rules.ts'
import { isBasketPicture, namesCollectedBy } from './basket-store.ts'
import { allBaskets } from './basket-views.ts'
import { addBasket } from './change-basket.ts'
import type { BasketsDeps } from './deps.ts'
import { restoreBasket } from './restore-basket.ts'
import { basketsRoutes } from './routes.ts'

/** What others may ask of baskets. */
export type Baskets = ReturnType<typeof createBaskets>

export const baskets = feature({
  open: (needs: BasketsDeps) => ({ baskets: createBaskets(needs) }),
  handsIn: (needs) => ({
    usesFile: isBasketPicture,
    restores: { basket: restoreBasket(needs) },
    answers: { basketsCollectedBy },
  }),
})

async function basketsCollectedBy(sql: Sql, volunteerId: string): Promise<string[]> {
  const names = await namesCollectedBy(sql, volunteerId)
  return byName(names.map((name) => ({ name }))).map(({ name }) => name)
}

function createBaskets(deps: BasketsDeps) {
  return {
    /** As admins see them. */
    all: (sql: Sql, eventId: string) => allBaskets(deps, sql, eventId),
    add: (actor: Person, entry: BasketEntry) =>
      inOwnTransaction(deps, actor, (work) => addBasket(deps, work, entry)),
    addWithin: (work: Work<Person>, entry: BasketEntry) => addBasket(deps, work, entry),
    handlers: { baskets: basketsRoutes(deps) },
  }
}
