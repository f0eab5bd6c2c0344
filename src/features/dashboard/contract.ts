import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { named } from '../../kernel/wire.ts'
import { phases } from './phase.ts'

const byDay = z.object({
  /** The event's own calendar, '2025-07-01'. */
  day: z.string(),
  teams: z.int(),
  guests: z.int(),
})

/** Amounts in dollars. */
export const dashboard = named('Dashboard', {
  eventId: z.string(),
  eventName: z.string(),
  eventDateText: z.string(),
  phase: z.enum(phases),
  /** Today in the event's own calendar. */
  today: z.string(),
  registrationEnabled: z.boolean(),
  isEventLive: z.boolean(),
  eventIsFinalized: z.boolean(),
  money: z.object({
    raised: z.number(),
    goal: z.number(),
    byKind: z.array(z.object({ kind: z.string(), amount: z.number() })),
    /** What came in above what was owed. */
    unmatched: z.number(),
    /** The part of it that came in after its dinner places were sold. */
    noPlace: z.number(),
    disputed: z.number(),
  }),
  /** Only days on which somebody signed up, in order. */
  signUps: z.array(byDay),
  places: z.object({
    teams: z.object({ taken: z.int(), most: z.int() }),
    /** Null: no limit. */
    attendees: z.object({ taken: z.int(), most: z.int().nullable() }),
  }),
  /** Teams that have not paid in full, by number. */
  /** What is still owed, as Payments says, and by how many. */
  owed: z.object({ amount: z.number(), teams: z.int(), sponsors: z.int(), dinnerOrders: z.int() }),
  /** Dinner guests who never paid: their places are free again, and they are in none of the counts above. */
  unpaidGuests: z.int(),
  unpaid: z.object({
    owed: z.number(),
    teams: z.array(
      z.object({ teamId: z.string(), teamNumber: z.int(), teamName: z.string(), owedAmount: z.number() }),
    ),
  }),
  /** To order: golfers' own, and those of orders that are paid or may still be. */
  shirts: z.array(z.object({ size: z.string(), quantity: z.int() })),
  baskets: z.object({ all: z.int(), withoutWinner: z.int() }),
  /** What receipts still need before they may speak of taxes: 'the EIN', 'the fair market value of dinner'. */
  taxFactsMissing: z.array(z.string()),
  /** The EIN is not two digits, a hyphen and seven digits. */
  einLooksWrong: z.boolean(),
  messagesFailed: z.int(),
  /** Without it every hole counts as a par 4. */
  courseCardIsEntered: z.boolean(),
  /** Whether emails and texts leave this server. */
  emailIsOn: z.boolean(),
  textsAreOn: z.boolean(),
  /** Why the server's own last backup failed, in words; null when all is well, or it makes none. */
  backupFault: z.string().nullable(),
  /** What somebody should mend at the payment provider: rights of the key, a webhook that doesn't arrive. */
  paymentWorries: z.array(z.string()),
  /** Phones can't keep the scorecard's page on plain http. */
  golfersNeedHttps: z.boolean(),
  teams: z.object({
    withoutHole: z.int(),
    withoutPhone: z.int(),
    /** Teams on a starting spot that another team has too. */
    sharingSpot: z.int(),
  }),
  arrived: z.object({ people: z.int(), expected: z.int() }),
  scoring: z.object({
    holesIn: z.int(),
    holesInAll: z.int(),
    cardsConfirmed: z.int(),
    openConflicts: z.int(),
    /** Teams whose card is neither complete nor confirmed and whose phones were not heard from for half an hour. */
    silentTeams: z.int(),
  }),
})
export type Dashboard = z.output<typeof dashboard>

export const dashboardApi = contract({
  'GET /api/admin/dashboard': {
    summary: 'Get the dashboard of the current event',
    access: 'admin',
    answers: { 200: dashboard },
    faults: ['no-event'],
    etag: true,
  },
})
