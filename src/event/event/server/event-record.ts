import type { Cents } from '../../../kernel/money.ts'
import type { FeeSteps } from '../fee-steps.ts'
import type { NextPrice } from '../price-steps.ts'
import type { Round } from '../round.ts'
import type { Routes } from '../routes.ts'
import type { CourseCard } from '../rules.ts'
import type { TeeTimes } from '../tee-times.ts'
import type { TieBreak } from '../tie-break.ts'

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

export interface EventTexts {
  shotgunStart: string
  headline: string
  intro: string
  course: {
    courseName: string
    addressStreet: string
    addressCity: string
    addressState: string
    addressZipCode: string
    /** Which tees the card is for; '' if unknown. */
    tees: string
    /** Names of its nines, with commas between; absent without. */
    nines?: string | undefined
  }
  included: string[]
  cashBar: boolean
  drinkTickets: number
  /** 'HH:MM' in the event's time zone; '' if not set. */
  dinnerTime: string
  /** Sorted by time. */
  agenda: { time: string; title: string }[]
  comingSoonText: string
  /** Values a raffle basket may have, in dollars. */
  basketValues: number[]
  maxGuestsPerOrder: number
  maxShirtsPerOrder: number
  nextYearText: string
  donateUrl: string
  contact: { name: string; email: string; phone: string }
  /** `is501c3`: whether gifts are tax-deductible; null if unknown. */
  charity: {
    legalName: string
    taxId: string
    address: string
    is501c3: boolean | null
    /** The statement some states require wherever money is asked for or acknowledged. */
    solicitation: string
  }
  thankYou: string
  /** What the committee prints on; absent until an admin has chosen. */
  paper?: 'letter' | 'a4' | undefined
  /** What golfers are asked to agree to, in the committee's words; absent if nothing. '': not this one. */
  agreements?: { rules: string; photos: string } | undefined
  shirtImageUrl: string
  photos: { url: string; alt: string }[]
}

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
