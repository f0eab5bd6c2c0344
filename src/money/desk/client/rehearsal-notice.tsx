import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLastPress } from '../../../ui/feedback/use-press.ts'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { PaymentsOverview, Rehearsal } from '../shapes.ts'

interface Props {
  overview: PaymentsOverview
  onChanged: () => void
}

type CountedAmount = Rehearsal['cards']

/** Payments that don't count, and what to do about them. Hidden when there are none. */
export function RehearsalNotice({ overview, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false)
  const may = useMayCall()
  const { cards, byStaff, elsewhere } = overview.rehearsal
  if (cards.count + byStaff.count + elsewhere.count === 0) return null
  return (
    <section
      aria-labelledby="rehearsal"
      className="grid gap-3 rounded-lg border border-line bg-white px-4 py-4 sm:px-6"
    >
      <h2 id="rehearsal" className="text-xl">
        Rehearsal payments
      </h2>
      {cards.count > 0 && (
        <p>
          {named(cards, 'test payment')} made with play money.{' '}
          {cards.count === 1 ? 'It doesn’t' : 'They don’t'} count in any total.
        </p>
      )}
      {byStaff.count > 0 && (
        <p>
          {named(byStaff, 'entry', 'entries')} recorded by staff during the rehearsal. If real money came in,
          open the entry&rsquo;s details and choose Count as real. Otherwise remove it.
        </p>
      )}
      {elsewhere.count > 0 && (
        <p>
          {named(elsewhere, 'payment')} not found in the Stripe account in use, or made in another one.{' '}
          {elsewhere.count === 1 ? 'It stays' : 'They stay'} in the list but{' '}
          {elsewhere.count === 1 ? 'doesn’t' : 'don’t'} count in any total.
        </p>
      )}
      {cards.count + byStaff.count > 0 && may('POST /api/admin/payments/rehearsal/remove') && (
        <div>
          <Button kind="danger" onClick={() => setAsking(true)}>
            Remove rehearsal payments
          </Button>
        </div>
      )}
      {isAsking && (
        <RemoveDialog
          overview={overview}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            onChanged()
          }}
        />
      )}
    </section>
  )
}

function named({ count, amount }: CountedAmount, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}, ${showAmount(amount)},`
}

function RemoveDialog({
  overview,
  onClose,
  onDone,
}: {
  overview: PaymentsOverview
  onClose: () => void
  onDone: () => void
}) {
  const { cards, byStaff } = overview.rehearsal
  const [withStaff, setWithStaff] = useState(cards.count === 0)
  const count = cards.count + (withStaff ? byStaff.count : 0)
  const [isBusy, remove] = useLastPress(async () => {
    const body = { eventId: overview.eventId, withStaff, count }
    const { removed } = await call('POST /api/admin/payments/rehearsal/remove', { body })
    toast.success(`${removed} rehearsal ${removed === 1 ? 'payment' : 'payments'} removed.`)
    onDone()
  })
  return (
    <Dialog
      title="Remove rehearsal payments"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="danger" onClick={remove} busy={isBusy && 'Removing...'} disabled={count === 0}>
          Remove {count} {count === 1 ? 'payment' : 'payments'}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>
          This deletes the payments with their receipts, refunds and disputes. Teams, orders and sponsors
          stay. It can&rsquo;t be undone.
        </p>
        <ul className="figures list-disc pl-6">
          {cards.count > 0 && (
            <li>
              {cards.count} test {cards.count === 1 ? 'payment' : 'payments'} by card,{' '}
              {showAmount(cards.amount)}
            </li>
          )}
          {withStaff && byStaff.count > 0 && (
            <li>
              {byStaff.count} staff {byStaff.count === 1 ? 'entry' : 'entries'} (cash, checks, waived fees),{' '}
              {showAmount(byStaff.amount)}
            </li>
          )}
        </ul>
        {byStaff.count > 0 && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-6 shrink-0 accent-fairway"
              checked={withStaff}
              onChange={(change) => setWithStaff(change.target.checked)}
            />
            Also remove what staff recorded ({byStaff.count})
          </label>
        )}
        {withStaff && byStaff.count > 0 && (
          <Banner>Make sure none of these is real cash or a real check.</Banner>
        )}
      </div>
    </Dialog>
  )
}
