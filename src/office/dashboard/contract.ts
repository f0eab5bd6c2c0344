import { z } from 'zod'
import { lateElsewhere } from '../../event/late/contract.ts'
import { contract } from '../../kernel/endpoint.ts'
import { named } from '../../kernel/wire.ts'
import { phases } from './phase.ts'

export const committeeRoles = ['Admin', 'Treasurer', 'Scorer', 'Registration'] as const

const byDay = z.object({
  /** In the event's time zone: '2025-07-01'. */
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
  /** Today in the event's time zone. */
  today: z.string(),
  /** The event's day there: '2025-07-19'. */
  eventDay: z.string(),
  /** Names of staff by role, of roles that somebody has. */
  committee: z.partialRecord(z.enum(committeeRoles), z.array(z.string())).optional(),
  registrationEnabled: z.boolean(),
  isEventLive: z.boolean(),
  eventIsFinalized: z.boolean(),
  money: z.object({
    raised: z.number(),
    goal: z.number(),
    byKind: z.array(z.object({ kind: z.string(), amount: z.number() })),
    /** The amount paid above what was owed. */
    unmatched: z.number(),
    /** The part of it paid after its dinner seats were sold. */
    noPlace: z.number(),
    disputed: z.number(),
  }),
  /** Days with sign-ups, in order. */
  signUps: z.array(byDay),
  places: z.object({
    teams: z.object({
      taken: z.int(),
      most: z.int(),
      /** How many more are promised: to golfers without a team, to offers, codes and packages; absent without any. */
      held: z.int().optional(),
    }),
    /** null: no limit. */
    attendees: z.object({
      taken: z.int(),
      most: z.int().nullable(),
      held: z.int().optional(),
      /** How many of the taken ones are a team's, and nobody is named for them; absent without any. */
      unnamed: z.int().optional(),
    }),
  }),
  /** What is still owed, as on the Payments page, and by how many. */
  owed: z.object({
    amount: z.number(),
    teams: z.int(),
    sponsors: z.int(),
    dinnerOrders: z.int(),
    /** Golfers and small groups who pay for themselves, on a team or not; absent without any. */
    parties: z.int().optional(),
  }),
  /** Dinner guests who never paid. Their seats are free again, and none of the counts above include them. */
  unpaidGuests: z.int(),
  /** Teams that haven't paid in full, by number, and golfers who pay for themselves. */
  unpaid: z.object({
    owed: z.number(),
    /** What golfers who pay for themselves owe; absent without any. */
    byParties: z.number().optional(),
    teams: z.array(
      z.object({ teamId: z.string(), teamNumber: z.int(), teamName: z.string(), owedAmount: z.number() }),
    ),
  }),
  /** Shirts to order: golfers' own, and those of orders that are paid or still payable. */
  shirts: z.array(z.object({ size: z.string(), quantity: z.int() })),
  baskets: z.object({ all: z.int(), withoutWinner: z.int() }),
  /** What is missing before receipts can mention taxes: 'the EIN', 'the fair market value of dinner'. */
  taxFactsMissing: z.array(z.string()),
  /** Fair market values that are missing elsewhere; absent when none are. */
  valuesMissing: z
    .object({
      /** On sale without a value, by name. */
      onSale: z.array(z.string()),
      /** Receipts that say nothing about taxes for something. */
      receipts: z.int(),
    })
    .optional(),
  /** The EIN isn't two digits, a hyphen and seven digits. */
  einLooksWrong: z.boolean(),
  messagesFailed: z.int(),
  /** Gifts whose words staff should read before they are listed. */
  giftsToReview: z.int(),
  /** Sponsors without their package anymore whose golfers or guests still have their places; absent without any. */
  seatedWithoutPackage: z.array(z.string()).optional(),
  /** Without it every hole counts as a par 4. */
  courseCardIsEntered: z.boolean(),
  /** Whether emails and texts are really sent. */
  emailIsOn: z.boolean(),
  textsAreOn: z.boolean(),
  /** Why the server's last automatic backup failed; null if it succeeded, or there are none. */
  backupFault: z.string().nullable(),
  /** Problems to fix at the payment provider: permissions of the key, a webhook that doesn't arrive. */
  paymentWorries: z.array(z.string()),
  /** How much of the first real card payment's way to the bank was seen; absent before it, and once all was. */
  firstPayment: z.object({ seen: z.int(), all: z.int() }).optional(),
  /** Phones can't cache the scorecard page over plain HTTP. */
  golfersNeedHttps: z.boolean(),
  teams: z.object({
    withoutHole: z.int(),
    withoutPhone: z.int(),
    /** Teams sharing a starting spot. */
    sharingSpot: z.int(),
    /** Who has no hole has no tee time; absent where all start at once. */
    byTeeTimes: z.literal(true).optional(),
    /** Whose captains were emailed a tee time that has changed since; absent without any. */
    toldOldTime: z.int().optional(),
  }),
  arrived: z.object({ people: z.int(), expected: z.int() }),
  scoring: z.object({
    holesIn: z.int(),
    holesInAll: z.int(),
    cardsConfirmed: z.int(),
    openConflicts: z.int(),
    /** Teams with an unfinished, unconfirmed card whose phones haven't been heard from for half an hour, while play is live. */
    silentTeams: z.int(),
    /** Withdrew, were disqualified or turned in no card: the figures leave them out. Absent without any. */
    stoppedTeams: z.int().optional(),
  }),
  /** Golfers without a whole team; absent while the event takes none and has none. */
  golfers: z
    .object({
      withoutTeam: z.int(),
      /** Places on teams that they could take. */
      openPlaces: z.int(),
      /** Places that a team has paid for or owes, and whose players its captain hasn't named. */
      unnamed: z.int(),
    })
    .optional(),
  /** Golfers on teams whose handicap index nobody has said yet; absent without a net board, and without any. */
  withoutIndex: z.int().optional(),
  /** Why the round can't be played as the card and the waves are; absent where it can. */
  roundFault: z.string().optional(),
  /** Teams without a net place though all their golfers have an index, with the first one's reason; absent without any. */
  withoutNetPlace: z.object({ teams: z.int(), why: z.string() }).optional(),
  /** At dinner: who hasn't chosen a meal, and who has no seat; absent without a menu and tables, and without any. */
  dinner: z.object({ notChosen: z.int(), notSeated: z.int(), cannotCome: z.int() }).optional(),
  /** Who hasn't answered what the committee requires; absent without any. */
  withoutAnswers: z.int().optional(),
  /** Golfers who haven't agreed to the event's rules; absent without any. */
  withoutRules: z.int().optional(),
  /** Whose contact details are removed soon, of all events; absent without any. */
  contactRemovals: z
    .array(
      z.object({
        eventId: z.string(),
        eventName: z.string(),
        /** 'YYYY-MM-DD' in the event's time zone. */
        day: z.string(),
        /** They were to go before, but are still needed. */
        waits: z.boolean(),
      }),
    )
    .optional(),
  /** Who waits for places of a full event; absent while nobody waits and no offer runs. */
  waitlist: z
    .object({
      /** In line: teams, groups of golfers and dinner guests. */
      waiting: z.int(),
      /** Running offers. */
      offers: z.int(),
      /** When the first of them ends, on the event's clock: 'Jul 18, 6:00 PM'. */
      firstUntil: z.string().nullable(),
    })
    .optional(),
  /** Play is suspended, or the round cut short; absent otherwise, and once the result is final. */
  storm: z
    .object({
      /** On the event's clock: '2:05 PM'; null while play goes on. */
      suspendedAt: z.string().nullable(),
      /** What counts of a shortened round, '12 holes: 1-7, 14-18', or null without a result; null while all of it counts. */
      short: z.object({ counts: z.string().nullable() }).nullable(),
    })
    .optional(),
  /** Holes in one on insured holes that nobody has settled with the insurer; absent without any. */
  holesInOne: z.array(z.object({ teamName: z.string(), holeNumber: z.int() })).optional(),
  /** What could cost the prize of an insured hole, from a week before until scoring is locked; absent without any. */
  prizeWarnings: z.array(z.object({ holeNumber: z.int(), words: z.string() })).optional(),
  /** Contests that want a volunteer and have none, as long: 'Longest drive on hole 8'; absent without any. */
  contestsWithoutVolunteer: z.array(z.string()).optional(),
  /** Teams whose cards aren't in, once a card is or none can be anymore, until the result is final; absent without any. */
  cardsNotIn: z.array(z.object({ teamId: z.string(), teamName: z.string() })).optional(),
  /** Scorecards that are complete, and that nobody has confirmed. */
  cardsToConfirm: z.int().optional(),
  /** Teams with an email or phone that gets no code until an admin saves them; absent without any. */
  contactsToCheck: z.int().optional(),
  /** Whose cash and checks aren't counted: open drawers, and money taken without one; absent without any. */
  drawersToCount: z.int().optional(),
  /** What came late and waits for a decision; absent without any. */
  lateFacts: z.int().optional(),
  /** The same of other events. */
  lateElsewhere: z.array(lateElsewhere).optional(),
  lateSalesElsewhere: z.array(lateElsewhere).optional(),
  /** Of a final result: prizes that wait for a tie, and decisions that no longer stand; absent without any. */
  ties: z.object({ prizes: z.int(), lapsed: z.int() }).optional(),
  /** Places of sponsors' packages that nobody has named yet; absent without any. */
  sponsorPlaces: z.object({ sponsors: z.int(), places: z.int(), isOverdue: z.boolean() }).optional(),
  /** Games of chance that stay hidden until somebody says that they may be sold; absent without any. */
  rafflesHidden: z.array(z.string()).optional(),
  /** What waits about raffles with numbered tickets; absent without one. */
  raffles: z
    .object({
      ...{ rollsOut: z.int(), notDrawn: z.array(z.string()), late: z.int() },
      /** Names of those whose tickets were sold and whose list isn't closed. */
      notClosed: z.array(z.string()),
      /** Winners without a name, and those who are due a tax form and haven't got it. */
      ...{ notNamed: z.int(), forms: z.int() },
      /** Winners whose taxes were held back and aren't sent to the IRS yet. */
      taxes: z.int(),
      /** Names of those whose winner of the half hasn't got the money. */
      notPaidOut: z.array(z.string()),
      taxDue: z.array(z.string()).optional(),
    })
    .optional(),
  /** Teams that are still to get the money of their skins; absent without any. */
  skinsToPay: z.int().optional(),
  /** How add-ons sell; absent while the event has none on its price list. */
  selling: z
    .object({
      /** Paid, less refunds. Amounts in dollars. */
      today: z.object({ items: z.int(), amount: z.number() }),
      all: z.object({ items: z.int(), amount: z.number() }),
      unpaidOrders: z.int(),
      /** On sale, with few or none left. */
      nearlyGone: z.array(z.object({ name: z.string(), left: z.int() })),
      /** Sales that count only after the treasurer's yes. */
      lateSales: z.int(),
    })
    .optional(),
})
export type Dashboard = z.output<typeof dashboard>

/** What isn't the caller's, or is done, is absent. */
export const work = named('Work', {
  /** On the day: people who aren't here yet. */
  toCheckIn: z.int().optional(),
  /** Holes where two phones disagree. */
  conflicts: z.int().optional(),
  /** Scores, shots and the like that wait for a decision. */
  lateEntries: z.int().optional(),
  isSuspended: z.boolean().optional(),
  /** Dollars. */
  owed: z.number().optional(),
  /** After the day. */
  drawersToCount: z.int().optional(),
  lateSales: z.int().optional(),
  giftsToReview: z.int().optional(),
  /** Teams that are still to get their money for skins. */
  prizesToPay: z.int().optional(),
  /** Raffles whose half somebody is still to get. */
  halvesToPay: z.int().optional(),
  /** Winners whose taxes were held back and aren't sent to the IRS yet. */
  taxesToSend: z.int().optional(),
  failedMessages: z.int().optional(),
})
export type Work = z.output<typeof work>

export const dashboardApi = contract({
  'GET /api/admin/work': {
    summary: 'Count the work that waits for the caller’s role at the current event',
    access: 'staff',
    also: ['Treasurer', 'Scorer', 'Registration'],
    answers: { 200: work },
    faults: ['no-event'],
    etag: true,
  },
  'GET /api/admin/dashboard': {
    summary: 'Get the dashboard of the current event',
    access: 'admin',
    answers: { 200: dashboard },
    faults: ['no-event'],
    etag: true,
  },
})
