import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Places } from '../../../money/ledger/server/index.ts'
import type { Tx } from '../../../ports/database.ts'
import type { staffWaitlistApi, waitlistApi } from '../contract.ts'
import type { WaitlistDeps } from './deps.ts'
import { latePlaces } from './late-places.ts'
import { offerFreed } from './make-offers.ts'
import { staffWaitlistRoutes, waitlistRoutes } from './routes.ts'
import { runWaitlists } from './run-waitlist.ts'
import { findWaiting } from './waiting-store.ts'

export { waitlistFigures } from './waitlist-figures.ts'

export interface Waitlist {
  /** The discount code that an offer is accepted with unless another one is typed; undefined for none. */
  storedCode(secret: string): Promise<string | undefined>
  /**
   * Offers what is free to those in line. Whatever frees a place needs no call: the job sees it within seconds, by the one
   * rule of capacity. Whatever takes one calls this before it counts, so that nobody passes the line until then. Only a
   * deletion that is undone doesn't: it takes back its own place, unless that was offered already.
   */
  offerFreed(tx: Tx, eventId: string): Promise<void>
  /** Moves every waitlist on; called every few seconds. */
  run(): Promise<void>
  /** Whether a team or party that was given up may have its places again when its money comes late. */
  latePlaces: Places
  handlers: { waitlist: Handlers<typeof waitlistApi>; staffWaitlist: Handlers<typeof staffWaitlistApi> }
}

export function createWaitlist(deps: WaitlistDeps): Waitlist {
  return {
    async storedCode(secret) {
      return (await findWaiting(deps.database.sql, 'secret', secret))?.form.code
    },
    offerFreed: (tx, eventId) => offerFreed(deps, tx, eventId),
    run: () => runWaitlists(deps),
    latePlaces: latePlaces(deps),
    handlers: { waitlist: waitlistRoutes(deps), staffWaitlist: staffWaitlistRoutes(deps) },
  }
}
