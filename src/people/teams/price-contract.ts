import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { dollars, idField, named } from '../../kernel/wire.ts'

/** Why a team keeps the price it agreed to. */
export const keptPriceReasons = [
  'has-paid',
  'payment-under-way',
  'has-code',
  'same-price',
  'included',
] as const
export type KeptPriceReason = (typeof keptPriceReasons)[number]

const agreedPrice = named('AgreedPrice', {
  teamId: z.string(),
  teamNumber: z.int(),
  teamName: z.string(),
  /** The fee agreed at sign-up, and the amount due for it, rounded up to a dollar. */
  agreedFee: z.number(),
  agreedPrice: z.number(),
  newPrice: z.number(),
  /** Paid or waived so far. */
  coveredAmount: z.number(),
  underWayAmount: z.number(),
  /** null when the team may be repriced. */
  leftOut: z.enum(keptPriceReasons).nullable(),
})
export type AgreedPrice = z.output<typeof agreedPrice>

const teamPrices = named('TeamPrices', {
  eventId: z.string(),
  /** The event's team fee today, for new sign-ups. */
  newFee: z.number(),
  teams: z.array(agreedPrice),
})
export type TeamPrices = z.output<typeof teamPrices>

const aTeam = { teamId: z.string(), teamName: z.string() }

const repricing = named('Repricing', {
  repriced: z.array(z.object({ ...aTeam, agreedPrice: z.number(), newPrice: z.number() })),
  leftOut: z.array(z.object({ ...aTeam, why: z.enum(keptPriceReasons) })),
})
export type Repricing = z.output<typeof repricing>

export const teamPricesApi = contract({
  'GET /api/admin/team-prices': {
    summary: "List the price each team agreed to, next to today's",
    access: 'admin',
    answers: { 200: teamPrices },
    faults: ['no-event'],
  },
  'POST /api/admin/team-prices': {
    summary: "Give the chosen teams today's price. Only teams that have paid nothing",
    access: 'admin',
    body: z.object({
      teamIds: z.array(idField).min(1, 'Choose at least one team').max(1000),
      /** Today's fee as shown on the page. If it has changed since, the call is refused. */
      newFee: dollars,
    }),
    answers: { 200: repricing },
    faults: ['no-event', 'changed-meanwhile', 'provider-failed', 'card-key-refused'],
  },
})
