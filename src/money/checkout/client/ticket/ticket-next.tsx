import type { ReactNode } from 'react'
import { shortDay } from '../../../../kernel/text/dates.ts'
import { buttonLook, LinkButton } from '../../../../ui/button.tsx'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import { emailIsOn, ifEmailed } from '../../../../ui/session/delivery.ts'
import { dinnerTimeOf } from '../../../../ui/session/dinner-time.ts'
import { ShareButton } from '../../../../ui/share-button.tsx'
import type { Bill } from '../bills.ts'
import { TeamPageLink } from './team-roster.tsx'
import { isForDinner } from './ticket-card.tsx'

interface Props {
  event: EventInfo | null
  purpose: string | undefined
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
export function TicketNext({ event, purpose, email, bill, receiptSecret, isListed, comes }: Props) {
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
        {purpose === 'attendee' && emailIsOn() && (
          <Step when="Today">We’ll email you the list of dinner guests and shirts.</Step>
        )}
        {purpose === 'sponsor' && !isListed && <Step when="Now">You’re now on the sponsors page.</Step>}
        {purpose === 'team' && !bill?.team && (
          <Step when="Keep">
            {ifEmailed(
              'The team code is in the email to your team’s leader. Use it on event day to enter scores.',
              'The organizer gives your team its code. Use it on event day to enter scores.',
            )}
          </Step>
        )}
        {purpose === 'party' && (
          <Step when="Soon">
            {ifEmailed(
              'The committee puts you on a team. Then we email you who you play with.',
              'The committee puts you on a team. Your page shows who you play with.',
            )}
          </Step>
        )}
        {event && isForEventDay(purpose) && (
          <Step when={shortDay(event.eventDate, event.timeZone)}>{dayWords(event, purpose, bill)}</Step>
        )}
      </dl>
      {bill?.team && (
        <div className="mt-5 grid gap-3 empty:hidden">
          <TeamPageLink team={bill.team} kind={bill.info.hasPaidInFull ? 'main' : 'plain'} />
        </div>
      )}
      <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap">
        {event && (isForEventDay(purpose) || comes) && (
          <a
            href={calendarOf(event, isForDinner(purpose, bill))}
            download="event.ics"
            className={buttonLook({ kind: 'plain' })}
          >
            Add to calendar
          </a>
        )}
        {purpose === 'party' && bill?.payable.request?.paymentTrackingId && (
          <LinkButton href={`/party#${bill.payable.request.paymentTrackingId}`}>Your page</LinkButton>
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

/** Sponsors and donors have nothing to do on the day. */
function isForEventDay(purpose: string | undefined): boolean {
  return purpose !== 'sponsor' && purpose !== 'donation'
}

function calendarOf({ eventId }: EventInfo, isDinner: boolean): string {
  return `/api/Golf/Calendar?eventId=${encodeURIComponent(eventId)}${isDinner ? '&for=dinner' : ''}`
}

function Step({ when, children }: { when: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-3 py-3">
      <dt className="font-semibold">{when}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function dayWords(event: EventInfo, purpose: string | undefined, bill: Bill | null): string {
  const place = event.course.courseName ? ` at ${event.course.courseName}` : ''
  const isDinner = event.dinnerTime !== '' && isForDinner(purpose, bill)
  if (isDinner) return `Dinner is at ${dinnerTimeOf(event)}${place}. Give your name at check-in.`
  if (purpose === 'extra') return 'Give your name or your team’s at check-in to get what you bought.'
  if (purpose !== 'team' && purpose !== 'party') return `Check in${place} and give your name.`
  const start = bill?.team?.startingHole
  const hole = start
    ? `You start on hole ${start}${bill?.team?.startingGroup ?? ''}.`
    : 'You’ll get your starting hole there.'
  const shotgun = event.shotgunStart ? ` before the ${event.shotgunStart} shotgun start` : ''
  return `Check in${place}${shotgun}. ${hole}`
}

function inviteWords({ eventName, eventDayText }: EventInfo): string {
  return `I’m in for ${eventName}, ${eventDayText}. Join us:`
}
