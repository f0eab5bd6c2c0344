import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { lookingApi } from '../../looking-contract.ts'
import type { PlacesDeps } from '../deps.ts'
import { answerJoin, readJoin } from './answer-join.ts'
import { askToJoin } from './ask-to-join.ts'
import { listLooking } from './list-looking.ts'
import { ownLooking, setLooking } from './own-looking.ts'

export function lookingRoutes(deps: PlacesDeps): Handlers<typeof lookingApi> {
  return {
    'GET /api/places/looking': async () => ok(await listLooking(deps)),
    'PUT /api/places/looking': async ({ actor, body }) => ok(await setLooking(deps, actor, body)),
    'POST /api/places/looking/own': async ({ actor, body }) => ok(await ownLooking(deps, actor, body)),
    'POST /api/places/looking/ask': async ({ actor, body }) => {
      await askToJoin(deps, actor, body)
      return ok({ success: true })
    },
    'POST /api/places/join': async ({ body }) => ok(await readJoin(deps, body.secret)),
    'POST /api/places/join/answer': async ({ actor, body }) => ok(await answerJoin(deps, actor, body)),
  }
}
