/** The game of skins: its settings, what each hole won, and the pot of entries that were sold. */
import { z } from 'zod'
import { dollars, idField, instantField, named } from '../../kernel/wire.ts'
import { drawersShape, payoutShape } from '../../money/cash/payout-shapes.ts'
import { prizeKinds } from '../rules/prizes.ts'

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

export const skinSettings = z.object({
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
  teams: z.array(
    z.object({
      ...{ teamId: z.string(), teamName: z.string(), skins: z.int(), amount: z.number() },
      /** That it was paid. */
      payout: payoutShape.optional(),
    }),
  ),
  /** Where cash for them is; absent while nothing is to be paid. */
  drawers: drawersShape.optional(),
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
