/** Whom staff can write to, from every feature that knows people. */
import { dayInWords } from '../features/event/rules.ts'
import { type EventRecord, type Events, eventSender } from '../features/event/server/index.ts'
import type { AudienceName } from '../features/messages/compose-rules.ts'
import type { ComposeAsk, Recipient, Recipients } from '../features/messages/server/index.ts'
import {
  type Dinner,
  type TeamToWrite,
  type TeamWriting,
  teams,
  teamsToWrite,
} from '../features/registration/server/index.ts'
import type { Sponsors } from '../features/sponsors/server/index.ts'
import type { Volunteers } from '../features/volunteers/server/index.ts'
import { fromDollars, noMoney, showDollars } from '../kernel/money.ts'
import type { Sql } from '../ports/database.ts'

interface Known {
  events: Events
  dinner: Dinner
  sponsors: Sponsors
  volunteers: Volunteers
  teamWriting: TeamWriting
  publicUrl: string
}

/** Throws Problem 'no-event'. */
export async function recipientsOf(known: Known, sql: Sql, ask: ComposeAsk): Promise<Recipients> {
  const event = await known.events.pick(sql)
  const all = await people(known, sql, event, ask)
  const shared = {
    event: event.name,
    date: dayInWords(event.startsAt, event.timeZone),
    place: event.texts.course.courseName,
    website: known.publicUrl,
  }
  return {
    eventId: event.id,
    eventName: event.name,
    sender: eventSender(event),
    all: all.map((each) => ({ ...each, values: { ...shared, ...each.values } })),
  }
}

async function people(known: Known, sql: Sql, event: EventRecord, ask: ComposeAsk): Promise<Recipient[]> {
  const field = () => teamsToWrite(known.teamWriting, sql, event)
  const readers: Record<AudienceName, () => Promise<Recipient[]>> = {
    leaders: async () => (await field()).flatMap(leaderOf),
    players: async () => (await field()).flatMap(playersOf),
    unpaid: async () => (await field()).filter(({ money }) => money.owed > noMoney).flatMap(leaderOf),
    front: async () =>
      (await field()).filter(({ team }) => startsWithin(team.startingHole, 1, 9)).flatMap(playersOf),
    back: async () =>
      (await field()).filter(({ team }) => startsWithin(team.startingHole, 10, 18)).flatMap(playersOf),
    dinner: () => dinnerGuests(known, sql, event.id),
    sponsors: () => sponsorContacts(known, sql, event.id, ask.atLeast),
    volunteers: async () => (await known.volunteers.ofEvent(sql, event.id)).map(volunteer),
    'last-captains': () => lastLeaders(known, sql, event),
    // Players first: they have the most fields of their own.
    everyone: async () => [
      ...(await readers.players()),
      ...(await readers.dinner()),
      ...(await readers.sponsors()),
      ...(await readers.volunteers()),
    ],
  }
  return readers[ask.audience]()
}

function startsWithin(hole: number | null, first: number, last: number): boolean {
  return hole !== null && hole >= first && hole <= last
}

function leaderOf(toWrite: TeamToWrite): Recipient[] {
  return playersOf(toWrite).slice(0, 1)
}

function playersOf({ team, code, link, money }: TeamToWrite): Recipient[] {
  const hole = team.startingHole === null ? '' : `${team.startingHole}${team.startingGroup ?? ''}`
  return team.players.map(({ firstName, fullName, email, phone }, seat) => ({
    name: fullName,
    email,
    phone: phone ?? (seat === 0 ? team.phone : null),
    values: {
      'first name': firstName,
      name: fullName,
      team: team.name,
      code,
      'code link': link,
      owed: showDollars(money.owed),
      'starting hole': hole,
    },
    secrets: [link, code],
  }))
}

/** Of the orders that count: paid, waived, or with seats that are held. */
async function dinnerGuests({ dinner }: Known, sql: Sql, eventId: string): Promise<Recipient[]> {
  const coming = (await dinner.kept(sql, eventId)).filter(({ guests }) => guests.length > 0)
  return coming.map(({ requestedBy, guests }) => {
    const name = requestedBy.name || (guests[0] ?? '')
    return { name, email: requestedBy.email, phone: null, values: named(name), secrets: [] }
  })
}

async function sponsorContacts(
  { sponsors }: Known,
  sql: Sql,
  eventId: string,
  atLeast: number,
): Promise<Recipient[]> {
  const all = (await sponsors.all(sql, eventId)).filter(({ fee }) => fee >= fromDollars(atLeast))
  return all.map(({ name, contact }) => ({
    name,
    email: contact.email,
    phone: contact.phone,
    values: { 'first name': contact.firstName, name },
    secrets: [],
  }))
}

function volunteer({
  firstName,
  lastName,
  email,
  phone,
}: Awaited<ReturnType<Volunteers['ofEvent']>>[number]) {
  const name = `${firstName} ${lastName}`
  return { name, email, phone, values: { 'first name': firstName, name }, secrets: [] }
}

/** Of the event before this one, by date. */
async function lastLeaders({ events }: Known, sql: Sql, event: EventRecord): Promise<Recipient[]> {
  const [last] = (await events.all(sql)).filter(({ startsAt }) => startsAt < event.startsAt)
  if (!last) return []
  return (await teams.ofEvent(sql, last.id)).flatMap(({ name: team, phone, players: [leader] }) => {
    if (!leader) return []
    const { firstName, fullName, email } = leader
    const values = { 'first name': firstName, name: fullName, team }
    return [{ name: fullName, email, phone: phone ?? leader.phone, values, secrets: [] }]
  })
}

function named(name: string) {
  return { 'first name': name.split(' ')[0] ?? name, name }
}
