import { numbersTo, teamSizeOf } from '../../../event/event/round.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { statusWords, type TeamStatus } from '../../../event/event/team-status.ts'
import { answerText, audienceNames } from '../../../event/questions/rules.ts'
import { sizeNotKnown } from '../../../kernel/shirt-sizes.ts'
import { type PaymentPart, partsOfEvent } from '../../../money/ledger/server/index.ts'
import { attendeesOf, shirtRequestsOf } from '../../../people/dinner/server/index.ts'
import { playerFieldNames, playerFields } from '../../../people/teams/player-fields.ts'
import { statusesOf, teamsOf } from '../../../people/teams/server/index.ts'
import { wavesOf } from '../../../people/waves/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { ExportName } from '../contract.ts'
import { codesTable } from './codes-table.ts'
import { contestsTable, skinsTable } from './contests-tables.ts'
import type { Cell } from './csv.ts'
import type { ExportDeps, ExportTable } from './export-deps.ts'
import { giftsTable, pledgesTable } from './gifts-tables.ts'
import { handicapColumns } from './handicap-columns.ts'
import { journal, quickBooks, type Range } from './journal-tables.ts'
import { localTime } from './local-time.ts'
import { itemSalesTable, lateSalesTable, ordersTable, raffleTicketsTable } from './orders-tables.ts'
import { paymentsTable } from './payments-table.ts'
import { priceListTable } from './price-list-table.ts'
import { scoresTable } from './scores-table.ts'
import { sponsorsTable } from './sponsors-table.ts'
import { standingsTable } from './standings-table.ts'

const playerHeads = playerFieldNames.map((field) => playerFields[field].sheet.head)

/** How each team, order or sponsorship was paid, in order of payment: 'cash', or 'card, cash'. */
async function methodsBySubject(sql: Sql, event: EventRecord): Promise<Map<string, string>> {
  const received = (await receivedBy(sql, event)).filter(({ amount, refunded }) => amount > refunded)
  const bySubject = Map.groupBy(received, ({ subjectId }) => subjectId)
  return new Map(
    Array.from(bySubject, ([id, all]) => [id, [...new Set(all.map(({ method }) => method))].join(', ')]),
  )
}

/** What was received for each team, order or sponsorship, oldest first. Amounts are before refunds. */
async function receivedBy(sql: Sql, event: EventRecord): Promise<PaymentPart[]> {
  return (await partsOfEvent(sql, event.id)).sort((a, b) => timeOf(a).localeCompare(timeOf(b)))
}

async function teamTable({ sql, teams }: ExportDeps, event: EventRecord): Promise<ExportTable> {
  const all = await teams.whole(sql, event)
  const handicaps = await handicapColumns(sql, event)
  const heads = ['Number', 'Team', 'Leader', 'Email', 'Phone', 'Code', 'Link', 'Starting hole', 'Group']
  const methods = await methodsBySubject(sql, event)
  const numbers = numbersTo(teamSizeOf(event))
  const stops = await stopColumns(sql, event, all)
  const waves = new Map((await wavesOf(sql, event.id)).map(({ id, name }) => [id, name]))
  const players = numbers.flatMap((seat) => playerHeads.map((head) => `Player ${seat} ${head}`))
  return {
    heads: [
      ...heads,
      'Paid',
      'Paid by',
      'Owed',
      'Paid in full',
      'Card confirmed',
      'Signed up',
      ...players,
      ...handicaps.heads,
      ...stops.heads,
      ...(waves.size > 0 ? ['Starting wave'] : []),
      ...(event.teeTimes ? ['Tee time'] : []),
    ],
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
      methods.get(team.id),
      team.owedAmount,
      team.hasPaidInFull,
      team.scoreConfirmed,
      localTime(team.createdOn, event.timeZone),
      ...numbers.flatMap((seat) =>
        playerFieldNames.map((field) => team.teamMembers[seat - 1]?.[field] ?? null),
      ),
      ...handicaps.cellsOf(team.teamMembers.map(({ id }) => id)),
      ...stops.cellsOf(team),
      ...(waves.size > 0 ? [waves.get(team.waveId ?? '') ?? null] : []),
      ...(event.teeTimes ? [team.teeTime?.start ?? null] : []),
    ]),
  }
}

/** That teams stopped and why, as the import reads it. None while every team plays. */
async function stopColumns(sql: Sql, event: EventRecord, teams: readonly Stopping[]) {
  if (teams.every(({ status }) => !status)) return { heads: [], cellsOf: () => [] }
  const reasons = new Map(
    (await statusesOf(sql, { eventId: event.id })).map(({ teamId, reason }) => [teamId, reason]),
  )
  return {
    heads: ['Team status', 'Team status reason'],
    cellsOf: ({ id, status }: Stopping): Cell[] =>
      status ? [statusWords[status], reasons.get(id) ?? null] : [null, null],
  }
}

interface Stopping {
  id: string
  status?: TeamStatus | undefined
}

async function attendees({ sql, clock }: ExportDeps, event: EventRecord): Promise<ExportTable> {
  const all = await attendeesOf(sql, event, clock())
  const methods = await methodsBySubject(sql, event)
  const playsWith = all.some(({ partyId }) => partyId) ? await playsWithOf(sql, event, all) : null
  return {
    heads: [
      ...['Name', 'Type', 'Registered by', 'Paid', 'Paid by', 'Signed up'],
      ...(playsWith ? ['Team', 'Party'] : []),
    ],
    rows: all.map((one) => [
      one.name,
      one.type,
      one.registeredByEmailAddress,
      one.isPaid,
      one.isPaid ? methods.get(one.subjectId) : null,
      localTime(one.createdOn, event.timeZone),
      ...(playsWith ? playsWith(one) : []),
    ]),
  }
}

type Attending = Awaited<ReturnType<typeof attendeesOf>>[number]

/** A golfer's team, or that there is none yet, and who signed up with them: 'Ana Lopez, 2 golfers'. */
async function playsWithOf(
  sql: Sql,
  event: EventRecord,
  all: readonly Attending[],
): Promise<(one: Attending) => Cell[]> {
  const teams = new Map((await teamsOf(sql, event.id)).map(({ id, name }) => [id, name]))
  const parties = Map.groupBy(all, ({ partyId }) => partyId)
  return ({ subjectId, partyId, hasNoTeam }) => {
    const party = partyId === undefined ? [] : (parties.get(partyId) ?? [])
    const size = `${party.length} ${party.length === 1 ? 'golfer' : 'golfers'}`
    return [hasNoTeam ? 'No team yet' : teams.get(subjectId), party[0] ? `${party[0].name}, ${size}` : null]
  }
}

/** Who sits where and eats what. What somebody can't eat stands on the kitchen's sheet only. */
async function dinner({ sql, seating }: ExportDeps, event: EventRecord): Promise<ExportTable> {
  const { dishes, tables, guests } = await seating.evening(sql, event)
  const nameOf = (id: string | null) => dishes.find(({ dishId }) => dishId === id)?.name
  const numberOf = (id: string | null) => tables.find((table) => table.id === id)?.number
  return {
    heads: ['Name', 'With', 'Sponsor', 'Table', 'Seat', 'Meal', 'Money'],
    rows: guests.map((guest) => [
      ...[guest.name, guest.partyName, guest.sponsor?.name],
      ...[numberOf(guest.tableId), guest.seat, nameOf(guest.dishId), guest.money],
    ]),
  }
}

/** A column for each question, retired ones too. */
async function answers({ sql, questions }: ExportDeps, event: EventRecord): Promise<ExportTable> {
  const { questions: asked, people } = await questions.sheet(sql, event)
  return {
    heads: ['Who', 'Name', 'Team or order', ...asked.map(({ words }) => words)],
    rows: people.map(({ audience, name, of, answers: own }) => [
      ...[audienceNames[audience], name, of],
      ...asked.map(({ questionId }) =>
        answerText(own.find((each) => each.questionId === questionId)?.answer ?? []),
      ),
    ]),
  }
}

async function shirtRequests({ sql, clock }: ExportDeps, event: EventRecord): Promise<ExportTable> {
  const all = await shirtRequestsOf(sql, event, clock())
  const methods = await methodsBySubject(sql, event)
  return {
    heads: ['Size', 'Quantity', 'Name', 'Type', 'Requested by', 'Paid', 'Paid by', 'Signed up'],
    rows: all.map((shirt) => [
      shirt.size || sizeNotKnown,
      shirt.quantity,
      shirt.name,
      shirt.type,
      shirt.requestedByEmailAddress,
      shirt.isPaid,
      shirt.isPaid ? methods.get(shirt.subjectId) : null,
      localTime(shirt.createdOn, event.timeZone),
    ]),
  }
}

async function donations({ sql, baskets }: ExportDeps, event: EventRecord): Promise<ExportTable> {
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
      basket.notifiedOn && localTime(basket.notifiedOn, event.timeZone),
    ]),
  }
}

function timeOf({ paidAt, createdAt }: PaymentPart): string {
  return paidAt ?? createdAt
}

export const exportTables = {
  teams: teamTable,
  attendees,
  dinner,
  answers,
  'shirt-requests': shirtRequests,
  donations,
  'price-list': priceListTable,
  orders: ordersTable,
  'late-sales': lateSalesTable,
  'item-sales': itemSalesTable,
  'raffle-tickets': raffleTicketsTable,
  codes: codesTable,
  gifts: giftsTable,
  pledges: pledgesTable,
  sponsors: sponsorsTable,
  payments: paymentsTable,
  journal,
  quickbooks: quickBooks,
  standings: standingsTable,
  scores: scoresTable,
  contests: contestsTable,
  skins: skinsTable,
} satisfies Record<ExportName, (deps: ExportDeps, event: EventRecord, range: Range) => Promise<ExportTable>>
