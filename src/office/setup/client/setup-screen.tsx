import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Card } from '../../../ui/card.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { refreshEvent } from '../../../ui/session/current-event.ts'
import { useSession } from '../../../ui/session/session.ts'
import { FirstAdminForm } from './first-admin-form.tsx'

/** First-time setup in two steps: an admin, then an event. */
export default function SetupScreen() {
  const { data: state, fault, refresh } = useCall('GET /api/setup')
  const { isLoggedIn } = useSession()
  if (!state)
    return (
      <div className="page max-w-2xl">
        <PageHead title="Set up" />
        {fault ? <CouldNotAsk title={fault.title} onRetry={() => refresh()} /> : <SkeletonRows count={3} />}
      </div>
    )
  if (state.needsAdmin)
    return (
      <Step number={1} title="Who runs the event?">
        <FirstAdminForm onDone={() => refresh({ ...state, needsAdmin: false })} onStale={() => refresh()} />
      </Step>
    )
  if (state.needsEvent)
    return (
      <Step number={2} title="Set up the event">
        {isLoggedIn ? <FirstEvent onStale={() => refresh()} /> : <LogInFirst />}
      </Step>
    )
  return <AllSet />
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    // The key moves the focus to the new step's heading, as on a new page.
    <div key={number} className="page max-w-2xl">
      <PageHead title={title}>Step {number} of 2</PageHead>
      {children}
    </div>
  )
}

function LogInFirst() {
  return (
    <>
      <p className="mb-5 text-lg">The first admin is set up. Log in to continue.</p>
      <LinkButton kind="main" href="/auth/login">
        Log In
      </LinkButton>
    </>
  )
}

function AllSet() {
  return (
    <div className="page max-w-2xl">
      <PageHead title="Everything is set up" />
      <p className="mb-5 text-lg">This setup link has already been used.</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton kind="main" href="/">
          Home
        </LinkButton>
        <LinkButton href="/events">Events</LinkButton>
      </div>
    </div>
  )
}

function CouldNotAsk({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Banner kind="fault">
      <p>{title}</p>
      <Button className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Banner>
  )
}

/** Create an event, or load the sample event. */
function FirstEvent({ onStale }: { onStale: () => void }) {
  const { load, isLoading } = useSampleEvent(onStale)
  return (
    <div className="grid gap-4">
      <Card>
        <h2 className="text-xl">Your own event</h2>
        <p className="mt-2 mb-5 text-soft">
          Name, date, course and prices. It takes a few minutes, and you can change everything later.
        </p>
        <LinkButton kind="main" wide href="/admin/events/new">
          Create an event
        </LinkButton>
      </Card>
      <Card>
        <h2 className="text-xl">A sample event</h2>
        <p className="mt-2 mb-5 text-soft">
          36 made-up teams on a real course card, in the middle of their round. Good for looking around before
          the real one.
        </p>
        <Button wide onClick={load} busy={isLoading && 'Loading the sample event...'}>
          Load the sample event
        </Button>
      </Card>
    </div>
  )
}

function useSampleEvent(onStale: () => void) {
  const [, navigate] = useLocation()
  const [isLoading, setLoading] = useState(false)
  async function load(): Promise<void> {
    setLoading(true)
    try {
      await call('POST /api/setup/sample-event')
      await refreshEvent()
      toast.success('The sample event is ready.')
      navigate('/')
    } catch (thrown) {
      setLoading(false)
      if (asFault(thrown).code === 'set-up-already') onStale()
      else showOops(thrown)
    }
  }
  return { load, isLoading }
}
