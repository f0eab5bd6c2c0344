import type { Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Rehearsal, rehearsalApi } from '../contract.ts'

/** Rehearsals as the server runs them: on the real event's server, or on the copy's. */
export interface Rehearsals {
  state(): Promise<Rehearsal>
  /** Throws Problem 'no-rehearsal' or 'busy'. */
  start(actor: Person): Promise<Rehearsal>
  end(actor: Person): Promise<Rehearsal>
}

export function rehearsalRoutes(rehearsals: Rehearsals): Handlers<typeof rehearsalApi> {
  return {
    'GET /api/admin/rehearsal': async () => ok(await rehearsals.state()),
    'POST /api/admin/rehearsal/start': async ({ actor }) => ok(await rehearsals.start(actor)),
    'POST /api/admin/rehearsal/end': async ({ actor }) => ok(await rehearsals.end(actor)),
  }
}
