import { usualRound } from '../../../../event/event/round.ts'
import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { usualCheckDays } from '../../check-rules.ts'
import type { sponsorPackagesApi } from '../../package-contract.ts'
import { holdThrough } from '../checks/hold-through.ts'
import { waitingChecks } from '../checks/waiting-checks.ts'
import type { SponsorsDeps } from '../deps.ts'
import { setCheckDays } from '../places/sponsor-settings.ts'
import { findSponsor } from '../sponsor-store.ts'
import { packageOffer } from './package-offer.ts'
import { markPromise, readPromises } from './promises.ts'

export function packageRoutes(deps: SponsorsDeps): Handlers<typeof sponsorPackagesApi> {
  const { sql } = deps.database
  return {
    'GET /api/sponsor/packages': async ({ query }) => {
      const event = query.eventId
        ? await deps.events.pick(sql, query.eventId)
        : await deps.events.current(sql)
      return ok(event ? await packageOffer(deps, sql, event) : nothingOffered)
    },
    'GET /api/admin/sponsor-checks': async () => ok(await waitingChecks(deps)),
    'PUT /api/admin/sponsor-checks': async ({ actor, body }) => {
      await setCheckDays(deps, actor, body.days)
      return ok(await waitingChecks(deps))
    },
    'PUT /api/admin/sponsors/{id}/hold': async ({ actor, params, body }) => {
      await holdThrough(deps, actor, params.id, body.through)
      return ok(await waitingChecks(deps))
    },
    'GET /api/admin/sponsors/{id}/promises': async ({ params }) => {
      if (!(await findSponsor(sql, 'id', params.id))) throw new Problem('not-found')
      return ok({ promises: await readPromises(sql, params.id) })
    },
    'PUT /api/admin/sponsors/{id}/promises/{promiseId}': async ({ actor, params, body }) =>
      ok({ promises: await markPromise(deps, actor, { ...params, done: body.done }) }),
  }
}

/** Before there is any event. */
const nothingOffered = {
  packages: [],
  raised: 0,
  deductibleTo: null,
  checks: { payableTo: '', address: '', heldDays: usualCheckDays },
  hole: { price: 0, total: 0, value: null },
  teamSize: usualRound.teamSize,
}
