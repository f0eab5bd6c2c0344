import type { ReactNode } from 'react'
import { withZone } from '../../../../event/event/start-words.ts'
import { weekdayAndDay } from '../../../../kernel/text/dates.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { QrCode } from '../../../../ui/qr-code.tsx'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import { dinnerTimeOf } from '../../../../ui/session/dinner-time.ts'
import type { Ticket as TicketOf } from '../../../ledger/ticket-contract.ts'
import type { Bill, TeamInside } from '../bills.ts'
import { PaidStamp } from './paid-stamp.tsx'
import { Perforated, TicketRows } from './ticket-rows.tsx'

interface Props {
  event: EventInfo | null
  purpose: string | undefined
  /** Of this payment, in dollars. */
  total: number | null
  bill: Bill | null
  /** Whose it is, as the receipt says; null if it doesn't. */
  name: string | null
  /** In its seller's words; null without them. */
  ticket: TicketOf | null
  deductible: { amount: number; total: number } | null
}

/** The ticket: name, date, place, amount paid, and the team code. */
export function TicketCard({ event, purpose, total, bill, name, ticket, deductible }: Props) {
  const whose = ticket ? { label: ticket.whose, name: ticket.title } : whoseTicket(purpose, bill, name)
  const isForDay = purpose !== 'sponsor' && purpose !== 'donation'
  const team = bill?.team ?? null
  return (
    <section aria-label="Your ticket" className="relative rounded-lg bg-white shadow-float">
      <div className="grid gap-4 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <Fact name={whose.label} className="pt-1">
            <span className="wrap-anywhere text-[min(1.6rem,6.5vw)] leading-tight">{whose.name}</span>
          </Fact>
          {total !== null && <PaidStamp amount={showAmount(total)} ringText={event?.eventName ?? ''} />}
        </div>
        {event && isForDay && (
          <div className="grid grid-cols-2 divide-x divide-line border-line border-y">
            <Fact name="Date" className="py-3 pr-3">
              {weekdayAndDay(event.eventDate, event.timeZone)}
            </Fact>
            {event.shotgunStart && (purpose === 'team' || purpose === 'party') && (
              <Fact name="Shotgun start" className="py-3 pl-4">
                {withZone(event.shotgunStart, event.eventDate, event.timeZone)}
              </Fact>
            )}
            {event.dinnerTime && isForDinner(purpose, bill) && (
              <Fact name="Dinner" className="py-3 pl-4">
                {withZone(dinnerTimeOf(event), event.eventDate, event.timeZone)}
              </Fact>
            )}
          </div>
        )}
        <Order bill={bill} />
        {isForDay && event?.course.courseName && (
          <Fact name="Course">
            {event.course.courseName}
            <span className="block font-normal font-sans text-[0.9375rem] text-soft">{addressOf(event)}</span>
          </Fact>
        )}
      </div>
      {team && <TeamCode team={team} />}
      {ticket && <TicketRows ticket={ticket} deductible={deductible} />}
    </section>
  )
}

/**
 * Whether this is a dinner guest's ticket; an order of only shirts has no dinner. After a reload the order isn't known.
 */
export function isForDinner(purpose: string | undefined, bill: Bill | null): boolean {
  const order = bill?.payable.request?.attendeeRequest
  return purpose === 'attendee' && (!order || order.attendees.length > 0)
}

function whoseTicket(
  purpose: string | undefined,
  bill: Bill | null,
  name: string | null,
): { label: string; name: string } {
  const known = bill?.payable.name ?? name ?? ''
  if (purpose === 'team') return { label: 'Your team', name: bill?.team?.teamName ?? (known || 'Signed up') }
  if (purpose === 'party') return { label: 'Playing', name: known || 'Signed up' }
  if (purpose === 'attendee') return { label: 'Your order', name: known || 'Dinner and shirts' }
  if (purpose === 'sponsor') return { label: 'Sponsor', name: known || 'Sponsored' }
  if (purpose === 'extra') return { label: 'Your order', name: known || 'Add-ons' }
  if (purpose === 'donation') return { label: 'Your gift', name: known || 'Thank you' }
  return { label: 'Your payment', name: 'Received' }
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <p className="text-[0.9375rem] text-soft">{name}</p>
      <p className="font-board font-semibold text-lg leading-snug">{children}</p>
    </div>
  )
}

/** Guests and shirts of an order made in this browser. */
function Order({ bill }: { bill: Bill | null }) {
  const order = bill?.payable.request?.attendeeRequest
  if (!order) return null
  const guests = order.attendees.map(({ name }) => name)
  const shirts = order.shirtRequests.map(({ size, quantity }) => `${quantity} × ${size}`)
  return (
    <>
      {guests.length > 0 && (
        <Fact name={guests.length === 1 ? 'Dinner for one' : `Dinner for ${guests.length}`}>
          <span className="wrap-anywhere">{guests.join(', ')}</span>
        </Fact>
      )}
      {shirts.length > 0 && <Fact name="Shirts">{shirts.join(', ')}</Fact>}
    </>
  )
}

/** Below the perforation: how the team signs in on event day. */
function TeamCode({ team }: { team: TeamInside }) {
  return (
    <Perforated>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <div className="rounded-md border border-line p-1">
          <QrCode text={team.teamLink} label={`QR code of the link of ${team.teamName}`} />
        </div>
        <div className="min-w-0 flex-1 basis-32">
          <p className="text-[0.9375rem] text-soft">Team code</p>
          <p className="whitespace-nowrap font-bold text-[min(2.75rem,9.4vw)] leading-none tracking-[0.04em]">
            {team.teamCode}
          </p>
          <p className="mt-2 text-[0.9375rem] text-soft">
            Scan or type it on event day to open your scorecard.
          </p>
        </div>
      </div>
    </Perforated>
  )
}

function addressOf({ course }: EventInfo): string {
  const region = [course.addressState, course.addressZipCode].filter(Boolean).join(' ')
  return [course.addressStreet, course.addressCity, region].filter(Boolean).join(', ')
}
