import { useState } from 'react'
import { call } from './api.ts'
import { FinalizeAgain } from './finalize-again.tsx'
import { type EventInfo, refreshEvent } from './session.ts'
import { showOops } from './ui/oops.tsx'
import { Switch } from './ui/switch.tsx'

type Flag = 'registrationEnabled' | 'isEventLive' | 'scoringIsLocked' | 'eventIsFinalized'

const flags = [
  {
    flag: 'registrationEnabled',
    route: 'POST /api/Admin/RegistrationEnabled',
    label: 'Registration is open',
    on: 'Teams can sign up.',
    off: 'Nobody can sign up.',
  },
  {
    flag: 'isEventLive',
    route: 'POST /api/Admin/EventLive',
    label: 'Event is live',
    on: 'Teams can enter scores.',
    off: 'Live scoring shows a preview.',
  },
  {
    flag: 'scoringIsLocked',
    route: 'POST /api/Admin/LockScoring',
    label: 'Scoring is locked',
    on: 'Teams cannot change scores.',
    off: 'Teams can change scores while the event is live.',
  },
  {
    flag: 'eventIsFinalized',
    route: 'POST /api/Admin/FinalizeEvent',
    label: 'Event is finalized',
    on: 'The board is final. Switch off to re-open.',
    off: 'The board is unofficial.',
  },
] as const satisfies readonly { flag: Flag; route: string; label: string; on: string; off: string }[]

const finalized = flags[3]

interface Props {
  event: Pick<EventInfo, Flag | 'eventId' | 'eventName'>
  onChange: (event: EventInfo) => void
}

/** The four toggles. Each says where it is to stand, never 'the other way': pressed twice, nothing flips back. */
export function EventFlags({ event, onChange }: Props) {
  const [busy, setBusy] = useState<ReadonlySet<Flag>>(new Set())
  const [asksWhy, setAsksWhy] = useState(false)
  const { eventId } = event

  async function set(which: (typeof flags)[number], enabled: boolean, reason?: string): Promise<void> {
    const { flag, route } = which
    setBusy((before) => new Set(before).add(flag))
    try {
      if (flag === 'eventIsFinalized' && enabled && reason === undefined) {
        const { wasFinal } = await call('GET /api/Golf/GetBoardState', { query: { eventId } })
        if (wasFinal) return setAsksWhy(true)
      }
      onChange(await call(route, { body: { eventId, enabled, reason } }))
      void refreshEvent()
    } catch (thrown) {
      showOops(thrown)
    } finally {
      setBusy((before) => new Set([...before].filter((each) => each !== flag)))
    }
  }

  return (
    <fieldset className="overflow-hidden rounded-lg border border-line bg-white">
      <legend className="sr-only">State of {event.eventName}</legend>
      <div className="grid sm:grid-cols-2 lg:grid-cols-4">
        {flags.map((each) => (
          <div key={each.flag} className="-mr-px -mb-px border-line border-r border-b">
            <Switch
              label={each.label}
              meaning={event[each.flag] ? each.on : each.off}
              isOn={event[each.flag]}
              isBusy={busy.has(each.flag)}
              onChange={(isOn) => set(each, isOn)}
            />
          </div>
        ))}
      </div>
      {asksWhy && (
        <FinalizeAgain
          onClose={() => setAsksWhy(false)}
          onFinalize={(reason) => {
            setAsksWhy(false)
            void set(finalized, true, reason)
          }}
        />
      )}
    </fieldset>
  )
}
