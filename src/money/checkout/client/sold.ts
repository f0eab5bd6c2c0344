import type { ComponentType } from 'react'
import { startName, startWithZone } from '../../../event/event/start-words.ts'
import { inWave } from '../../../event/event/waves.ts'
import { clockTimeInWords } from '../../../kernel/text/dates.ts'
import type { AnswerOf } from '../../../ui/calls/api.ts'
import type { EventInfo } from '../../../ui/session/current-event.ts'
import type { BillType, PaymentRequest } from '../../../ui/session/payment-request.ts'
import type { Purpose } from '../../ledger/purposes.ts'
import type { TeamPaymentInfo } from '../contract.ts'

/**
 * Something that can be bought, as the page shows it: its bill, and its ticket once it is paid. Each feature that sells
 * something exports one beside its `Purchase`; `src/app/sold.ts` lists them.
 */
export interface Sold {
  purpose: Purpose
  /** How the page asks to pay for it. */
  type: BillType
  /** Of the emailed link to pay: `/payment#dinner=<secret>`; omitted if no such link is sent. */
  link?: string
  bill: SoldBill
  ticket: SoldTicket
  /** Adds one to what is being paid, without leaving the page. */
  add?: {
    words: string
    isOffered: (event: EventInfo, bills: readonly Bill[]) => boolean
    Dialog: ComponentType<AddDialogProps>
  }
}

export interface SoldBill {
  /** In a list of bills, before the name: 'Dinner and shirts, Ann Okafor'. Omitted if the name says it. */
  what?: string
  /** A whole team's: first in every list, with a link for the others to pay. */
  isTeams?: true
  /** That of golfers on a team who pay for themselves, as the team's own names them. */
  isBesideTeams?: true
  /** It is called by its buyer's own name. */
  hasBuyersName?: true
  /** Whoever ordered it said who pays, also for what is paid with it. */
  saysWhoPays?: true
  /** Whether it holds nothing that its buyer must give up first, so it may be dropped from the list while unpaid. */
  mayBeDropped?: true
  /** Always paid on the page that pays several bills at once. */
  isTogether?: true
  /** What is owed. Omitted: as of any bill, by its type and secret. */
  read?: (of: Payable) => Promise<Omit<Bill, 'payable'>>
}

export interface SoldTicket {
  /** Whose or what it is, above its name: 'Your team'. */
  label: string
  /** Where no name is known. */
  unnamed: string
  /** Whoever bought it comes: 'You’re in!' instead of 'Thank you!'. */
  isIn?: true
  /** Said below the greeting. `owes`: what is left after a share, '$375'; null once all of it is paid. */
  thanks: (of: { owes: string | null }) => string
  /** Its lines are listed beside the ticket. */
  hasLines?: true
  /** What was bought, as far as this browser knows it. */
  facts?: (bill: Bill | null) => { name: string; value: string | readonly NotedName[] }[]
  /** What comes next, before the day. */
  next?: (of: {
    event: EventInfo | null
    bill: Bill | null
    isListed: boolean
  }) => { when: string; words: string }[]
  /** Its buyer's own page, and what is done there. */
  page?: (bill: Bill) => { href: string; label: string } | null
  /** null: there is nothing to do on the day. */
  onTheDay: ((event: EventInfo, bill: Bill | null) => DayTicket) | null
}

export interface TicketFact {
  name: string
  value: string
}

/** Somebody who comes, and what is known of it; '' for nothing. */
export interface NotedName {
  name: string
  note: string
}

/** Of the event's day. */
export interface DayTicket {
  /** Beside the date. */
  fact?: TicketFact
  /** 'Check in at Wooster Country Club and give your name.' */
  words: string
  /** It goes into the calendar with the dinner's time. */
  isDinner?: true
}

/** Something to pay for, and who pays. */
export interface Payable {
  /** Identifies the bill in this browser. */
  key: string
  /** What it is for. */
  kind: Sold
  email: string
  firstName: string
  lastName: string
  paymentTrackingId: string | null
  /** Opened by a sponsor's or team's link: any player may pay, for one share, and gets the receipt. */
  isAnyPlayer: boolean
  /** Opened by the secret of a payment for a share: what it is and its name come with the bill. */
  isByReceipt?: true
  /** The team signed in on this browser. */
  isOwnTeam: boolean
  /** Name of the team, guest or sponsor, if this browser knows it. */
  name: string | null
  /** What was ordered, for a dinner order made in this browser. */
  request: PaymentRequest | null
  /** It cost nothing, and was confirmed in this browser. */
  isConfirmed: boolean
  /** Somebody else's, on a browser that several people use: offered by name, and paid only if it is asked for. */
  isOthers?: true
}

/** Details of a team's bill, for those who may see it. */
export type TeamInside = NonNullable<AnswerOf<'POST /api/payment/team-bill'>['team']>

export interface Bill {
  payable: Payable
  info: TeamPaymentInfo
  team: TeamInside | null
}

export interface AddDialogProps {
  buyer: { name: string; email: string }
  /** They aren't asked who they are. */
  isBuyerKnown: boolean
  /** Of the team that is paid for here; null for none. */
  teamNumber: number | null
  onAdded: () => void
  onClose: () => void
}

/** A payment for something this page doesn't know. */
export const unknownTicket: SoldTicket = {
  label: 'Your payment',
  unnamed: 'Received',
  thanks: () => 'Thank you for your support!',
  onTheDay: (event) => ({ words: `Check in${placeOf(event)} and give your name.` }),
}

/** ' at Wooster Country Club'. */
export function placeOf({ course }: EventInfo): string {
  return course.courseName ? ` at ${course.courseName}` : ''
}

/** For who plays: when it starts, and on which hole, if the bill says it. */
export function golfDay(event: EventInfo, bill: Bill | null): DayTicket {
  const own = inWave(event, bill?.team ?? {})
  const { shotgunStart } = own
  const start = bill?.team?.startingHole
  const hole = start
    ? `You start on hole ${start}${bill?.team?.startingGroup ?? ''}.`
    : `You’ll get your ${event.teeTimes ? 'tee time' : 'starting hole'} there.`
  const team = bill?.team ?? undefined
  const before = team?.teeTime
    ? ` before your ${startWithZone(own)} tee time`
    : ` before the ${startWithZone(own)} shotgun start`
  const checkIn = event.waves ? undefined : event.agenda.find(({ title }) => /\bcheck.?in\b/i.test(title))
  const from = checkIn ? ` from ${clockTimeInWords(checkIn.time)}` : ''
  const shotgun = shotgunStart && (team?.teeTime || !event.teeTimes) ? before : ''
  return {
    ...(shotgunStart && {
      fact: { name: startName(event, team), value: startWithZone(own) },
    }),
    words: `Check in${placeOf(event)}${from}${shotgun}. ${hole}`,
  }
}
