/**
 * How a payment is made. This is the one list: contracts, forms, receipts, payments, the journal, QuickBooks, imports and
 * exports read it. A new method is one entry here, and an account in docs/money.md.
 */

interface MethodFacts {
  /** 'Check': in lists, filters and totals. */
  label: string
  /** The same inside a sentence: 'Paid by check'. */
  words: string
  /** All payments made this way, as a sum is named; left out, the label. */
  plural?: string
  /** What the receipt says; left out, the label. */
  onReceipt?: string
  /** Of one that staff record, where that isn't the label: 'Card, taken elsewhere'; then inside a sentence. */
  recorded?: { label: string; words: string }
  /** False for what only lets go of a fee. */
  isMoney: boolean
  /** Given to staff in person: offered at check-in. The payer's name is the one on it, whoever's email the receipt goes to. */
  isHandedOver: boolean
  /** Staff have it until they count it and take it to the bank. */
  isInCashBox: boolean
  /** What is written on it to tell it from others: 'Check number'; null for none. */
  reference: string | null
  /** How a refund comes back, for its payer to read; '' where nobody knows. */
  wayBack: string
  /** Where the journal says money is that staff took this way, and the account of that in QuickBooks; null for no money. */
  purse: { key: string; account: string } | null
  /** How lists to import spell it, in lower case, letters only. */
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

/** 'card' is the provider's or a card taken elsewhere; 'waived' brings no money. */
export type Method = keyof List
type MethodWith<Fact extends 'isMoney' | 'isHandedOver' | 'isInCashBox'> = {
  [Key in Method]: List[Key][Fact] extends true ? Key : never
}[Method]
export type MoneyMethod = MethodWith<'isMoney'>
export type HandedOverMethod = MethodWith<'isHandedOver'>
export type CashBoxMethod = MethodWith<'isInCashBox'>
/** Where the journal says the money is that staff took. */
export type MethodPurse = List[MoneyMethod]['purse']['key']

export const paymentMethods: Readonly<Record<Method, MethodFacts>> = list
export const methods = Object.keys(list) as Method[]

const having = <Key extends Method>(fact: 'isMoney' | 'isHandedOver' | 'isInCashBox') =>
  methods.filter((method) => paymentMethods[method][fact]) as Key[]

export const moneyMethods = having<MoneyMethod>('isMoney')
export const handedOverMethods = having<HandedOverMethod>('isHandedOver')
export const cashBoxMethods = having<CashBoxMethod>('isInCashBox')

/** As a form offers them to staff: what they hold in their hands first. */
export const recordableMethods: readonly Method[] = [
  ...handedOverMethods,
  ...methods.filter((method) => !paymentMethods[method].isHandedOver),
]

/** For a table of something by method: each of these, in their order. */
export function byMethod<Key extends Method, Value>(
  keys: readonly Key[],
  value: (method: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>
}

/** 'Card', 'Check': as lists and filters show it. */
export const methodLabels = byMethod(methods, (method) => paymentMethods[method].label)

/** 'Card, taken elsewhere': as the form offers it to staff. */
export function recordedLabel(method: Method): string {
  return paymentMethods[method].recorded?.label ?? paymentMethods[method].label
}

/** 'card, taken elsewhere': the same inside a sentence. */
export function recordedWords(method: Method): string {
  return paymentMethods[method].recorded?.words ?? paymentMethods[method].words
}

/** 'Check 1042', 'Cash', 'Fee waived'. The reference is left out where there is none. */
export function methodOnReceipt(method: Method, reference: string | null): string {
  const { label, onReceipt, reference: kind } = paymentMethods[method]
  return kind !== null && reference ? `${label} ${reference}` : (onReceipt ?? label)
}

/** Whether it is told from others by a number, as a check is. */
export function hasReference(method: Method): boolean {
  return paymentMethods[method].reference !== null
}

/** 'Checks': all of them, as a sum is named. */
export function methodSum(method: Method): string {
  return paymentMethods[method].plural ?? paymentMethods[method].label
}
