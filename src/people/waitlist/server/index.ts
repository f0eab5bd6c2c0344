import type { Handlers } from '../../../kernel/endpoint.ts'
import { feature } from '../../../ports/feature.ts'
import type { staffWaitlistApi, waitlistApi } from '../contract.ts'
import type { WaitlistDeps } from './deps.ts'
import { latePlaces } from './late-places.ts'
import { offerFreed } from './make-offers.ts'
import { staffWaitlistRoutes, waitlistRoutes } from './routes.ts'
import { runWaitlists } from './run-waitlist.ts'
import { findWaiting, passOn } from './waiting-store.ts'

export { waitlistFigures } from './waitlist-figures.ts'

export interface Waitlist {
  /** The discount code that an offer is accepted with unless another one is typed; undefined for none. */
  storedCode(secret: string): Promise<string | undefined>
  /** Moves every waitlist on; called every few seconds. */
  run(): Promise<void>
  handlers: { waitlist: Handlers<typeof waitlistApi>; staffWaitlist: Handlers<typeof staffWaitlistApi> }
}

export const waitlist = feature({
  open: (needs: WaitlistDeps) => ({ waitlist: createWaitlist(needs) }),
  handsIn(needs) {
    const late = latePlaces(needs)
    return {
      job: {
        name: 'waitlist',
        every: 5_000,
        failure: 'the waitlist could not move on; will try again',
        run: needs.waitlist.run,
      },
      answers: { latePlaces: late.of, holdLatePlacesAgain: late.holdAgain },
      on: {
        'counting places': (tx, { eventId }) => offerFreed(needs, tx, eventId),
        'page handed over': (tx, { subjectId, to }) => passOn(tx.sql, subjectId, to),
      },
    }
  },
})

function createWaitlist(deps: WaitlistDeps): Waitlist {
  return {
    async storedCode(secret) {
      return (await findWaiting(deps.database.sql, 'secret', secret))?.form.code
    },
    run: () => runWaitlists(deps),
    handlers: { waitlist: waitlistRoutes(deps), staffWaitlist: staffWaitlistRoutes(deps) },
  }
}
