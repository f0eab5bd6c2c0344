/** How an event takes fewer golfers than a team. All off until the committee turns it on. */
import { type Cents, cents } from '../../kernel/money.ts'

export interface PlaceSettings {
  /** Off: the event looks and answers as if there were no places. */
  isOn: boolean
  /** 'I'll name them later': a team may sign up with its leader only. */
  later: boolean
  /** 'Just me' and 'Two or three of us'. */
  parties: boolean
  /** The public list of teams looking for players. */
  looking: boolean
  waitlist: boolean
  /** Cents a head for a party; null: a share of the team fee, see `playerPriceOf`. */
  playerPrice: Cents | null
  /** Fair market value of one golfer's place; null: a share of the team's. */
  playerValue: Cents | null
  asksIndex: boolean
  /** Until then names can be changed by link, 'YYYY-MM-DDTHH:MM' on the event's clock; null: until it starts. */
  changeUntil: string | null
  /** How long an offer to the waitlist holds its places. */
  offerHours: number
  /** 'HH:MM' on the event's clock: nobody gets a message between the two. Both or none. */
  quietFrom: string | null
  quietUntil: string | null
}

export const placesOff: PlaceSettings = {
  isOn: false,
  later: false,
  parties: false,
  looking: false,
  waitlist: false,
  playerPrice: null,
  playerValue: null,
  asksIndex: false,
  changeUntil: null,
  offerHours: 24,
  quietFrom: null,
  quietUntil: null,
}

export const longestOfferHours = 168

/** What a golfer of a party pays: the committee's price, or a share of the team fee, rounded up to a cent. */
export function playerPriceOf(
  { playerPrice }: Pick<PlaceSettings, 'playerPrice'>,
  teamFee: Cents,
  teamSize: number,
): Cents {
  return playerPrice ?? cents(Math.ceil(teamFee / teamSize))
}

/** The fair market value of what a golfer of a party gets; null if it isn't known. */
export function playerValueOf(
  { playerValue }: Pick<PlaceSettings, 'playerValue'>,
  teamValue: Cents | null,
  teamSize: number,
): Cents | null {
  if (playerValue !== null || teamValue === null) return playerValue
  return cents(Math.ceil(teamValue / teamSize))
}
