/** What an event offers besides whole teams: add-ons, single places, and what its forms ask. */
import { z } from 'zod'
import { named } from '../../kernel/wire.ts'
import { nextPrice } from './price-shapes.ts'

/** What visitors can buy besides team entries, dinners, shirts and hole sponsorships. */
export const sellingInfo = named('SellingInfo', {
  /** Where add-ons are on sale now: with a sign-up, by teams, on the Add-ons page. */
  addOns: z.array(z.enum(['sign-up', 'team', 'extras'])),
  /** Whether the event takes gifts of money itself. */
  gifts: z.boolean(),
  /** Whether gifts are listed: GET /api/gifts. */
  showsGifts: z.boolean(),
  /** Whether there is a discount code that works now. */
  codes: z.boolean(),
  /** What a card payment costs, in percent and dollars; null if payers aren't asked to cover it. */
  coverFee: z.object({ percent: z.number(), fixed: z.number() }).nullable(),
})
export type SellingInfo = z.output<typeof sellingInfo>

/** How golfers without a whole team can sign up. */
export const placesInfo = named('PlacesInfo', {
  /** A team may sign up with its leader only. */
  later: z.boolean(),
  /** One golfer, or fewer than a team, may sign up. */
  parties: z.boolean(),
  /** Teams that look for players are listed. */
  looking: z.boolean(),
  waitlist: z.boolean(),
  /** With `parties`, while registration is enabled: the most golfers, a team's at most, who can still sign up together without a team. */
  golfersTogether: z.int().optional(),
  /** Dollars a head for those who sign up without a team. */
  playerPrice: z.number(),
  /** Its next price; left out where it stays. */
  nextPlayerPrice: nextPrice.optional(),
  /** Whether they are asked for their handicap index. */
  asksIndex: z.boolean(),
})
export type PlacesInfo = z.output<typeof placesInfo>

/** One of the committee's own questions, as forms ask it. */
export const askedQuestion = named('AskedQuestion', {
  questionId: z.string(),
  audience: z.enum(['team', 'golfer', 'guest', 'sponsor']),
  kind: z.enum(['text', 'one', 'several', 'yes-no']),
  words: z.string(),
  /** Of the kinds 'one' and 'several'; otherwise empty. */
  choices: z.array(z.string()),
  isRequired: z.boolean(),
})
export type AskedQuestion = z.output<typeof askedQuestion>
