/** Where money is, or comes from: the provider's balance, what staff took by each method, and the bank. */
import {
  type Method,
  type MethodPurse,
  type MoneyMethod,
  moneyMethods,
  paymentMethods,
  recordedLabel,
  recordedWords,
} from './payment-methods.ts'

/** 'card-elsewhere': a card taken on another machine. */
export type Purse = 'provider' | MethodPurse | 'bank'

interface PurseFacts {
  label: string
  /** The same inside a sentence, and in exports. */
  words: string
  /** In QuickBooks. */
  account: string
  /** The method its money is counted under; null for what only changes places. */
  method: MoneyMethod | null
}

const taken = Object.fromEntries(
  moneyMethods.flatMap((method) => {
    const { purse } = paymentMethods[method]
    const words = { label: recordedLabel(method), words: recordedWords(method) }
    return purse ? [[purse.key, { ...words, account: purse.account, method }]] : []
  }),
) as Record<MethodPurse, PurseFacts>

export const purseFacts: Readonly<Record<Purse, PurseFacts>> = {
  provider: { label: 'Card', words: 'card', account: 'Stripe Balance', method: 'card' },
  ...taken,
  bank: { label: 'Bank', words: 'bank', account: 'Checking', method: null },
}
export const purses = Object.keys(purseFacts) as Purse[]

/** Where a payment's money came in. */
export function purseOf({ method, isProviders }: { method: Method; isProviders: boolean }): Purse {
  return isProviders ? 'provider' : ((paymentMethods[method].purse?.key ?? 'card-elsewhere') as Purse)
}
