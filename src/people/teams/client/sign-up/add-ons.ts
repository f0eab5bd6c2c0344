import { createContext, type ReactNode, useContext } from 'react'
import type { Cents } from '../../../../kernel/money.ts'
import type { ApiFault } from '../../../../ui/calls/api.ts'
import type { EventInfo } from '../../../../ui/session/current-event.ts'

/** What a sign-up form knows of what is sold beside it: add-ons, a gift and a code. */
export interface AddOns {
  /** Nothing is sold and no gifts are taken with this form. */
  isEmpty: boolean
  /** Whether something was chosen or typed. */
  isChosen: boolean
  /** Add-ons and gift, in dollars. */
  total: number
  /** The code to send with the form's own bill; undefined for none. */
  codeForForm: string | undefined
  /** null if the event has no codes. `offForm`: dollars that it takes off the form's own bill. */
  code: { used: string; isFor: 'form' | 'add-ons' | null; offForm: number; isChecking: boolean } | null
  items: readonly { id: string }[]
  quantities: Readonly<Record<string, number>>
  /** What is chosen of them, less a code. */
  basket: {
    lines: readonly { item: { name: string }; quantity: number; amount: Cents }[]
    tax: Cents
  }
  /** In dollars as typed; null if the form takes no gift. */
  gift: { typed: string; dedication: object } | null
  /** The form's section for it; nothing at all if it is empty. */
  section: (of: AddOnsShown) => ReactNode
  /** Reports what has to be corrected; false if something has. */
  check: () => boolean
  /** Shows why the form's own bill was refused, if it was the code. */
  refuse: (fault: ApiFault) => void
  /** Orders and gives. False if something was refused, which is then shown; nothing is sent twice. */
  send: (buyer: Buyer, teamId: string | null) => Promise<boolean>
  /** Forgets what was chosen. */
  clear: () => void
}

/** Not checked yet; with the code that was used, '' for none. */
export interface ChosenAddOns {
  quantities: Readonly<Record<string, number>>
  /** In dollars as typed; '' for none. */
  gift: string
  dedication: object
  code: string
}

export interface Buyer {
  email: string
  firstName: string
  lastName: string
}

interface AddOnsShown {
  /** What the form is for, in words: 'the team fee'. */
  ofForm: string
  /** What the form's own bill then comes to, in cents, with sales tax and less the code. */
  ownPrice?: Cents | undefined
  isDisabled?: boolean
}

export interface AddOnsAsked {
  /** Names the form: each keeps its own draft. */
  form: string
  event: EventInfo
  /** Whether it is for a team; without one, items that only teams can use are left out. */
  isForTeam: boolean
  /** What the form itself buys that a code may be for: 'team', 'player', 'dinner', and how many. */
  own: readonly { id: string; quantity: number }[]
  email: string
  /** What was chosen before, until something is typed here. */
  start?: ChosenAddOns | undefined
}

type UseAddOns = (asked: AddOnsAsked) => AddOns

const AddOnsSold = createContext<UseAddOns | null>(null)

/** Around a sign-up's screen: what its forms sell beside them. */
export const WithAddOns = AddOnsSold.Provider

/** Add-ons, a gift and a code beside what the form is for, as the page hands them in. */
export function useAddOns(asked: AddOnsAsked): AddOns {
  const useSold = useContext(AddOnsSold) as UseAddOns
  return useSold(asked)
}
