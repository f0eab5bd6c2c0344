import { Button } from '../ui/button.tsx'
import { ApiFault } from '../ui/calls/api.ts'
import type { CallState } from '../ui/calls/use-call.ts'
import { Card } from '../ui/card.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonRows, Spinner } from '../ui/feedback/loading.tsx'
import { toast, warn } from '../ui/feedback/toast.ts'
import { StaleNotice, UntilLoaded } from '../ui/feedback/until-loaded.tsx'
import { LoadingScreen } from '../ui/page/loading-screen.tsx'
import { Example } from './example.tsx'

const lost = new ApiFault({
  kind: 'unreachable',
  status: 0,
  title: 'We couldn’t reach the server. Check your connection and try again.',
})
const blank: CallState<string> = {
  data: undefined,
  fault: undefined,
  isLoading: true,
  refresh: async () => undefined,
}

export function Feedback() {
  return (
    <>
      <Example name="Banner: note, good, fault, urgent">
        <Banner>
          <p className="font-semibold">Your scorecard opens once your team has paid.</p>
          <p>Pay here or at the check-in desk.</p>
        </Banner>
        <Banner kind="good">Your team has already been paid in full.</Banner>
        <Banner kind="fault">The payment form didn’t load. Nothing was charged.</Banner>
        <Banner kind="urgent">Play is suspended as of 2:05 PM. Lightning: leave the course.</Banner>
      </Example>
      <Example name="Toasts: neutral, done, waiting, warning, failed" row>
        <Button onClick={() => toast.plain('3 holes typed for Team Marsh not saved.')}>Neutral</Button>
        <Button onClick={() => toast.success('$500 recorded for Team Marsh.')}>Done</Button>
        <Button onClick={() => warn('Nobody was notified: no winner has a phone number.')}>Warning</Button>
        <Button onClick={() => toast.error('This event is full.')}>Failed</Button>
      </Example>
      <Example name="Empty: nothing yet, and what to do about it">
        <EmptyState title="No baskets yet">Add the first basket with the button above.</EmptyState>
        <EmptyState title="There is nothing to pay for yet">
          <p>Sign up a team first.</p>
          <Button kind="main" className="mt-4">
            Sign-Up Team
          </Button>
        </EmptyState>
      </Example>
      <Example name="Loading: a ring, a line, rows" row>
        <Spinner />
        <Skeleton className="w-48" />
        <div className="w-full">
          <SkeletonRows count={2} />
        </div>
      </Example>
      <Example name="Loading a whole page: shown after 300 ms">
        <div className="rounded-lg border border-line [&>div]:min-h-40! [&>div]:pt-0!">
          <LoadingScreen />
        </div>
      </Example>
      <Example name="A staff list: on its way, without a connection, loaded, and no longer fresh">
        <UntilLoaded called={blank} label="Loading teams">
          {(data) => <p>{data}</p>}
        </UntilLoaded>
        <UntilLoaded called={{ ...blank, isLoading: false, fault: lost }} label="Loading teams">
          {(data) => <p>{data}</p>}
        </UntilLoaded>
        <UntilLoaded called={{ ...blank, isLoading: false, data: '36 teams' }} label="Loading teams">
          {(data) => <Card>{data}</Card>}
        </UntilLoaded>
        <StaleNotice called={{ staleSince: Date.UTC(2025, 6, 19, 16, 4) }} />
      </Example>
    </>
  )
}
