import type { NewEvent } from '../../../event/event/event-entry-shapes.ts'
import { holeCountOf } from '../../../event/event/round.ts'
import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Baskets } from '../../../giving/baskets/server/index.ts'
import type { Sponsors } from '../../../giving/sponsors/server/index.ts'
import type { Person, TeamActor } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import { shirtSizes } from '../../../kernel/shirt-sizes.ts'
import { dateInWords, isoInZone } from '../../../kernel/text/dates.ts'
import type { Payments } from '../../../money/desk/server/index.ts'
import type { Volunteers } from '../../../people/crew/server/index.ts'
import type { Dinner } from '../../../people/dinner/server/index.ts'
import type { TeamRecord, Teams } from '../../../people/teams/server/index.ts'
import { teamEntry } from '../../../people/teams/team-shapes.ts'
import type { Scoring } from '../../../play/scoring/server/index.ts'
import type { Database } from '../../../ports/database.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import { enterBaskets } from './sample-baskets.ts'
import { createSampleCalendar } from './sample-calendar.ts'
import { sampleCourse, sampleHoles } from './sample-course.ts'
import { enterDinner } from './sample-dinner.ts'
import { sampleFoursomes } from './sample-names.ts'
import { nextSampleScore, sampleProgress } from './sample-play.ts'
import { enterSponsors } from './sample-sponsors.ts'

export interface SampleDeps {
  database: Database
  events: Events
  teams: Teams
  dinner: Dinner
  clock: Clock
  volunteers: Volunteers
  baskets: Baskets
  sponsors: Sponsors
  payments: Payments
  scoring: Scoring
}

export interface SampleEvent {
  /** Loads a whole event in play. Throws Problem 'set-up-already' if there is an event. */
  load(actor: Person): Promise<EventRecord>
  /** The same before its first tee shot: who signed up, and what they paid. It is played on `on`, if given. */
  enter(actor: Person, on?: Date): Promise<EventRecord>
  /** Enters the scores of the round so far. */
  play(eventId: string): Promise<void>
  /** Enters one more score, never for the team `except`. Returns false once all other cards are complete. */
  playOn(except?: string): Promise<boolean>
}

const timeZone = 'America/Los_Angeles'

const about: NewEvent = {
  eventName: 'Harlan Memorial Scramble',
  eventDate: '2025-07-19T12:00:00-07:00',
  timeZone,
  headline: 'Eighteen holes for Dan Harlan',
  intro:
    'A four-person scramble and dinner on July 19th, 2025. Every dollar after costs goes to the county hospice that cared for him.',
  course: sampleCourse,
  included: ['Cart', 'Dinner', '3 drink tickets'],
  cashBar: true,
  drinkTickets: 3,
  dinnerTime: '18:00',
  agenda: [
    { time: '10:30', title: 'Check-in and range open' },
    { time: '11:30', title: 'Lunch on the terrace' },
    { time: '11:45', title: 'Carts line up' },
    { time: '12:00', title: 'Shotgun start' },
    { time: '17:00', title: 'Cash bar opens' },
    { time: '18:00', title: 'Dinner, winners and baskets' },
  ],
  eventFee: 500,
  dinnerFee: 60,
  shirtFee: 25,
  sponsorFee: 350,
  fairMarketValues: { golf: 340, dinner: 45, shirt: 15, sponsor: 0 },
  contact: { name: 'The Harlan Memorial Committee', email: 'committee@example.org', phone: '(831) 555-0142' },
  charity: {
    legalName: 'Harlan Memorial Fund',
    taxId: '00-0000000',
    is501c3: true,
    address: '12 Fairway Lane, Pebble Beach, CA 93953',
  },
  shirtImageUrl: '',
  photos: [
    { url: '/drawings/holes/7/3/107.svg', alt: 'The short seventh' },
    { url: '/drawings/holes/14/5/559.svg', alt: 'The long fourteenth' },
    { url: '/drawings/holes/18/5/541.svg', alt: 'The last hole, along the bay' },
  ],
  thankYou: 'Thank you to every golfer, sponsor and volunteer. You make this day.',
  fundraisingGoal: 40_000,
  maxTeams: 40,
  registrationEnabled: true,
  isEventLive: true,
  holes: sampleHoles,
}

/** At noon of that day at the course, whatever its clock says then. */
function playedOn(on: Date): NewEvent {
  const day = isoInZone(on, timeZone).slice(0, 10)
  const offset = isoInZone(new Date(`${day}T20:00:00Z`), timeZone).slice(19)
  const eventDate = `${day}T12:00:00${offset}`
  const intro = about.intro?.replace('July 19th, 2025', dateInWords(new Date(eventDate), timeZone))
  return { ...about, eventDate, ...(intro && { intro }) }
}

export function createSampleEvent(deps: SampleDeps): SampleEvent {
  const { database, events, teams, dinner } = deps
  const calendar = createSampleCalendar(deps.clock)
  const { volunteers, baskets, sponsors, payments, scoring } = deps

  async function enterTeams(actor: Person, event: EventRecord): Promise<void> {
    const holeCount = holeCountOf(event)
    for (const [index, names] of sampleFoursomes.entries()) {
      const entry = teamEntry.parse({ players: names.map((name, seat) => player(name, index, seat)) })
      calendar.turnTo(index, sampleFoursomes.length)
      // Sample players can't receive email.
      const team = await inOwnTransaction({ database, clock: calendar.clock }, actor, (work) =>
        teams.enter({ ...work, quiet: true }, entry, {}),
      )
      const startingHole = (index % holeCount) + 1
      const startingGroup = index < holeCount ? 'A' : 'B'
      await teams.change(actor, team.id, { startingHole, startingGroup })
      // Two teams still owe something, as on any real morning.
      if (index !== 10 && index !== 35)
        await payments.record(actor, { purpose: 'team', subjectId: team.id, method: 'check', note: null })
    }
  }

  async function enter(actor: Person, on?: Date): Promise<EventRecord> {
    if (await events.current(database.sql)) throw new Problem('set-up-already')
    const event = await events.make(actor, on ? playedOn(on) : about)
    await enterTeams(actor, event)
    await enterDinner({ database, dinner, calendar, payments }, actor, event.id)
    await enterSponsors(sponsors, payments, actor, holeCountOf(event))
    await enterBaskets(volunteers, baskets, actor)
    return event
  }

  async function play(eventId: string): Promise<void> {
    const holes = await events.holes(database.sql, eventId)
    for (const [index, team] of (await teams.all(eventId)).entries()) {
      for (let count = 0; count < sampleProgress(index, holes.length); count++) {
        const next = nextSampleScore(team.number, team.startingHole ?? 1, holes, count)
        await scoring.record(phoneOf(team), { teamId: team.id, ...next }, 'sample')
      }
    }
  }

  return {
    enter,
    play,
    async load(actor) {
      const event = await enter(actor)
      await play(event.id)
      return event
    },
    async playOn(except) {
      const event = await events.pick(database.sql)
      const holes = await events.holes(database.sql, event.id)
      const cards = await scoring.boardCards(database.sql, event.id)
      const played = new Map(cards.map((card) => [card.teamId, card.strokes.size]))
      const all = await teams.all(event.id)
      // A later wave waits for its start.
      const out = new Set(all.flatMap(({ id, waveId }) => (played.has(id) ? [waveId] : [])))
      const behind = all.filter(
        ({ id, waveId }) => out.has(waveId) && id !== except && (played.get(id) ?? 0) < holes.length,
      )
      const team = behind.sort(
        (a, b) => (played.get(a.id) ?? 0) - (played.get(b.id) ?? 0) || a.number - b.number,
      )[0]
      if (!team) return false
      const next = nextSampleScore(team.number, team.startingHole ?? 1, holes, played.get(team.id) ?? 0)
      await scoring.record(phoneOf(team), { teamId: team.id, ...next }, 'sample')
      return true
    },
  }
}

/** Scores come from the teams' phones, as on the day. */
function phoneOf({ id, eventId }: TeamRecord): TeamActor {
  return { kind: 'team', teamId: id, eventId, token: { id: 'sample', expiresAt: new Date(0) } }
}

function player(name: string, team: number, seat: number) {
  const lastSpace = name.lastIndexOf(' ')
  const contact = `${team + 1}-${seat + 1}`
  return {
    firstName: name.slice(0, lastSpace),
    lastName: name.slice(lastSpace + 1),
    email: seat === 0 ? `leader${team + 1}@example.org` : `player${contact}@example.org`,
    phoneNumber: seat === 0 ? `83155501${String(team).padStart(2, '0')}` : null,
    shirtSize: shirtSizes[(team + seat) % shirtSizes.length],
  }
}
