import { showCents } from '../../../kernel/money.ts'
import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { calendarDay, dateAndTime, weekdayAndDate } from '../../../kernel/text/dates.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { classes } from '../../../ui/classes.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { Formula } from '../../ledger/client/formula.tsx'
import { OtherEvents } from '../../ledger/client/other-events.tsx'
import type { PayoutCheck as Check, Payouts } from '../payout-contract.ts'
import { PayoutCard } from './payout-card.tsx'
import { holderOf, rightInWords, verdictOn } from './payout-words.ts'

const askEvery = 60_000

/** Payouts to the bank by day, with their contents. `?eventId=` selects a past event. */
export default function PayoutsScreen() {
  const eventId = useEventId()
  const called = useCall('GET /api/admin/payouts', { query: { eventId } }, { every: askEvery })
  return (
    <div className="page">
      <PageHead title="Payouts">{called.data?.eventName}</PageHead>
      <OtherEvents eventId={eventId} />
      <UntilLoaded called={called} label="Loading payouts">
        {(payouts) => <Everything payouts={payouts} onChange={(fresh) => void called.refresh(fresh)} />}
      </UntilLoaded>
    </div>
  )
}

function Everything({ payouts, onChange }: { payouts: Payouts; onChange: (payouts: Payouts) => void }) {
  const { event } = useEvent()
  const timeZone = event?.timeZone
  const { provider, missingRight, asOf, eventId, byHand } = payouts
  const holder = holderOf(provider)
  return (
    <div className="grid gap-8">
      {missingRight !== null && <MissingRight right={missingRight} />}
      {provider === 'sandbox' && (
        <Banner>
          These are test payments: no real money moves. The sandbox pays out every night, and the money
          “arrives” a day later.
        </Banner>
      )}
      <PayoutCheck check={payouts.check} holder={holder} />
      <section aria-labelledby="payouts" className="grid gap-4">
        <div>
          <h2 id="payouts" className="text-xl">
            Payouts to the bank
          </h2>
          {asOf && <p className="text-soft">As of {dateAndTime(asOf, timeZone)}</p>}
        </div>
        {payouts.payouts.length === 0 && (
          <EmptyState title="No payouts yet">
            Card payments show up here when {holder} sends them to the bank.
          </EmptyState>
        )}
        <ul className="grid gap-4">
          {payouts.payouts.map((payout) => (
            <PayoutCard
              key={payout.id}
              payout={payout}
              eventId={eventId}
              timeZone={timeZone}
              onChange={onChange}
            />
          ))}
        </ul>
        {byHand.length > 0 && <ManualPayouts byHand={byHand} holder={holder} />}
      </section>
    </div>
  )
}

function MissingRight({ right }: { right: string }) {
  return (
    <Banner kind="fault">
      The Stripe key in use isn’t allowed to read payouts. In Stripe, go to Developers, API keys, edit the
      restricted key and turn on <strong>{rightInWords(right)}</strong>
      {right && <> (Stripe calls it {right})</>}. Payments and refunds work without it.
    </Banner>
  )
}

function ManualPayouts({ byHand, holder }: { byHand: Payouts['byHand']; holder: string }) {
  return (
    <section aria-labelledby="by-hand">
      <h3 id="by-hand" className="font-semibold text-lg">
        Started by hand
      </h3>
      <p>
        Someone started these on {holder}’s own pages. {holder} can’t tell which payments are in them, so the
        money still counts as “Still at {holder}” above.
      </p>
      <ul className="figures mt-2">
        {byHand.map(({ id, arrivesOn, amount }) => (
          <li key={id}>
            {weekdayAndDate(calendarDay(arrivesOn), 'UTC')}: {showCents(amount)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Compares what the books say came in by card with where the provider says it is. */
function PayoutCheck({ check, holder }: { check: Check; holder: string }) {
  const { received, fees, refunded, disputed, net, arrived, onItsWay, atProvider, difference } = check
  const isOff = difference !== 0 && check.notSettled === 0
  return (
    <section
      aria-labelledby="check"
      className={classes(
        'grid gap-3 rounded-lg border bg-white px-4 py-4 sm:px-6',
        isOff ? 'border-flag' : 'border-ink',
      )}
    >
      <h2 id="check" className="text-xl">
        Where the card money is
      </h2>
      <Formula
        terms={[
          { name: 'Card received', amount: received },
          { name: 'Card fees', amount: fees, isMinus: true },
          { name: 'Refunds', amount: refunded, isMinus: true },
          { name: 'Disputes', amount: disputed, isMinus: true },
        ]}
        total={{ name: 'Net', amount: net }}
      />
      <Formula
        terms={[
          { name: 'Paid out', amount: arrived },
          { name: 'On its way', amount: onItsWay },
          { name: `Still at ${holder}`, amount: atProvider },
        ]}
        total={{ name: 'Net', amount: sumDollars([arrived, onItsWay, atProvider]) }}
      />
      <p className={classes('font-semibold', isOff && 'text-flag')}>{verdictOn(check, holder)}</p>
    </section>
  )
}
