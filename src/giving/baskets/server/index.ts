import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import { byName } from '../rules.ts'
import { removePicture, setPicture } from './basket-picture.ts'
import { isBasketPicture, namesCollectedBy, rows } from './basket-store.ts'
import { basketViews, winnerViews } from './basket-views.ts'
import type { Baskets } from './baskets.ts'
import { addBasket, changeBasket, deleteBasket } from './change-basket.ts'
import type { BasketsDeps } from './deps.ts'
import { notifyWinner, notifyWinners } from './notify-winners.ts'
import { restoreBasket } from './restore-basket.ts'
import { basketsRoutes } from './routes.ts'

export type { Baskets } from './baskets.ts'

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

function createBaskets(deps: BasketsDeps): Baskets {
  const baskets: Omit<Baskets, 'handlers'> = {
    winners: async (sql, eventId) => winnerViews(await rows.ofEvent(sql, eventId)),
    all: async (sql, eventId) =>
      basketViews(await rows.ofEvent(sql, eventId), await deps.volunteers.ofEvent(sql, eventId)),
    add: (actor, entry) => inOwnTransaction(deps, actor, (work) => addBasket(deps, work, entry)),
    addWithin: (work, entry) => addBasket(deps, work, entry),
    change: (actor, id, entry) => changeBasket(deps, actor, id, entry),
    delete: (actor, id) => deleteBasket(deps, actor, id),
    setPicture: (actor, id, upload) => setPicture(deps, actor, id, upload),
    removePicture: (actor, id) => removePicture(deps, actor, id),
    notifyAll: (actor) => notifyWinners(deps, actor),
    notifyOne: (actor, id) => notifyWinner(deps, actor, id),
  }
  return { ...baskets, handlers: { baskets: basketsRoutes(baskets, deps) } }
}
