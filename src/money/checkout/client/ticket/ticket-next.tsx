import type { ReactNode } from 'react'
import { calendarAddress } from '../../../../event/event/calendar-address.ts'
import { shortDay } from '../../../../kernel/text/dates.ts'
import { buttonLook, LinkButton } from '../../../../ui/button.tsx'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import { ShareButton } from '../../../../ui/share-button.tsx'
import type { Bill, SoldTicket } from '../sold.ts'
import { TeamPageLink } from './team-roster.tsx'

interface Props {
  event: EventInfo | null
  own: SoldTicket
  /** Where the receipt was emailed. */
  email: string | null
  bill: Bill | null
  receiptSecret: string | null
  /** The ticket says what is listed, and where. */
  isListed: boolean
  /** A sponsor who comes with golfers or guests. */
  comes: boolean
}

/** What happens next, on event day, and what to keep. */
export function TicketNext({ event, own, email, bill, receiptSecret, isListed, comes }: Props) {
  const day = event && !event.eventIsFinalized ? own.onTheDay?.(event, bill) : null
  const page = bill && own.page?.(bill)
  return (
    <section aria-labelledby="next" className="border-ink border-t pt-4">
      <h2 id="next" className="text-[1.75rem]">
        What’s next
      </h2>
      <dl className="mt-2 divide-y divide-line">
        <Step when="Today">
          {ifEmailed(
            `A receipt is emailed to ${email ?? 'you'}.`,
            receiptSecret
              ? 'We can’t email your receipt. Please view and print it here.'
              : 'We can’t email your receipt. View and print it in the browser you paid with.',
          )}
        </Step>
        {own.next?.({ event, bill, isListed }).map(({ when, words }) => (
          <Step key={words} when={when}>
            {words}
          </Step>
        ))}
        {event && day && <Step when={shortDay(event.eventDate, event.timeZone)}>{day.words}</Step>}
      </dl>
      {bill?.team && (
        <div className="mt-5 grid gap-3 empty:hidden">
          <TeamPageLink team={bill.team} kind={bill.info.hasPaidInFull ? 'main' : 'plain'} />
        </div>
      )}
      <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap">
        {page && (
          <LinkButton kind="main" href={page.href}>
            {page.label}
          </LinkButton>
        )}
        {event && (day || comes) && (
          <a
            href={calendarAddress(event.eventId, {
              isDinner: day?.isDinner === true,
              waveId: bill?.team?.waveId,
              teeTime: bill?.team?.teeTime,
            })}
            download="event.ics"
            className={buttonLook({ kind: 'plain' })}
          >
            Add to calendar
          </a>
        )}
        {receiptSecret && <LinkButton href={`/receipt#${receiptSecret}`}>View receipt</LinkButton>}
        {event && (
          <ShareButton title={event.eventName} text={inviteWords(event)} url={`${location.origin}/`}>
            Invite friends
          </ShareButton>
        )}
      </div>
    </section>
  )
}

function Step({ when, children }: { when: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-3 py-3">
      <dt className="font-semibold">{when}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function inviteWords({ eventName, eventDayText }: EventInfo): string {
  return `I’m in for ${eventName}, ${eventDayText}. Join us:`
}
