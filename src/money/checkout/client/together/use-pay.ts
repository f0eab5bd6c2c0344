import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { showAmount } from '../../../../ui/dollars.ts'
import { saveOutcome } from '../../../../ui/session/payment-request.ts'
import { useForgetBills } from '../bills.ts'
import { type OpenedPayment, openTogether } from '../open-payment.ts'
import type { Outcome } from '../pay-by-card.ts'
import type { Said } from '../said-banner.tsx'
import type { Bill } from '../sold.ts'
import { forgetChoice } from './saved-choice.ts'
import type { Together } from './use-together.ts'

/** Sends what was chosen: by card, or as it is if it costs nothing. */
export type Send = (open: () => Promise<OpenedPayment>) => Promise<Outcome>

/** Pays what was chosen, once: a second press at the same moment does nothing. */
export function usePay(together: Together, refresh: () => Promise<Bill[] | undefined>) {
  const [, navigate] = useLocation()
  const forgetBills = useForgetBills()
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const [isEmptyHanded, setEmptyHanded] = useState(false)
  const { chosen, payer, total, sum } = together

  async function pay(send: Send): Promise<void> {
    if (running.current) return
    setEmptyHanded(chosen.length === 0)
    if (chosen.length === 0) return
    const missing = payer.check()
    setSaid(missing ? { kind: 'fault', text: missing } : null)
    if (missing) return
    running.current = true
    setBusy(true)
    try {
      await follow(await send(() => openTogether(requestOf(together))))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  async function follow(outcome: Outcome): Promise<void> {
    const free = chosen.filter(({ amount }) => amount === 0).map(({ bill }) => bill.payable.key)
    switch (outcome.kind) {
      case 'done':
        saveOutcome('confirmed', free)
        forgetChoice()
        forgetBills()
        return navigate(outcome.confirmationPath)
      case 'failed':
        // What was on sale or could be paid a moment ago may be gone: show it as it is now.
        await refresh()
        return setSaid({ kind: 'fault', text: outcome.message, next: outcome.next, wayOn: outcome.wayOn })
      case 'check-email':
        return setSaid({ kind: 'note', text: outcome.message })
      case 'other-price':
        await refresh()
        return setSaid({ kind: 'note', text: otherPrice })
      case 'look-again':
        if (sum === 0) saveOutcome('confirmed', free)
        await refresh()
        return setSaid({ kind: 'note', text: outcome.message })
    }
  }

  return { pay, isBusy, said, isEmptyHanded: isEmptyHanded && chosen.length === 0, total }
}

const otherPrice =
  'The amount to pay has changed. Nothing was charged. Please check what is listed above and press Pay again.'

function requestOf({ chosen, payer, choice, cover, total }: Together): Parameters<typeof openTogether>[0] {
  return {
    bills: chosen.map(({ bill, amount }) => ({
      // A team's link leaves open who pays: the bill is then asked for in the payer's name.
      payable: bill.payable.isAnyPlayer ? { ...bill.payable, email: payer.payable.email } : bill.payable,
      amount,
    })),
    payer: payer.payable,
    coverFee: choice.coversFee && cover !== null,
    total,
  }
}

/** The words on the button. */
export function payWords(total: number): string {
  return total > 0 ? `Pay ${showAmount(total)}` : 'Confirm, nothing to pay'
}
