import { dateAndTime } from '../../../kernel/text/dates.ts'
import { Button, OutsideLinkButton } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { useLastPress } from '../../../ui/feedback/use-press.ts'
import { methodLabels } from '../../ledger/payment-methods.ts'
import type { PaymentDetails, PaymentRow } from '../shapes.ts'
import type { PaymentAction } from './payment-action.ts'
import { kindsInWords } from './payment-filter.ts'
import { nameOf, rehearsalReason, stateNames } from './payment-words.ts'
import { RefundChoices } from './refund-choices.tsx'
import { hasLinesToRefund } from './refund-quantities.ts'

interface Props {
  payment: PaymentRow
  timeZone: string | undefined
  onAct: (act: PaymentAction) => void
  onClose: () => void
  onChanged: () => void
}

/** One payment in full: what was bought, what happened to the money, and the available actions. */
export function PaymentDialog({ payment, timeZone, onAct, onClose, onChanged }: Props) {
  const { id } = payment
  const called = useCall('GET /api/admin/payments/{id}', { params: { id } })
  return (
    <Dialog
      title={payment.number ? `Receipt ${payment.number}` : 'Processing'}
      onClose={onClose}
      actions={
        <>
          {payment.mayMove && (
            <Button onClick={() => onAct({ act: 'move', id })}>Move to another team</Button>
          )}
          {hasLinesToRefund(payment) && (
            <Button onClick={() => onAct({ act: 'lines', id })}>Refund some of it</Button>
          )}
          {payment.unmatched > 0 && (
            <Button onClick={() => onAct({ act: 'gift', id })}>Keep as a gift</Button>
          )}
          {payment.leftToRefund > 0 && payment.unmatched === 0 && (
            <Button onClick={() => onAct({ act: 'give', id })}>Give it instead</Button>
          )}
          {payment.leftToRefund > 0 && payment.payer.email && (
            <Button onClick={() => onAct({ act: 'offer', id })}>Offer a refund</Button>
          )}
          {payment.mayVoid && (
            <Button kind="danger" onClick={() => onAct({ act: 'void', id })}>
              Void receipt
            </Button>
          )}
          {payment.rehearsal?.mayCount && (
            <CountAsReal
              id={id}
              onDone={() => {
                onClose()
                onChanged()
              }}
            />
          )}
          {payment.leftToRefund > 0 && (
            <Button kind="danger" onClick={() => onAct({ act: 'refund', id })}>
              Refund
            </Button>
          )}
          <Button kind="main" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <span className="font-semibold">{nameOf(payment)}</span>, {kindsInWords(payment)}.{' '}
        {methodLabels[payment.method]}, {stateNames[payment.state].toLowerCase()}.
      </p>
      {payment.rehearsal && (
        <p>
          {rehearsalReason(payment)}: {showAmount(payment.rehearsal.amount)}, not counted in any total.
        </p>
      )}
      <p className="wrap-anywhere text-soft">
        Paid by{' '}
        {[payment.payer.name, payment.payer.email].filter(Boolean).join(', ') || 'somebody who gave no name'}
      </p>
      <Money payment={payment} />
      <UntilLoaded called={called} label="Loading the payment">
        {(details) => (
          <>
            <OpenOffer
              details={details}
              timeZone={timeZone}
              onChanged={() => {
                void called.refresh()
                onChanged()
              }}
            />
            <RefundChoices
              details={details}
              onChanged={() => {
                void called.refresh()
                onChanged()
              }}
            />
            <Details details={details} timeZone={timeZone} />
          </>
        )}
      </UntilLoaded>
    </Dialog>
  )
}

/** For real cash or a real check recorded during the rehearsal. */
function CountAsReal({ id, onDone }: { id: string; onDone: () => void }) {
  const [isBusy, count] = useLastPress(async () => {
    await call('POST /api/admin/payments/{id}/count', { params: { id } })
    toast.success('This entry counts now.')
    onDone()
  })
  return (
    <Button onClick={count} busy={isBusy && 'Saving...'}>
      Count as real
    </Button>
  )
}

function Money({ payment }: { payment: PaymentRow }) {
  const { amount, waived, underWay, fee, refunded, disputed, net, unmatched } = payment
  const lines: [name: string, dollars: number][] = [
    ['Received', amount],
    ['Waived', waived],
    ['Processing', underWay],
    ['Refunded', -refunded],
    ['Disputed', -disputed],
    ['Card fee', -(fee ?? 0)],
    ['Overpaid', unmatched],
  ]
  return (
    <dl className="figures my-4 rounded-lg border border-line px-4 py-1">
      {[...lines.filter(([, dollars]) => dollars !== 0), ['Net', net] as const].map(([name, dollars]) => (
        <div
          key={name}
          className="flex justify-between gap-4 border-line border-b py-2 last:border-b-0 last:font-semibold"
        >
          <dt>{name}</dt>
          <dd>{showAmount(dollars)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Details({ details, timeZone }: { details: PaymentDetails; timeZone: string | undefined }) {
  const { lines, history, providerId, receiptSecret, payment } = details
  return (
    <div className="grid gap-4">
      <section aria-label="What it was for">
        <h3 className="mb-1 font-semibold">What it was for</h3>
        <ul>
          {lines.map((line) => (
            <li key={`${line.partId} ${line.lineId}`} className="figures flex justify-between gap-4">
              <span className="wrap-anywhere">
                {line.quantity === 1 ? line.name : `${line.quantity} × ${line.name}`}
              </span>
              <span>{showAmount(line.amount)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="What happened">
        <h3 className="mb-1 font-semibold">What happened</h3>
        <ol className="grid gap-2">
          {history.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays in its order
            <li key={place} className="wrap-anywhere border-line border-l-2 pl-3">
              <span className="block">{entry.what}</span>
              <span className="block text-[0.9375rem] text-soft">
                {[dateAndTime(entry.at, timeZone), entry.by, entry.remark].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <div className="flex flex-wrap gap-3">
        <OutsideLinkButton href={`/receipt#${receiptSecret}`}>View receipt</OutsideLinkButton>
        {payment.providerUrl && (
          <OutsideLinkButton href={payment.providerUrl}>Open in Stripe</OutsideLinkButton>
        )}
      </div>
      {providerId && <p className="break-all text-[0.875rem] text-soft">Payment ID: {providerId}</p>}
    </div>
  )
}

interface OpenOfferProps {
  details: PaymentDetails
  timeZone: string | undefined
  onChanged: () => void
}

/** The choice that the payer hasn't made yet. It can be taken back. */
function OpenOffer({ details: { payment, offer }, timeZone, onChanged }: OpenOfferProps) {
  const [isBusy, withdraw] = useLastPress(async () => {
    await call('POST /api/admin/payments/{id}/refund-offer/withdraw', { params: { id: payment.id } })
    toast.success('The offer is taken back.')
    onChanged()
  })
  if (offer?.state !== 'open') return null
  return (
    <section
      aria-label="Open offer"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line px-4 py-3"
    >
      <p className="min-w-0">
        {showAmount(offer.amount)} offered: a refund, or a gift. {payment.payer.name || 'The payer'} can
        choose until {dateAndTime(offer.expiresAt, timeZone)}.
      </p>
      <Button onClick={withdraw} busy={isBusy && 'Taking it back...'}>
        Take the offer back
      </Button>
    </section>
  )
}
