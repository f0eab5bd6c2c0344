import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { feature } from '../../../ports/feature.ts'
import type { RevealState, revealApi } from '../contract.ts'
import { begin, end, goTo, takeCorrection } from './change-reveal.ts'
import type { RevealDeps } from './deps.ts'
import { readControl, readState } from './read-reveal.ts'

export interface Reveal {
  handlers: { reveal: Handlers<typeof revealApi> }
  /** What everybody may see. */
  state(eventId: string): Promise<RevealState>
  /** The event asked for, or the current one. Throws Problem 'not-found' or 'no-event'. */
  eventFor(eventId: string | undefined): Promise<string>
}

export const reveal = feature({ open: (needs: RevealDeps) => ({ reveal: createReveal(needs) }) })

function createReveal(deps: RevealDeps): Reveal {
  const { database, events } = deps
  const { sql } = database
  return {
    state: async (eventId) => readState(sql, await events.pick(sql, eventId)),
    eventFor: async (eventId) => (await events.pick(sql, eventId)).id,
    handlers: {
      reveal: {
        'GET /api/reveal': async ({ query }) =>
          ok(await readState(sql, await events.pick(sql, query.eventId))),
        'GET /api/admin/reveal': async ({ query }) =>
          ok(await readControl(deps, sql, await events.pick(sql, query.eventId))),
        'POST /api/admin/reveal/begin': async ({ actor, body }) => ok(await begin(deps, actor, body)),
        'POST /api/admin/reveal/step': async ({ body }) => ok(await goTo(deps, body)),
        'POST /api/admin/reveal/correct': async ({ actor, body }) =>
          ok(await takeCorrection(deps, actor, body)),
        'POST /api/admin/reveal/end': async ({ actor, body }) => ok(await end(deps, actor, body)),
      },
    },
  }
}
