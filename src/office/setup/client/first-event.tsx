import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { Card } from '../../../ui/card.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { refreshEvent } from '../../../ui/session/current-event.ts'

/** Create an event, or load the sample event. */
export function FirstEvent({ onStale }: { onStale: () => void }) {
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
