import type { Cents } from '../../../kernel/money.ts'
import type { FeeSteps } from '../fee-steps.ts'
import type { NextPrice } from '../price-steps.ts'
import type { Round } from '../round.ts'
import type { Routes } from '../routes.ts'
import type { CourseCard } from '../rules.ts'
import type { TeeTimes } from '../tee-times.ts'
import type { TieBreak } from '../tie-break.ts'
import type { EventTexts } from './event-texts.ts'

/** An event inside the server: money in cents, times as dates. */
export interface EventRecord extends Round {
  id: string
  /** Eighteen holes on nine greens: 10 to 18 have the pars, yards and pictures of 1 to 9. */
  nineTwice: boolean
  name: string
  startsAt: Date
  timeZone: string
  isCurrent: boolean
  registrationEnabled: boolean
  isLive: boolean
  scoringIsLocked: boolean
  finalizedAt: Date | null
  version: number
  /** Of what a calendar shows: how often it has changed, and when it last did. */
  calendar: { sequence: number; changedAt: Date }
  maxTeams: number
  maxAttendees: number | null
  /** The prices once every step has ended. What somebody buys now costs `feesNow`. */
  fees: Prices
  feeSteps: FeeSteps
  /** The prices at the moment the event was read, and the next different ones. */
  feesNow: Prices
  feesNext: Record<keyof Prices, NextPrice | null>
  /** Fair market values of what a buyer gets, for receipts. */
  values: Values
  /** Sales tax on top of each fee, in thousandths of a percent: 8875 is 8.875%. */
  taxRates: TaxRates
  fundraisingGoal: Cents
  tieBreak: TieBreak
  courseCard: CourseCard
  /** Whether volunteers may take payments and hand out team codes at check-in. */
  volunteersTakeCash: boolean
  /** Whether staff also take cards on a terminal of their own: its money is in no drawer, and not with our provider. */
  cardTerminal: boolean
  /** Whether every team may play before it has paid. */
  unpaidMayScore: boolean
  /** How many holes a team plays, where waves have routes of their own; null where every team plays the card. */
  playedHoles: number | null
  /** How those routes compare; null without any. */
  routes: Routes | null
  /** Of the event as one team has it: what its wave plays, 'Pines, then Dunes'. */
  ownRoute?: string
  /** How teams go off one after the other, the first at the event's start; null where they don't. */
  teeTimes: TeeTimes | null
  texts: EventTexts
}

/** Fair market values in cents; null if not set. 0 means that nothing of value is given in return. */
export type Values = { [Thing in keyof Prices]: Cents | null }

/** Cents for one team, dinner, shirt or hole sponsorship. */
export interface Prices {
  golf: Cents
  dinner: Cents
  shirt: Cents
  sponsor: Cents
}

export type TaxRates = Record<keyof Prices, number>

export interface HoleRecord {
  id: string
  number: number
  par: number
  yardage: number
  handicap: number
  /** Whether par, yardage and handicap are real. If not, they are placeholders that no page may show. */
  isEntered: boolean
  /** Whether there is water on the hole; null if unknown. */
  water: boolean | null
  /** The uploaded picture, or the URL of the drawing; null if the hole has neither. */
  imageUrl: string | null
}
