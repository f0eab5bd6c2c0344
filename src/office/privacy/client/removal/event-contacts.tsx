import { calendarDay, longDate } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { eventZone } from '../../../../ui/session/current-event.ts'
import type { EventContacts } from '../../removal-contract.ts'

export const dayInWords = (day: string) => longDate(calendarDay(day), 'UTC')

/** One event: when its contact details go, or what was removed. */
export function EventContactsLine({ event, onOpen }: { event: EventContacts; onOpen: () => void }) {
  const { eventName, endDay, state, waitsFor, removed } = event
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3 last:border-b-0">
      <div className="wrap-anywhere min-w-0 flex-[1_1_16rem]">
        <p>
          <strong>{eventName}</strong> <span className="text-soft">ended {dayInWords(endDay)}</span>
        </p>
        <p>{stateInWords(event)}</p>
        {waitsFor.length > 0 && <p>Still needed: {waitsFor.join(' ')}</p>}
        {state === 'removed' && removed.length > 0 && (
          <p className="text-soft">
            {removed.map(({ whose, rows }) => `${whose} ${rows.toLocaleString('en-US')}`).join(', ')}
          </p>
        )}
      </div>
      {state !== 'removed' && (
        <Button onClick={onOpen}>
          See what goes<span className="sr-only"> of {eventName}</span>
        </Button>
      )}
    </li>
  )
}

function stateInWords({ state, day, removedOn, removedBy }: EventContacts): string {
  const on = day ? dayInWords(day) : ''
  if (state === 'removed')
    return `Removed on ${removedOn ? longDate(removedOn, eventZone()) : ''}${removedBy ? ` by ${removedBy}` : ', as set'}.`
  if (state === 'removing') return 'Being removed now.'
  if (state === 'announced') return `Will be removed on ${on}. Admins were told by email.`
  return state === 'planned' ? `Will be removed on ${on}.` : 'Nothing will be removed.'
}
