import { type FormEvent, useState } from 'react'
import { dayIn } from '../../../kernel/clock.ts'
import type { CallInput } from '../../../kernel/endpoint.ts'
import { newId } from '../../../kernel/ids.ts'
import { ApiFault } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { type Method, paymentMethods } from '../../ledger/payment-methods.ts'
import { aboveOwed, readAmount } from '../../ledger/record-rules.ts'
import type { staffPaymentsApi } from '../contract.ts'

export interface TypedPayment {
  amount: string
  method: Method
  payerName: string
  receivedOn: string
  checkNumber: string
  note: string
}

/** The request body, whatever the payment is for. */
export type RecordedPayment = Omit<
  CallInput<(typeof staffPaymentsApi)['POST /api/Admin/SetTeamPayment']>['body'],
  'teamId'
>

interface Parts<Saved> {
  method: Method
  /** In dollars, as shown on screen. */
  owed: number
  /** In dollars, if the payment is for a part of what is owed. */
  most?: number | undefined
  /** The suggested payer. */
  contactName: string
  send: (payment: RecordedPayment) => Promise<Saved>
  onSaved: (saved: Saved, amount: number) => void
}

/**
 * The form for a payment recorded by staff. Each opening records at most one payment: retries send the same id. Asks
 * for confirmation when the amount is more than is owed.
 */
export function useRecordedPayment<Saved>(parts: Parts<Saved>) {
  const { event } = useEvent()
  const today = dayIn(event?.timeZone ?? 'UTC')(new Date())
  const [mutationId] = useState(newId)
  const [owed, setOwed] = useState(parts.owed)
  const [question, setQuestion] = useState<string | null>(null)
  const form = useEntryForm<TypedPayment, Saved>({
    start: () => ({
      amount: String(parts.owed),
      method: parts.method,
      payerName: parts.contactName,
      receivedOn: today,
      checkNumber: '',
      note: '',
    }),
    check: ({ amount }) => (readAmount(amount) > 0 ? {} : { amount: 'Enter an amount such as 500 or 62.50' }),
    send: (typed) => parts.send(asSent(typed, owed, mutationId)).catch(noticeNewPrice),
    onSaved: (saved) => parts.onSaved(saved, readAmount(form.typed.amount)),
  })

  function noticeNewPrice(thrown: unknown): never {
    const now = thrown instanceof ApiFault ? thrown.problem?.amountOwed : undefined
    if (typeof now === 'number') {
      setOwed(now)
      setQuestion(null)
      form.change({ amount: String(now) })
    }
    throw thrown
  }

  function save(submit: FormEvent): Promise<void> | void {
    const { amount, method } = form.typed
    const above = !paymentMethods[method].isMoney ? 0 : aboveOwed(readAmount(amount), parts.most ?? owed)
    if (above > 0 && question === null) {
      submit.preventDefault()
      setQuestion(`That’s ${showAmount(above)} more than is owed. Record it anyway?`)
      return
    }
    return form.save(submit)
  }

  function change(part: Partial<TypedPayment>): void {
    if ('amount' in part || 'method' in part) setQuestion(null)
    form.change(part)
  }

  return { ...form, save, change, owed, question, dropQuestion: () => setQuestion(null) }
}

export type PaymentForm = ReturnType<typeof useRecordedPayment<unknown>>

function asSent(typed: TypedPayment, owedAmount: number, mutationId: string): RecordedPayment {
  const { amount, method, payerName, receivedOn, checkNumber, note } = typed
  const { isMoney, reference } = paymentMethods[method]
  return {
    amount: readAmount(amount),
    method,
    owedAmount,
    mutationId,
    note: note.trim(),
    payerName: isMoney ? payerName.trim() : '',
    receivedOn: isMoney ? receivedOn : '',
    checkNumber: reference === null ? '' : checkNumber.trim(),
  }
}
