import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { asSentence } from '../../../kernel/text/as-sentence.ts'
import { KeptSignUp } from '../../../money/checkout/client/index.ts'
import { readAmount } from '../../../money/ledger/record-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmailHint } from '../../../ui/forms/email-hint.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { EventInfo } from '../../../ui/session/current-event.ts'
import { payerEmailLabel } from '../../../ui/session/delivery.ts'
import { currentSession } from '../../../ui/session/session.ts'
import type { SellingSettingsWire } from '../../price-list/item-shapes.ts'
import { blankGift, giftAmountFault, giftFaults, savedDedication, type TypedGift } from '../gift-form.ts'
import { DedicationFields } from './dedication-fields.tsx'
import { FoldedDedication } from './folded-dedication.tsx'
import { GiftAmount } from './gift-amount.tsx'
import { faultsByField, sendGift } from './send-gift.ts'

interface Props {
  event: EventInfo
  settings: SellingSettingsWire
  /** Levels of the pledge moment, in dollars: the form begins with them, as large buttons. */
  levels: readonly number[] | null
}

/** Amount, dedication, and who gives. The payment page comes next. */
export function DonateForm({ event, settings, levels }: Props) {
  const [, navigate] = useLocation()
  const form = useEntryForm({
    start: readGiftDraft,
    check: giftFaults,
    send: (gift) => sendGift(gift, event.eventId),
    onSaved: () => {
      removeGiftDraft()
      navigate('/payment')
    },
  })
  const { typed, change, refusal, field } = form
  const faults = faultsByField(form.faults)
  useEffect(() => saveGiftDraft(typed), [typed])
  const amount = giftAmountFault(typed.amount) === undefined ? readAmount(typed.amount) : null
  return (
    <form noValidate onSubmit={form.save} className="grid max-w-3xl gap-6">
      <KeptSignUp what="Gift" />
      <ErrorSummary faults={form.summary} />
      {refusal && (
        <Banner kind="fault">
          {refusal.kind === 'unreachable'
            ? 'We couldn’t reach the server. What you typed is safe and nothing was charged. Please try again.'
            : (refusal.detail ?? refusal.title)}
        </Banner>
      )}
      <Card>
        <GiftAmount
          id={`${form.id}-amount`}
          legend="How much would you like to give?"
          amounts={levels ?? settings.giftAmounts}
          isLarge={levels !== null}
          typed={typed.amount}
          error={faults.amount}
          onChange={(next) => change({ amount: next })}
        />
      </Card>
      <Card>
        <FoldedDedication isClosed={levels !== null && typed.kind === null}>
          <DedicationFields
            formId={form.id}
            typed={typed}
            faults={faults}
            isListed={settings.showsGifts}
            change={change}
          />
        </FoldedDedication>
      </Card>
      <Card>
        <h2 className="mb-4 text-xl">Your receipt</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('name')}
            label="Your name"
            required
            autoComplete="name"
            autoCapitalize="words"
          />
          <div>
            <TextField
              {...field('email')}
              label={payerEmailLabel()}
              type="email"
              inputMode="email"
              required
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
            />
            <EmailHint typed={typed.email} onTake={(email) => change({ email })} />
          </div>
        </div>
      </Card>
      <div>
        <Button kind="main" wide type="submit" busy={form.isBusy && 'One moment...'}>
          {amount === null ? 'Continue to payment' : `Give ${showAmount(amount)}`}
        </Button>
        {event.charity.legalName && (
          <p className="mt-3 text-[0.9375rem] text-soft">
            {asSentence(`Your gift goes to ${event.charity.legalName}`)}
          </p>
        )}
      </div>
    </form>
  )
}

/** Session storage: a shared phone must not show one person's gift to the next. */
const key = 'gift-draft'

/** What was typed before a reload; at first, the name and email of whoever is logged in. */
function readGiftDraft(): TypedGift {
  const { user } = currentSession()
  const start = { ...blankGift, name: user?.name ?? '', email: user?.email ?? '' }
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof saved === 'object' && saved !== null ? fitting(start, saved as Partial<TypedGift>) : start
  } catch {
    return start
  }
}

function saveGiftDraft(gift: TypedGift): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(gift))
  } catch {
    // Without storage a reload clears the form; giving still works.
  }
}

function removeGiftDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See above.
  }
}

/** Takes over the fields that have the right type. */
function fitting(start: TypedGift, saved: Partial<TypedGift>): TypedGift {
  const typed = (field: 'amount' | 'name' | 'email') =>
    typeof saved[field] === 'string' ? saved[field] : start[field]
  return { ...savedDedication(saved), amount: typed('amount'), name: typed('name'), email: typed('email') }
}
