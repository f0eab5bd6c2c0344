import { z } from 'zod'
import type { Cell } from '../../../kernel/csv.ts'
import { toDollars } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Baskets } from '../../baskets/server/index.ts'
import type { EventRecord, Events } from '../../event/server/index.ts'
import { standing } from '../../leaderboard/contract.ts'
import type { Boards } from '../../leaderboard/server/index.ts'
import { type PaymentRecord, type Purpose, paymentsOfEvent } from '../../payments/server/index.ts'
import {
  attendeesOf,
  type Dinner,
  type Registration,
  shirtRequestsOf,
  wholeTeams,
} from '../../registration/server/index.ts'
import { type Sponsors, wholeSponsors } from '../../sponsors/server/index.ts'
import { sheetTime } from './sheet-time.ts'

export interface ExportDeps {
  sql: Sql
  events: Events
  registration: Registration
  dinner: Dinner
  baskets: Baskets
  sponsors: Sponsors
  boards: Boards
}

export interface Sheet {
  heads: string[]
  rows: Cell[][]
}

const seats = [1, 2, 3, 4]

async function teams({ sql, registration }: ExportDeps, event: EventRecord): Promise<Sheet> {
  const all = await wholeTeams(registration.deps, sql, event)
  const heads = ['Number', 'Team', 'Leader', 'Email', 'Phone', 'Code', 'Link', 'Starting hole', 'Group']
  const players = seats.flatMap((seat) => [`Player ${seat}`, `Shirt ${seat}`])
  return {
    heads: [...heads, 'Paid', 'Owed', 'Paid in full', 'Card confirmed', 'Signed up', ...players],
    rows: all.map((team) => [
      team.teamNumber,
      team.teamName,
      team.teamLeader.fullName,
      team.teamLeader.email,
      team.phoneNumber,
      team.teamCode,
      team.teamLink,
      team.startingHole,
      team.startingGroup,
      team.paidAmount,
      team.owedAmount,
      team.hasPaidInFull,
      team.scoreConfirmed,
      sheetTime(team.createdOn, event.timeZone),
      ...team.teamMembers.flatMap(({ fullName, shirtSize }) => [fullName, shirtSize]),
    ]),
  }
}

async function attendees({ sql, dinner }: ExportDeps, event: EventRecord): Promise<Sheet> {
  const all = await attendeesOf(dinner.deps, sql, event)
  return {
    heads: ['Name', 'Type', 'Registered by', 'Paid', 'Signed up'],
    rows: all.map((one) => [
      one.name,
      one.type,
      one.registeredByEmailAddress,
      one.isPaid,
      sheetTime(one.createdOn, event.timeZone),
    ]),
  }
}

async function shirtRequests({ sql, dinner }: ExportDeps, event: EventRecord): Promise<Sheet> {
  const all = await shirtRequestsOf(dinner.deps, sql, event)
  return {
    heads: ['Size', 'Quantity', 'Name', 'Type', 'Requested by', 'Paid', 'Signed up'],
    rows: all.map((shirt) => [
      shirt.size,
      shirt.quantity,
      shirt.name,
      shirt.type,
      shirt.requestedByEmailAddress,
      shirt.isPaid,
      sheetTime(shirt.createdOn, event.timeZone),
    ]),
  }
}

async function donations({ sql, baskets }: ExportDeps, event: EventRecord): Promise<Sheet> {
  const all = await baskets.all(sql, event.id)
  return {
    heads: ['Basket', 'Type', 'Value', 'Collected by', 'Winner', 'Winner phone', 'Notified'],
    rows: all.map((basket) => [
      basket.name,
      basket.type,
      basket.value,
      basket.collectedBy,
      basket.winnerName,
      basket.winnerPhoneNumber,
      basket.notifiedOn && sheetTime(basket.notifiedOn, event.timeZone),
    ]),
  }
}

async function sponsors({ sql, sponsors }: ExportDeps, event: EventRecord): Promise<Sheet> {
  const all = await wholeSponsors(sponsors.deps, sql, event)
  const heads = ['Sponsor', 'First name', 'Last name', 'Email', 'Phone', 'Website', 'Hole', 'Logo']
  return {
    heads: [
      ...heads,
      'Paid',
      'Owed',
      'Paid in full',
      'Paid with',
      'Approved',
      'Listed',
      'Payment link',
      'Signed up',
    ],
    rows: all.map((one) => [
      one.sponsorName,
      one.contactFirstName,
      one.contactLastName,
      one.contactEmail,
      one.contactPhoneNumber,
      one.websiteUrl ?? null,
      one.holeNumber,
      one.largeLogoUrl !== null,
      one.paidAmount,
      one.owedAmount,
      one.isPaid,
      one.paidWith.join(', '),
      one.approvedOn && sheetTime(one.approvedOn, event.timeZone),
      one.isListed,
      one.owedAmount > 0 ? one.paymentLink : null,
      sheetTime(one.createdOn, event.timeZone),
    ]),
  }
}

const bought: Record<Purpose, string> = {
  team: 'Team',
  attendee: 'Dinner and shirts',
  sponsor: 'Hole sponsor',
}

const moneyHeads = [
  'Paid on',
  'Receipt',
  'For',
  'Payer',
  'Email',
  'Method',
  'Amount',
  'Refunded',
  'Above the fee',
]

/** What was received, first to last; amounts before refunds, which stand beside them. */
async function payments({ sql }: ExportDeps, event: EventRecord): Promise<Sheet> {
  const paid = (await paymentsOfEvent(sql, event.id)).sort((a, b) => timeOf(a).localeCompare(timeOf(b)))
  return {
    heads: [...moneyHeads, 'Note', 'Recorded by'],
    rows: paid.map((payment) => [
      sheetTime(timeOf(payment), event.timeZone),
      payment.number,
      bought[payment.purpose],
      payment.payer.name,
      payment.payer.email,
      payment.method,
      toDollars(payment.amount),
      toDollars(payment.refunded),
      toDollars(payment.unmatched),
      payment.note,
      payment.recordedBy,
    ]),
  }
}

function timeOf({ paidAt, createdAt }: PaymentRecord): string {
  return paidAt ?? createdAt
}

/** As it is served to everybody at this moment. */
async function standings({ boards }: ExportDeps, event: EventRecord): Promise<Sheet> {
  const { json } = await boards.standings(event.id)
  const board = z.array(standing).parse(JSON.parse(Buffer.from(json).toString()))
  return {
    heads: ['Position', 'Team', 'Number', 'To par', 'Strokes', 'Holes', 'Confirmed', 'Tie-break', 'Players'],
    rows: board.map((team) => [
      team.position,
      team.teamName,
      team.teamNumber,
      team.toPar,
      team.strokes,
      team.holesCompleted,
      team.scoreConfirmed,
      team.tieBreak,
      team.teamMembers.join(', '),
    ]),
  }
}

export const sheets = { teams, attendees, shirtRequests, donations, sponsors, payments, standings }
