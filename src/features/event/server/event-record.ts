import type { Cents } from '../../../kernel/money.ts'
import type { Round } from '../round.ts'
import type { CourseCard } from '../rules.ts'
import type { TieBreak } from '../tie-break.ts'

/** An event as the server's own code sees it: money in cents, times as dates. */
export interface EventRecord extends Round {
  id: string
  name: string
  startsAt: Date
  timeZone: string
  isCurrent: boolean
  registrationEnabled: boolean
  isLive: boolean
  scoringIsLocked: boolean
  finalizedAt: Date | null
  version: number
  maxTeams: number
  maxAttendees: number | null
  fees: Prices
  /** Fair market values: what a buyer gets for the fee, for the receipt. */
  values: Values
  /** Sales tax on top of each fee, in thousandths of a percent: 8875 is 8.875%. */
  taxRates: TaxRates
  fundraisingGoal: Cents
  tieBreak: TieBreak
  courseCard: CourseCard
  /** Whether volunteers may take cash and hand out team codes at check-in. */
  volunteersTakeCash: boolean
  /** Every team may play before it has paid. */
  unpaidMayScore: boolean
  texts: EventTexts
}

/** Fair market values, in cents; null until somebody has set one. 0 says that nothing of value is given in return. */
export type Values = { [Thing in keyof Prices]: Cents | null }

/** Cents for one team, one dinner, one shirt, one hole sponsorship. */
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
    /** Which tees the card is for; '' when nobody has said. */
    tees: string
  }
  included: string[]
  cashBar: boolean
  drinkTickets: number
  /** 'HH:MM' by the course's clock; '' while it isn't set. */
  dinnerTime: string
  /** By time. */
  agenda: { time: string; title: string }[]
  comingSoonText: string
  /** Dollars that raffle baskets may be worth. */
  basketValues: number[]
  maxGuestsPerOrder: number
  maxShirtsPerOrder: number
  nextYearText: string
  donateUrl: string
  contact: { name: string; email: string; phone: string }
  /** `is501c3`: whether gifts to it may be deducted; null until somebody has said. */
  charity: {
    legalName: string
    taxId: string
    address: string
    is501c3: boolean | null
    /** What the state wants printed where money is asked for or acknowledged. */
    solicitation: string
  }
  thankYou: string
  shirtImageUrl: string
  photos: { url: string; alt: string }[]
}

export interface HoleRecord {
  id: string
  number: number
  par: number
  yardage: number
  handicap: number
  /** Whether par, yardage and handicap are the course's own. False: placeholders that no page may show. */
  isEntered: boolean
  /** Whether there is water on the hole; null until staff have said. */
  water: boolean | null
  /** The uploaded picture, or the address of the drawn one; null when the hole has neither. */
  imageUrl: string | null
}
