/** Contests at a hole, for everybody, for the volunteer with a link, for the team's phone and for staff; and skins. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import {
  dollars,
  idField,
  instantField,
  line,
  named,
  optionalLine,
  paragraph,
  reasonOnceFinal,
} from '../../kernel/wire.ts'
import { contestKind, contestMeasure, holeContest, teamContest } from '../rules/contest-shapes.ts'
import { prizeKinds } from '../rules/prizes.ts'

const secret = z.string().min(1).max(100)

/** One measured shot. Sending it again with its mutation id changes nothing. */
const entry = z.object({
  mutationId: z.uuid(),
  teamId: idField,
  playerName: line(80, 'Enter the player’s name'),
  /** The group, in a contest by groups. */
  category: optionalLine(60),
  /** Inches, or putts. */
  amount: z.int(),
  /** When it was measured, by the clock of whoever did. */
  at: instantField,
})
/** Staff give one once the result is final. */
const reasonOfStaff = paragraph(500).nullish()

const entryView = named('ContestEntry', {
  entryId: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  playerName: z.string(),
  category: z.string().nullable(),
  amount: z.int(),
  words: z.string(),
  /** When it was measured, and when it reached us: later for a phone without signal. ISO 8601. */
  at: z.string(),
  receivedAt: z.string(),
  /** 'Volunteer’s link', 'Team’s phone', or the name of a person of the staff. */
  by: z.string(),
  /** It came from the phone that asks. */
  isOwn: z.boolean(),
  state: z.enum(['best', 'beaten', 'withdrawn', 'team-stopped', 'waiting', 'refused']),
  withdrawn: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  /** It counts only if staff say so; absent for one that counts from the first. */
  late: z
    .object({
      /** 'The link was closed.' */
      why: z.string(),
      /** Null while it waits. */
      decision: z
        .object({ isAccepted: z.boolean(), by: z.string(), at: z.string(), reason: z.string() })
        .nullable(),
    })
    .optional(),
})
export type EntryView = z.output<typeof entryView>

const standing = named('ContestStanding', {
  category: z.string().nullable(),
  /** Entries that disagree about one golfer: somebody has to say which is right. */
  contested: z.array(z.array(entryView)),
  /** Everything ever written down, newest first. */
  history: z.array(entryView),
})

const contestTeam = named('ContestTeam', {
  id: z.string(),
  number: z.int(),
  name: z.string(),
  players: z.array(z.string()),
})
export type ContestTeam = z.output<typeof contestTeam>

/** Everything a volunteer's phone needs, with or without signal. */
export const volunteerContest = named('VolunteerContest', {
  contest: holeContest,
  eventName: z.string(),
  timeZone: z.string(),
  /** False once the committee closed the link, and while the result is final: what arrives then waits for staff. */
  isOpen: z.boolean(),
  /** The hole's length by the course card; absent until it is entered. */
  yards: z.int().optional(),
  teams: z.array(contestTeam),
  standings: z.array(standing),
})
export type VolunteerContest = z.output<typeof volunteerContest>

/** What the winners of all skins share. */
const skinsPrize = z.object({ kind: z.enum(prizeKinds), pot: dollars })

/** Entries that are sold, and close. */
const skinsEntries = z.object({
  /** ISO 8601; null: when play goes live. */
  closesAt: instantField.nullable(),
  /**
   * A round cut short: 'played' pays the holes that all who are still in have played; 'back' decides nothing, and entries
   * are given back. Null while the committee hasn't chosen: holes that count for every entrant.
   */
  whenCut: z.enum(['played', 'back']).nullable(),
})

/** What becomes of the entries' money. */
const skinsPayOut = z.object({
  kind: z.enum(prizeKinds),
  /** What the house keeps of the entries. */
  housePercent: z.int('A whole number').min(0, 'From 0 to 100').max(100, 'From 0 to 100'),
  /** Skins that nobody has because the last holes were tied: shared by the skins won, or given back to all entrants. */
  leftOver: z.enum(['winners', 'entrants']),
})
export type SkinsPayOut = z.output<typeof skinsPayOut>

const skinSettings = z.object({
  basis: z.enum(['gross', 'net']),
  carriesOver: z.boolean(),
  /** Only teams that bought this item play; null for all teams. */
  itemId: idField.nullable(),
  /** Retail value in dollars of everything won together; left out or null: not told. */
  prize: skinsPrize.nullish(),
  /** Left out or null: whoever has bought the item plays, whenever that was. */
  entries: skinsEntries.nullish(),
  /** Left out or null: all of the entries are money for the skins won. */
  payOut: skinsPayOut.nullish(),
})
export type SkinSettings = z.output<typeof skinSettings>

/** Who is in a game whose entries close, and what was decided about it. */
const skinsField = named('SkinsField', {
  /** ISO 8601; null while entries are open. */
  closedAt: z.string().nullable(),
  /** Everybody whose entry counts, by name, also who doesn't play. */
  entrants: z.array(
    z.object({
      teamId: z.string(),
      teamName: z.string(),
      /** Entered after entries closed, and was admitted. */
      isLate: z.boolean(),
      /** Why the team doesn't play: 'Withdrawn'. */
      why: z.string().nullable(),
    }),
  ),
  /** False: the round was cut short, no skin is won, and entries are given back. */
  isDecided: z.boolean(),
  /** What there is to say of it, a sentence each: when entries close, who was admitted late, what a cut means. */
  says: z.array(z.string()),
})

const skinHole = named('SkinHole', {
  holeNumber: z.int(),
  /** 'open': somebody has yet to play it. */
  state: z.enum(['open', 'tied', 'won']),
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  /** In skins; 0 unless won. */
  worth: z.int(),
  /** An earlier hole is still open, and could carry over to this one. */
  mayGrow: z.boolean(),
})

export const skinsView = named('Skins', {
  settings: skinSettings,
  /** 'Gross skins, ties carry over, for the 12 teams that bought Skins'. */
  words: z.string(),
  holes: z.array(skinHole),
  /** Teams with any, most first. */
  skins: z.array(z.object({ teamId: z.string(), teamName: z.string(), count: z.int() })),
  /** Tied after the last hole anybody won. */
  leftOver: z.int(),
  /** Who doesn't play though they might, and why. */
  without: z.array(z.object({ teamName: z.string(), why: z.string() })),
  /** What corrections changed, newest first: who lost a skin, and why. */
  changes: z.array(z.object({ at: z.string(), words: z.string() })),
  /** Absent where entries don't close. */
  field: skinsField.optional(),
})
export type SkinsView = z.output<typeof skinsView>

/** How the entries become pay-outs. Amounts in dollars. */
export const skinsPot = named('SkinsPot', {
  eventId: z.string(),
  eventName: z.string(),
  timeZone: z.string(),
  itemName: z.string(),
  words: z.string(),
  says: z.array(z.string()),
  /** Nothing changes anymore unless the result is corrected. */
  isFinal: z.boolean(),
  /** What the leaderboard hides, in words; this shows it. */
  hidden: z.string().nullable(),
  /** What was sold, by price. */
  sold: z.array(z.object({ quantity: z.int(), price: z.number(), amount: z.number() })),
  /** Discounts, and what isn't paid. */
  less: z.number(),
  taken: z.number(),
  house: z.object({ percent: z.int(), amount: z.number() }),
  pot: z.number(),
  /** Of what is in the pot: money, or what it buys. */
  kind: z.enum(prizeKinds),
  /** By hole; amounts add up to the pot, together with what is left over. */
  skins: z.array(
    z.object({
      holeNumber: z.int(),
      teamId: z.string(),
      teamName: z.string(),
      worth: z.int(),
      amount: z.number(),
    }),
  ),
  /** What each team gets for all its skins, most first. */
  teams: z.array(z.object({ teamId: z.string(), teamName: z.string(), skins: z.int(), amount: z.number() })),
  /** Of skins that nobody has, given back to the entrants. */
  leftOver: z.object({ skins: z.int(), amount: z.number() }).nullable(),
  /** What goes back to whom. */
  back: z.array(
    z.object({
      orderId: z.string(),
      /** Null for what was never paid through us. */
      paymentId: z.string().nullable(),
      teamName: z.string(),
      payer: z.string(),
      method: z.string().nullable(),
      why: z.enum(['not-decided', 'no-winner', 'left-over', 'refused']),
      amount: z.number(),
      /** Refunded already. */
      returned: z.number(),
    }),
  ),
  /** Late entries that nobody has decided about. */
  waiting: z.int(),
  /** What else is open, a sentence each. */
  concerns: z.array(z.string()),
})
export type SkinsPotView = z.output<typeof skinsPot>

/** Retail value in dollars of what the winner takes home. */
const contestPrize = z.object({
  name: line(80, 'Enter the name of the prize'),
  kind: z.enum(prizeKinds),
  value: dollars,
})

const contestEntry = z.object({
  kind: contestKind,
  holeNumber: z.int('Enter the hole’s number'),
  forWhom: z.enum(['all', 'flights', 'groups']),
  /** Names of the flights or groups. No flights named means all of them. */
  names: z.array(line(60, 'Give every group a name')).max(12, 'At most 12'),
  sponsor: optionalLine(120),
  /** One of the event's sponsors, whose name is shown then. */
  sponsorId: idField.nullable().default(null),
  prize: contestPrize.nullable().default(null),
  measure: contestMeasure,
  /** Somebody is wanted at the hole to measure. Left out: as it is, and true for a new contest. */
  needsVolunteer: z.boolean().optional(),
})

const staffContest = named('StaffContest', {
  contest: holeContest,
  forWhom: z.enum(['all', 'flights', 'groups']),
  names: z.array(z.string()),
  sponsorId: z.string().nullable(),
  prize: contestPrize.nullable(),
  needsVolunteer: z.boolean(),
  /** What is odd about it, such as a hole that no longer counts; null if nothing is. */
  note: z.string().nullable(),
  /** Links that still work. */
  openLinks: z.int(),
  standings: z.array(standing),
  version: z.int(),
})
export type StaffContest = z.output<typeof staffContest>

export const contestsPage = named('ContestsPage', {
  eventId: z.string(),
  holeCount: z.int(),
  /** By hole number, from 1. */
  pars: z.array(z.int()),
  timeZone: z.string(),
  /** Names of the flights as they are frozen. */
  flights: z.array(z.string()),
  teams: z.array(contestTeam),
  /** The event's sponsors, by name. */
  sponsors: z.array(z.object({ id: z.string(), name: z.string() })),
  contests: z.array(staffContest),
  /** Then staff give a reason for what they write down. */
  eventIsFinalized: z.boolean(),
  skins: z.object({
    /** Null while there is no game. */
    game: skinsView.nullable(),
    version: z.int(),
    /** What teams may have bought to play. */
    items: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Entries have closed, and when they close can't be changed anymore. Absent where entries don't close. */
    isClosed: z.boolean().optional(),
  }),
})
export type ContestsPage = z.output<typeof contestsPage>

const ofEvent = z.object({ eventId: idField })

export const contestsApi = contract({
  'GET /api/contests': {
    summary: 'Get the best of every contest, and the skins',
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: {
      200: named('Contests', {
        eventId: z.string(),
        contests: z.array(holeContest),
        skins: skinsView.nullable(),
      }),
    },
    faults: ['no-event', 'not-found'],
    etag: true,
  },
  'POST /api/contest': {
    summary: 'Get one contest with the link of a volunteer',
    access: 'public',
    body: z.object({ secret }),
    answers: { 200: volunteerContest },
    faults: ['not-found'],
  },
  'POST /api/contest/entry': {
    summary: 'Write down a shot with the link of a volunteer. What comes late waits for staff',
    access: 'public',
    body: entry.extend({ secret }),
    answers: { 200: volunteerContest },
    faults: ['not-found', 'request-reused'],
  },
  'POST /api/contest/take-back': {
    summary: 'Take back an entry that came from this phone',
    access: 'public',
    body: z.object({ secret, entryId: idField }),
    answers: { 200: volunteerContest },
    faults: ['not-found', 'link-closed'],
  },
  'POST /api/LiveScoring/contest-entry': {
    summary: "Write down a shot on the team's own phone",
    access: 'signed-in',
    body: entry.extend({ contestId: idField, reason: reasonOfStaff }),
    answers: { 200: teamContest },
    faults: ['not-found', 'not-live', 'request-reused'],
  },
  'GET /api/admin/contests': {
    summary: 'List the contests with everything written down, and the skins',
    access: 'admin',
    also: ['Scorer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: contestsPage },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/contests': {
    summary: 'Add a contest',
    access: 'admin',
    also: ['Scorer'],
    body: contestEntry.extend(ofEvent.shape),
    answers: { 200: contestsPage },
    faults: ['not-found'],
  },
  'PUT /api/admin/contests/{id}': {
    summary: 'Change a contest. Its kind stays once something is written down',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ id: idField }),
    body: contestEntry.extend({ version: z.int(), reason: reasonOnceFinal }),
    answers: { 200: contestsPage },
    faults: ['not-found', 'changed-meanwhile', 'reason-needed'],
  },
  'DELETE /api/admin/contests/{id}': {
    summary: 'Remove a contest in which no entry counts',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ id: idField }),
    answers: { 200: contestsPage },
    faults: ['not-found', 'in-use'],
  },
  'POST /api/admin/contests/{id}/link': {
    summary: 'Make a link for a volunteer. It is shown once',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ id: idField }),
    answers: { 200: named('ContestLink', { url: z.string() }) },
    faults: ['not-found'],
  },
  'POST /api/admin/contests/{id}/close-links': {
    summary: 'Close every link of a contest. What arrives later waits for staff',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ id: idField }),
    answers: { 200: contestsPage },
    faults: ['not-found'],
  },
  'POST /api/admin/contests/{id}/entries': {
    summary: 'Write down a shot from paper. Of a final result it is a correction, with a reason',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ id: idField }),
    body: entry.extend({ reason: reasonOfStaff }),
    answers: { 200: contestsPage },
    faults: ['not-found', 'request-reused'],
  },
  'POST /api/admin/contest-entries/{id}/withdraw': {
    summary: 'Withdraw an entry. It stays in the history',
    access: 'admin',
    also: ['Scorer'],
    params: z.object({ id: idField }),
    body: z.object({ reason: line(500, 'Enter the reason') }),
    answers: { 200: contestsPage },
    faults: ['not-found', 'changed-meanwhile'],
  },
  'GET /api/admin/skins/pot': {
    summary: 'Get the pot of the skins, what each skin pays, and what goes back to whom',
    access: 'admin',
    also: ['Treasurer'],
    query: z.object({ eventId: idField.optional() }),
    /** Null without a game whose entries close. */
    answers: { 200: named('SkinsPotPage', { pot: skinsPot.nullable() }) },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/skins': {
    summary: 'Set up the game of skins, or end it',
    access: 'admin',
    also: ['Scorer'],
    body: ofEvent.extend({ settings: skinSettings.nullable(), version: z.int(), reason: reasonOnceFinal }),
    answers: { 200: contestsPage },
    faults: ['not-found', 'changed-meanwhile', 'reason-needed'],
  },
})
