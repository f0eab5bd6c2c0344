/** Where money is, or came from: the provider's balance, what staff collected by method, and the bank. */
import {
  type Method,
  type MethodPurse,
  type MoneyMethod,
  moneyMethods,
  paymentMethods,
  recordedLabel,
  recordedWords,
} from '../ledger/payment-methods.ts'

/** 'card-elsewhere': a card taken on another machine. 'withheld': held back of prizes, and owed to the IRS. */
export type Purse = 'provider' | MethodPurse | 'bank' | 'withheld'

interface PurseFacts {
  label: string
  /** Within a sentence, and in exports. */
  words: string
  /** Its QuickBooks account. */
  account: string
  /** The payment method it is counted under; transfers between purses are in no method's sums. */
  method: MoneyMethod
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
  // The bank takes back bounced checks, and pays the charity's own for refunds of checks.
  bank: { label: 'Bank', words: 'bank', account: 'Checking', method: 'check' },
  withheld: {
    ...{
      label: 'Taxes withheld',
      words: 'taxes withheld',
      account: 'Withheld Taxes Payable',
      method: 'check',
    },
  },
}
export const purses = Object.keys(purseFacts) as Purse[]

/** The purse a payment's money went into. */
export function purseOf({ method, isProviders }: { method: Method; isProviders: boolean }): Purse {
  return isProviders ? 'provider' : ((paymentMethods[method].purse?.key ?? 'card-elsewhere') as Purse)
}
