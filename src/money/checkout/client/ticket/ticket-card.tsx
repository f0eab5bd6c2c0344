import type { ReactNode } from 'react'
import { withCapital } from '../../../../kernel/count-in-words.ts'
import { weekdayAndDay } from '../../../../kernel/text/dates.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { QrCode } from '../../../../ui/qr-code.tsx'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import type { Ticket as TicketOf } from '../../../ledger/ticket-contract.ts'
import type { Bill, NotedName, SoldTicket, TeamInside } from '../sold.ts'
import { aroundRing } from './around-ring.ts'
import { Perforated, TicketRows } from './ticket-rows.tsx'

interface Props {
  event: EventInfo | null
  own: SoldTicket
  /** Of this payment, in dollars. */
  total: number | null
  /** What of the bill it paid; null for all of it. */
  part: PaidPart
  bill: Bill | null
  /** Whose it is, as the receipt says; null if it doesn't. */
  name: string | null
  /** In its seller's words; null without them. */
  ticket: TicketOf | null
  deductible: { amount: number; total: number } | null
}

/** The ticket: name, date, place, amount paid, and the team code. */
export function TicketCard({ event, own, total, part, bill, name, ticket, deductible }: Props) {
  const known = bill?.team?.teamName ?? bill?.payable.name ?? name
  const whose = ticket
    ? { label: ticket.whose, name: ticket.title }
    : { label: own.label, name: known || own.unnamed }
  const fact = event && own.onTheDay?.(event, bill).fact
  const team = bill?.team ?? null
  return (
    <section aria-label="Your ticket" className="relative rounded-lg bg-white shadow-float">
      <div className="grid gap-4 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <Fact name={whose.label} className="pt-1">
            <span className="wrap-anywhere text-[min(1.6rem,6.5vw)] leading-tight">{whose.name}</span>
          </Fact>
          {total !== null && (
            <PaidStamp amount={showAmount(total)} ringText={event?.eventName ?? ''} part={part} />
          )}
        </div>
        {event && own.onTheDay && (
          <div className="grid grid-cols-2 divide-x divide-line border-line border-y max-[22rem]:grid-cols-[auto_1fr] max-[22rem]:[&_p+p]:text-[0.9375rem]">
            <Fact name="Date" className="py-3 pr-3">
              {weekdayAndDay(event.eventDate, event.timeZone)}
            </Fact>
            {fact && (
              <Fact name={fact.name} className="py-3 pl-3 sm:pl-4">
                {fact.value}
              </Fact>
            )}
          </div>
        )}
        {own.facts?.(bill).map((each) => (
          <Fact key={each.name} name={each.name}>
            {typeof each.value === 'string' ? (
              <span className="wrap-anywhere">{each.value}</span>
            ) : (
              <NotedNames names={each.value} />
            )}
          </Fact>
        ))}
        {own.onTheDay && event?.course.courseName && (
          <Fact name="Course">
            {event.course.courseName}
            <span className="block font-normal font-sans text-[0.9375rem] text-soft">{addressOf(event)}</span>
          </Fact>
        )}
      </div>
      {team && !event?.eventIsFinalized && <TeamCode team={team} />}
      {ticket && <TicketRows ticket={ticket} deductible={deductible} />}
    </section>
  )
}

/** One below the other where something is noted of each. */
function NotedNames({ names }: { names: readonly NotedName[] }) {
  if (names.every(({ note }) => note === ''))
    return <span className="wrap-anywhere">{names.map(({ name }) => name).join(', ')}</span>
  return names.map(({ name, note }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two guests may have one name
    <span key={place} className="wrap-anywhere mt-1 block">
      {name} <span className="block font-normal font-sans text-[0.9375rem] text-soft">{note}</span>
    </span>
  ))
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <p className="text-[0.9375rem] text-soft">{name}</p>
      <p className="font-board font-semibold text-lg leading-snug">{children}</p>
    </div>
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

/** How many letters fit around the ring. */
const maxLetters = 40

/** null: the whole bill. */
type PaidPart = 'your share' | 'the rest' | null

/** A rubber stamp: the amount, with the event's name around it. */
function PaidStamp({ amount, ringText, part }: { amount: string; ringText: string; part: PaidPart }) {
  const name = ringText.toUpperCase()
  const words = name.length > maxLetters ? `${name.slice(0, maxLetters - 1)}…` : name
  // A short name is repeated around the ring.
  const text = words.length < 18 ? `${words} · ${words} · ` : `${words} · `
  return (
    <svg
      role="img"
      aria-label={part ? `${withCapital(part)}, paid ${amount}` : `Paid ${amount}`}
      viewBox="0 0 100 100"
      className="-rotate-6 size-[min(6rem,24.6vw)] shrink-0 fill-none stroke-fairway sm:size-26"
    >
      <circle cx="50" cy="50" r="48" strokeWidth="1.6" />
      <circle cx="50" cy="50" r="34" strokeWidth="1.1" />
      <g className="fill-fairway stroke-none font-bold" textAnchor="middle">
        {/* Letter by letter: not every engine spaces text along a path by its textLength. */}
        {aroundRing(text).map(({ letter, angle }) => (
          <text key={angle} x="50" y="11.5" fontSize="7.6" transform={`rotate(${angle} 50 50)`}>
            {letter}
          </text>
        ))}
        {part && (
          <text x="50" y="37" fontSize="7.6">
            {part.toUpperCase()}
          </text>
        )}
        <text x="50" y={part ? 55 : 50} fontSize="17" className="font-board">
          PAID
        </text>
        <text x="50" y={part ? 69 : 65} fontSize={amount.length > 7 ? 10 : 12.5}>
          {amount}
        </text>
      </g>
    </svg>
  )
}
