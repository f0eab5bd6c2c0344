import { useEffect, useState } from 'react'
import { cents, fromDollars, noMoney, toDollars } from '../../../kernel/money.ts'
import { readAmount } from '../../../money/ledger/record-rules.ts'
import type { Buyer, ChosenAddOns } from '../../../people/teams/client/index.ts'
import { type ApiFault, asFault } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { showAmount } from '../../../ui/dollars.ts'
import type { EventInfo } from '../../../ui/session/current-event.ts'
import {
  blankDedication,
  dedicationFaults,
  giftAmountFault,
  sendGift,
  type TypedDedication,
} from '../../gifts/client/index.ts'
import { type Basket, type BasketLine, basketOf, needsTeam, type Quantities } from '../basket.ts'
import { readAddOnsDraft, removeAddOnsDraft, saveAddOnsDraft } from './add-ons-draft.ts'
import { sendOrder } from './send-order.ts'
import { type CodeState, type CodeThing, isCodeReady, useCode, useTypedCode } from './use-code.ts'
import { type ShelfItem, type ShelfPlace, useShelf } from './use-shelf.ts'

export interface AddOns {
  /** Nothing is sold and no gifts are taken with this form. */
  isEmpty: boolean
  isLoading: boolean
  items: readonly ShelfItem[]
  quantities: Quantities
  setQuantity: (itemId: string, quantity: number) => void
  basket: Basket
  /** null if the form takes no gift. */
  gift: {
    typed: string
    amounts: readonly number[]
    fault: string | undefined
    type: (typed: string) => void
    dedication: TypedDedication
    dedicationFaults: Record<string, string | undefined>
    dedicate: (part: Partial<TypedDedication>) => void
    /** Whether the home page has a list of gifts. */
    isListed: boolean
  } | null
  /** null if the event has no codes. */
  code: CodeState | null
  refusal: OrderRefusal | null
  /** Add-ons and gift, in dollars. */
  total: number
  /** The code to send with the form's own bill; undefined for none. */
  codeForForm: string | undefined
  /** Whether something was chosen or typed. */
  isChosen: boolean
  /** Shows why the form's own bill was refused, if it was the code. */
  refuse: (fault: ApiFault) => void
  /** Reports what has to be corrected; false if something has. */
  check: () => boolean
  /** Orders and gives. False if something was refused, which is then shown; nothing is sent twice. */
  send: (buyer: Buyer, teamId: string | null) => Promise<boolean>
}

interface Asked {
  /** Names the form: each keeps its own draft. */
  form: string
  event: EventInfo
  places: readonly [ShelfPlace | null, ShelfPlace | null]
  /** Whether it is for a team; without one, items that only teams can use are left out. */
  isForTeam: boolean
  /** Whether a gift can be added. */
  withGift: boolean
  /** What else the form buys that a code may be for. */
  own?: readonly CodeThing[]
  email: string
  /** What was chosen before, and the code that was used, until something is typed here. */
  start?: ChosenAddOns | undefined
}

const nobodys: readonly CodeThing[] = []

/** Add-ons, a gift and a code, beside whatever a form is for. */
export function useAddOns({
  form,
  event,
  places,
  isForTeam,
  withGift,
  own = nobodys,
  email,
  start,
}: Asked): AddOns {
  const { selling } = event
  const offered = (place: ShelfPlace | null) => (place && selling?.addOns.includes(place) ? place : null)
  const typedCode = useTypedCode({ start: start?.code, hasCodes: selling?.codes === true })
  const shelf = useShelf(offered(places[0]), offered(places[1]), selling?.codes ? typedCode.used : '')
  const takesGift = withGift && selling?.gifts === true
  const { data: settings } = useCall(takesGift ? 'GET /api/selling' : null)
  const [draft, setDraft] = useState(() => readAddOnsDraft(form, start))
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null)
  const [wasChecked, setChecked] = useState(false)
  useEffect(() => saveAddOnsDraft(form, draft), [form, draft])

  const items = (shelf.items ?? []).filter((item) => isForTeam || !needsTeam(item))
  const { quantities, gift: typedGift, dedication } = draft
  const chosen = items.filter(({ id }) => (quantities[id] ?? 0) > 0)
  // One code is used for one order.
  const coded = chosen.filter(({ place }) => place === chosen[0]?.place)
  const things = coded.map(({ id }) => ({ id, quantity: quantities[id] ?? 0 }))
  const code = useCode({ code: typedCode, own, items: things, opened: shelf.opened, email: email.trim() })
  const basket = basketOf(items, quantities, code.offItems)
  const giftFault = typedGift === '' ? undefined : giftAmountFault(typedGift)
  const giftCents = takesGift && typedGift !== '' && !giftFault ? fromDollars(readAmount(typedGift)) : noMoney
  const wordFaults = giftCents > noMoney ? dedicationFaults(dedication) : {}

  function check(): boolean {
    setChecked(true)
    const isCodeFine = selling?.codes !== true || isCodeReady(code)
    const isGiftFine = giftFault === undefined && Object.keys(wordFaults).length === 0
    return isCodeFine && isGiftFine
  }

  async function send(buyer: Buyer, teamId: string | null): Promise<boolean> {
    setRefusal(null)
    for (const place of new Set(chosen.map((item) => item.place))) {
      const part = basketOf(
        chosen.filter((item) => item.place === place),
        quantities,
        code.offItems,
      )
      const usesCode = code.isFor === 'add-ons' && place === chosen[0]?.place
      try {
        await sendOrder({
          eventId: event.eventId,
          place,
          lines: part.lines,
          total: part.total,
          code: usesCode ? code.used : '',
          buyer,
          teamId,
        })
      } catch (thrown) {
        const fault = asFault(thrown)
        setRefusal(refusalOf(fault, part.lines))
        if (fault.kind === 'answered') void shelf.refresh()
        return false
      }
      const ordered = new Set(part.lines.map(({ item }) => item.id))
      setDraft((before) => ({ ...before, quantities: without(before.quantities, ordered) }))
    }
    if (giftCents > noMoney && !(await sendTypedGift(buyer))) return false
    removeAddOnsDraft(form)
    return true
  }

  async function sendTypedGift(buyer: Buyer): Promise<boolean> {
    const name = `${buyer.firstName} ${buyer.lastName}`.trim()
    try {
      await sendGift({ ...dedication, amount: typedGift, name, email: buyer.email }, event.eventId)
    } catch (thrown) {
      const fault = asFault(thrown)
      setRefusal(refusalOf(fault, []))
      return false
    }
    setDraft((before) => ({ ...before, gift: '', dedication: blankDedication }))
    return true
  }

  return {
    isEmpty: shelf.items?.length === 0 && !takesGift && selling?.codes !== true,
    isLoading: shelf.items === undefined && shelf.fault === undefined,
    items,
    quantities,
    setQuantity(itemId, quantity) {
      setRefusal(null)
      setDraft((before) => ({ ...before, quantities: { ...before.quantities, [itemId]: quantity } }))
    },
    basket,
    gift: takesGift
      ? {
          typed: typedGift,
          amounts: settings?.giftAmounts ?? [],
          fault: wasChecked ? giftFault : undefined,
          type: (gift) => setDraft((before) => ({ ...before, gift })),
          dedication,
          dedicationFaults: wasChecked ? wordFaults : {},
          dedicate: (part) =>
            setDraft((before) => ({ ...before, dedication: { ...before.dedication, ...part } })),
          isListed: settings?.showsGifts ?? false,
        }
      : null,
    code: selling?.codes ? code : null,
    refusal,
    total: toDollars(cents(basket.total + giftCents)),
    codeForForm: code.isFor === 'form' ? code.used : undefined,
    isChosen: chosen.length > 0 || giftCents > noMoney,
    refuse: (fault) => setRefusal(refusalOf(fault, [])),
    check,
    send,
  }
}

function without(quantities: Quantities, ordered: ReadonlySet<string>): Quantities {
  return Object.fromEntries(Object.entries(quantities).filter(([id]) => !ordered.has(id)))
}

/** Why add-ons couldn't be ordered: at the item, the code or the team, or for all of them. */
interface OrderRefusal {
  items: Readonly<Record<string, string>>
  code?: string
  team?: string
  /** In general; undefined if every reason stands at its field. */
  whole?: string
}

/** Reads a refused order: 'lines.0.quantity' is about the first of the lines sent. */
function refusalOf(fault: ApiFault, lines: readonly BasketLine[]): OrderRefusal {
  if (fault.kind === 'unreachable') return { items: {}, whole: lostWords }
  const items: Record<string, string> = {}
  for (const [path, [message = '']] of Object.entries(fault.errors)) {
    const line = lines[Number(/^lines\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)]
    if (line) items[line.item.id] = message
  }
  const { code: [code] = [], teamId: [team] = [] } = fault.errors
  const isAtField = Object.keys(items).length > 0 || code !== undefined || team !== undefined
  const owed = fault.problem?.amountOwed
  const whole =
    fault.code === 'price-changed' && typeof owed === 'number'
      ? `A price has changed: the add-ons cost ${showAmount(owed)} now. Please check them and try again.`
      : (fault.detail ?? fault.title)
  return {
    items,
    ...(code === undefined ? {} : { code }),
    ...(team === undefined ? {} : { team }),
    ...(isAtField ? {} : { whole }),
  }
}

const lostWords =
  'We lost the connection and can’t tell whether your order arrived. What you chose is safe, and nothing is ordered twice. Please try again.'
