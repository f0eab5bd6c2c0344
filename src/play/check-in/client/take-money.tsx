import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { dayIn } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { sumDollars } from '../../../kernel/sum-dollars.ts'
import {
  type DeskMethod,
  deskMethods,
  handedOverMethods,
  paymentMethods,
} from '../../../money/ledger/payment-methods.ts'
import type { BillOnTeam } from '../../../money/ledger/record-contract.ts'
import { readAmount } from '../../../money/ledger/record-rules.ts'
import { ForWhomField } from '../../../people/teams/client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import type { Party } from '../party-shapes.ts'
import { amountFault, billedAs, billOf, changeOf } from '../rules.ts'
import { MethodChoice, methodOfKey, takeInWords } from './method-choice.tsx'
import { OtherBillsChoice } from './other-bills-choice.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { ByCard } from './start-and-code.tsx'
import { useOtherBills } from './use-other-bills.ts'

interface Props {
  party: Party
  /** Who was picked: on a team whose players pay for themselves, their own bill is chosen first. */
  personId?: string | null
  /** An order of add-ons made a moment ago, to be paid with it. */
  withOrder?: string | null
  /** What the list says meanwhile: they may pay on their own phone. */
  owedNow?: number | undefined
  /** For a walk-up, who is checked in by paying. */
  checksIn?: boolean
  onClose: () => void
  /** The amount in dollars, the updated parties, and how it was paid. */
  onTaken: (amount: number, parties: Party[], method: DeskMethod) => void
  /** Everything was paid elsewhere: on their phone, or at another desk. */
  onPaidElsewhere: () => void
  /** Called if the list is out of date: somebody else was first. */
  onOld: () => void
}

/**
 * Takes what is handed over or tapped in the party's panel, for one bill or for several of the same payer. It is recorded once,
 * however often the button is pressed and whoever else takes it.
 */
export function TakeMoney({
  party,
  personId = null,
  withOrder = null,
  owedNow,
  checksIn = false,
  onClose,
  onTaken,
  onPaidElsewhere,
  onOld,
}: Props) {
  const [owed, setOwed] = useState(party.money?.owedAmount ?? 0)
  const [bills, setBills] = useState<readonly BillOnTeam[]>(party.money?.bills ?? [])
  const first = billOf(bills, personId)
  const [forWhom, setForWhom] = useState(first?.subjectId ?? '')
  const [amount, setAmount] = useState(String(first?.owedAmount ?? owed))
  const [method, setMethod] = useState<DeskMethod>('cash')
  const { event } = useEvent()
  const methods = event?.cardTerminal ? deskMethods : handedOverMethods
  const { reference } = paymentMethods[method]
  const [receivedOn, setReceivedOn] = useState(() => dayIn(event?.timeZone ?? 'UTC')(new Date()))
  const [payerName, setPayerName] = useState('')
  const [checkNumber, setCheckNumber] = useState('')
  const [note, setNote] = useState('')
  /** What was handed over, for the change; it isn't kept. */
  const [cash, setCash] = useState('')
  const [fault, setFault] = useState<Partial<Record<'amount' | 'receivedOn' | 'other', string | undefined>>>(
    {},
  )
  const [isBusy, setBusy] = useState(false)
  /** No response arrived. Until one does, the same payment is retried and can't be edited. */
  const [isUncertain, setUncertain] = useState(false)
  const [mutationId, setMutationId] = useState(newId)
  const formId = useId()
  const others = useOtherBills(party, withOrder)
  const dollars = owed === 0 ? 0 : readAmount(amount)
  const total = sumDollars([dollars, others.total])
  const change = changeOf(readAmount(cash), total)
  const mayTake = owed > 0 || others.chosen.length > 0
  const most = bills.find(({ subjectId }) => subjectId === forWhom)?.owedAmount ?? owed
  useEffect(() => {
    const field = document.getElementById(`${formId}-amount`)
    if (field instanceof HTMLInputElement) field.select()
    ;(field ?? document.getElementById(`${formId}-title`))?.focus()
  }, [formId])

  const isPaidElsewhere = owedNow === 0 && owed > 0 && others.chosen.length === 0 && !isBusy && !isUncertain
  const tellPaid = useEffectEvent(onPaidElsewhere)
  useEffect(() => {
    if (isPaidElsewhere) tellPaid()
  }, [isPaidElsewhere])

  /** Someone else was faster: what is owed now is shown, and nothing was taken. */
  async function showNew(now: number): Promise<void> {
    const hasOthers = others.chosen.length > 0
    const own = await others
      .readAgain()
      .catch(() => ({ owedAmount: hasOthers ? owed : now, bills: [] as BillOnTeam[] }))
    setFault({
      other: hasOthers
        ? 'Someone else just changed one of these bills. This payment wasn’t recorded. Please check the amounts, and take them again.'
        : `${showAmount(own.owedAmount)} is owed now because someone else just changed this bill. This payment wasn’t recorded.`,
    })
    setOwed(own.owedAmount)
    setBills(own.bills)
    const still = billOf(own.bills, personId)
    setForWhom(still?.subjectId ?? '')
    setAmount(String(still?.owedAmount ?? own.owedAmount))
    setMutationId(newId())
    onOld()
  }

  async function refuse(refusal: ApiFault): Promise<void> {
    setUncertain(refusal.kind === 'unreachable')
    const now = refusal.problem?.amountOwed
    if (refusal.kind === 'unreachable') {
      setFault({ other: noAnswer })
    } else if (typeof now === 'number') {
      await showNew(now)
    } else {
      const amountFault = refusal.errors.amount?.[0]
      const dayFault = refusal.errors.receivedOn?.[0]
      const other = amountFault || dayFault ? undefined : refusal.title
      setFault({ amount: amountFault, receivedOn: dayFault, other })
    }
  }

  async function take(submit: FormEvent): Promise<void> {
    submit.preventDefault()
    const wrong = owed > 0 ? amountFault(billedAs(party), dollars, most) : undefined
    if (isBusy || !mayTake) return
    if (wrong) {
      setFault({ amount: wrong })
      return
    }
    setBusy(true)
    setFault({})
    const { partyId } = party
    const check = reference === null ? '' : checkNumber.trim()
    const origin = { payerName: payerName.trim(), receivedOn, checkNumber: check, note: note.trim() }
    const whose = forWhom ? { forWhom: [forWhom] } : {}
    const more = others.chosen.map(({ kind, subjectId, owedAmount }) => ({ kind, subjectId, owedAmount }))
    const body = {
      partyId,
      kind: billedAs(party),
      amount: dollars,
      owedAmount: owed,
      ...whose,
      others: more,
      method,
      ...origin,
    }
    try {
      const { parties } = await call('POST /api/admin/check-in/payment', { body: { ...body, mutationId } })
      onTaken(total, parties, method)
    } catch (thrown) {
      await refuse(asFault(thrown))
      setBusy(false)
    }
  }

  return (
    <section
      aria-labelledby={`${formId}-title`}
      className="mt-3 border-ink border-t pt-3"
      onKeyDown={(key) => {
        const named = isUncertain ? undefined : methodOfKey(key, methods)
        if (named) {
          key.preventDefault()
          setMethod(named)
        }
        if (key.key !== 'Escape') return
        key.stopPropagation()
        onClose()
      }}
    >
      <h3 id={`${formId}-title`} tabIndex={-1} className="text-xl outline-none">
        {takeInWords(event?.cardTerminal)}
      </h3>
      <form id={formId} noValidate onSubmit={take} className="mt-1 grid gap-3 pb-4">
        <p>
          {owed > 0 ? `${party.name} owes ${showAmount(owed)}.` : `${party.name} itself owes nothing.`}{' '}
          {ifEmailed('A receipt goes out by email.', 'No email service is set up, so no receipt is emailed.')}
          {checksIn && ` Once it’s paid, ${party.name} is checked in too.`}
        </p>
        {fault.other && <Banner kind="fault">{fault.other}</Banner>}
        <ForWhomField
          bills={bills}
          owed={owed}
          chosen={forWhom}
          isDisabled={isUncertain || isBusy}
          onChoose={(chosen, left) => {
            setForWhom(chosen)
            setAmount(String(left))
          }}
        />
        <ByCard party={party} />
        <MethodChoice methods={methods} method={method} isDisabled={isUncertain} onChange={setMethod} />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {owed > 0 && (
            <TextField
              id={`${formId}-amount`}
              label={others.chosen.length > 0 ? `For ${party.name} ($)` : 'Amount ($)'}
              inputMode="decimal"
              readOnly={isUncertain}
              value={amount}
              error={fault.amount}
              onChange={(change) => setAmount(change.target.value)}
            />
          )}
          {method === 'cash' && (
            <div>
              <TextField
                label="Cash in hand ($)"
                inputMode="decimal"
                value={cash}
                onChange={(change) => setCash(change.target.value)}
              />
              <p role="status" className="mt-1 font-bold text-xl empty:hidden">
                {change !== null &&
                  (change < 0 ? `${showAmount(-change)} short` : `Give back ${showAmount(change)}`)}
              </p>
            </div>
          )}
          <TextField
            label="Received on"
            type="date"
            readOnly={isUncertain}
            value={receivedOn}
            error={fault.receivedOn}
            onChange={(change) => setReceivedOn(change.target.value)}
          />
          {reference !== null && (
            <TextField
              label={reference}
              inputMode="numeric"
              maxLength={30}
              readOnly={isUncertain}
              value={checkNumber}
              onChange={(change) => setCheckNumber(change.target.value)}
            />
          )}
        </div>
        <OtherBillsChoice others={others} total={total} isDisabled={isUncertain || isBusy} />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            label="Paid by (optional)"
            hint="If someone else’s name goes on the receipt."
            maxLength={200}
            readOnly={isUncertain}
            value={payerName}
            onChange={(change) => setPayerName(change.target.value)}
          />
          <TextField
            label="Note (optional)"
            hint="For staff only."
            maxLength={500}
            readOnly={isUncertain}
            value={note}
            onChange={(change) => setNote(change.target.value)}
          />
        </div>
      </form>
      <PanelFoot>
        <Button className="min-h-11 flex-1" onClick={onClose}>
          {mayTake ? 'Cancel' : 'Close'}
        </Button>
        {mayTake && (
          <Button
            kind="main"
            type="submit"
            form={formId}
            className="min-h-11 flex-1"
            busy={isBusy && 'Saving...'}
          >
            {isUncertain ? 'Send again' : 'Record payment'}
          </Button>
        )}
      </PanelFoot>
    </section>
  )
}

const noAnswer =
  'The server didn’t answer, so we can’t tell yet whether this payment was recorded. Send it again. It’s recorded only once.'
