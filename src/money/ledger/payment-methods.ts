/**
 * Payment methods, defined once: contracts, forms, receipts, payments, the journal, QuickBooks, imports and exports all
 * read this list. To add a method, add an entry here and an account in docs/money.md.
 */

interface MethodFacts {
  /** 'Check': for lists, filters and totals. */
  label: string
  /** Within a sentence: 'Paid by check'. */
  words: string
  /** Label for a total; defaults to the label. */
  plural?: string
  /** On the receipt; defaults to the label. */
  onReceipt?: string
  /** Label and words for a payment recorded by staff, if different: 'Card, taken elsewhere'. */
  recorded?: { label: string; words: string }
  /** False if it only waives a fee. */
  isMoney: boolean
  /**
   * Handed to staff in person, so offered at check-in. The payer is the name on it, whoever's email the receipt goes
   * to.
   */
  isHandedOver: boolean
  /** Staff hold it until it is counted and deposited. */
  isInCashBox: boolean
  /** Label of its reference number: 'Check number'; null for none. */
  reference: string | null
  /** How a refund is paid, worded for the payer; '' if unknown. */
  wayBack: string
  /** The journal's purse for money staff took this way, and its QuickBooks account; null if no money. */
  purse: { key: string; account: string } | null
  /** Spellings accepted in imports: lower case, letters only. */
  spellings: readonly string[]
}

const byHand = 'You’ll get it back in cash or by check.'

const list = {
  card: {
    label: 'Card',
    words: 'card',
    recorded: { label: 'Card, taken elsewhere', words: 'card, taken elsewhere' },
    isMoney: true,
    isHandedOver: false,
    isInCashBox: false,
    reference: null,
    wayBack: 'It goes back to the card you paid with. Banks take 5 to 10 business days to show it.',
    purse: { key: 'card-elsewhere', account: 'Card Terminal' },
    spellings: ['card', 'creditcard', 'credit', 'stripe', 'online', 'visa', 'mastercard', 'amex'],
  },
  cash: {
    label: 'Cash',
    words: 'cash',
    isMoney: true,
    isHandedOver: true,
    isInCashBox: true,
    reference: null,
    wayBack: byHand,
    purse: { key: 'cash', account: 'Cash on Hand' },
    spellings: ['cash', 'c'],
  },
  check: {
    label: 'Check',
    words: 'check',
    plural: 'Checks',
    isMoney: true,
    isHandedOver: true,
    isInCashBox: true,
    reference: 'Check number',
    wayBack: byHand,
    purse: { key: 'check', account: 'Undeposited Checks' },
    spellings: ['check', 'cheque', 'chk', 'ck'],
  },
  waived: {
    label: 'Waived',
    words: 'waived',
    onReceipt: 'Fee waived',
    isMoney: false,
    isHandedOver: false,
    isInCashBox: false,
    reference: null,
    wayBack: '',
    purse: null,
    spellings: ['waived', 'waive', 'comp', 'free', 'nocharge'],
  },
} as const satisfies Record<string, MethodFacts>

type List = typeof list

/** 'card' is the provider's or taken elsewhere; 'waived' brings no money. */
export type Method = keyof List
type MethodWith<Fact extends 'isMoney' | 'isHandedOver' | 'isInCashBox'> = {
  [Key in Method]: List[Key][Fact] extends true ? Key : never
}[Method]
export type MoneyMethod = MethodWith<'isMoney'>
export type HandedOverMethod = MethodWith<'isHandedOver'>
export type CashBoxMethod = MethodWith<'isInCashBox'>
/** Purses of money that staff took. */
export type MethodPurse = List[MoneyMethod]['purse']['key']

export const paymentMethods: Readonly<Record<Method, MethodFacts>> = list
export const methods = Object.keys(list) as Method[]

const having = <Key extends Method>(fact: 'isMoney' | 'isHandedOver' | 'isInCashBox') =>
  methods.filter((method) => paymentMethods[method][fact]) as Key[]

export const moneyMethods = having<MoneyMethod>('isMoney')
export const handedOverMethods = having<HandedOverMethod>('isHandedOver')
export const cashBoxMethods = having<CashBoxMethod>('isInCashBox')
/** What staff take at a desk: a card only where the event has a terminal. */
export const deskMethods = [...handedOverMethods, 'card'] as const satisfies readonly Method[]
export type DeskMethod = (typeof deskMethods)[number]

/** The order in staff's forms: cash and checks first. */
export const recordableMethods: readonly Method[] = [
  ...handedOverMethods,
  ...methods.filter((method) => !paymentMethods[method].isHandedOver),
]

/** Builds a record by method, in list order. */
export function byMethod<Key extends Method, Value>(
  keys: readonly Key[],
  value: (method: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>
}

/** 'Card', 'Check': for lists and filters. */
export const methodLabels = byMethod(methods, (method) => paymentMethods[method].label)

/** 'Card, taken elsewhere': for staff's form. */
export function recordedLabel(method: Method): string {
  return paymentMethods[method].recorded?.label ?? paymentMethods[method].label
}

/** 'card, taken elsewhere': within a sentence. */
export function recordedWords(method: Method): string {
  return paymentMethods[method].recorded?.words ?? paymentMethods[method].words
}

/** 'Check 1042', 'Cash', 'Fee waived'. Omits a missing reference. */
export function methodOnReceipt(method: Method, reference: string | null): string {
  const { label, onReceipt, reference: kind } = paymentMethods[method]
  return kind !== null && reference ? `${label} ${reference}` : (onReceipt ?? label)
}

/** Whether payments by this method have a reference number. */
export function hasReference(method: Method): boolean {
  return paymentMethods[method].reference !== null
}

/** 'Checks': label for a total. */
export function methodSum(method: Method): string {
  return paymentMethods[method].plural ?? paymentMethods[method].label
}
