import { shortDate } from '../../../../kernel/text/dates.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'

/** In words, so that it doesn't depend on color. */
export function PaidMark({ isPaid }: { isPaid: boolean }) {
  return isPaid ? <span>Paid</span> : <span className="font-semibold text-flag">Not paid</span>
}

export function MailLink({ address }: { address: string }) {
  if (!address) return <span className="text-soft">None</span>
  return (
    <a href={`mailto:${address}`} className="link max-lg:truncate">
      {address}
    </a>
  )
}

/** 'Jul 1, 2025', in the event's time zone. */
export function DayText({ instant }: { instant: string }) {
  const { event } = useEvent()
  return <span className="whitespace-nowrap">{shortDate(instant, event?.timeZone)}</span>
}
