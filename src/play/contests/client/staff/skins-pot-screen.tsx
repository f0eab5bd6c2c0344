import { lateInWords } from '../../../../event/late/rules.ts'
import { methodLabels } from '../../../../money/ledger/payment-methods.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import type { AnswerOf } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { MayLink } from '../../../../ui/page/may-link.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { PageNames } from '../../../../ui/page/page-names.tsx'
import { useEventId } from '../../../../ui/page/use-event-id.ts'
import type { SkinsPotView } from '../../skins-shapes.ts'
import { SkinsToPay } from './skins-to-pay.tsx'

const askEvery = 15_000

/** The pot of the skins, what each skin pays, and what goes back to whom: on the screen and on paper. */
export default function SkinsPotScreen() {
  const eventId = useEventId()
  const called = useCall('GET /api/admin/skins/pot', { query: { eventId } }, { every: askEvery })
  return (
    <div className="page pb-12 print:max-w-none">
      <UntilLoaded called={called} label="Loading the pot">
        {({ pot }) => (pot ? <Pot pot={pot} onChanged={(fresh) => void called.refresh(fresh)} /> : <NoPot />)}
      </UntilLoaded>
    </div>
  )
}

interface Props {
  pot: SkinsPotView
  onChanged: (fresh: AnswerOf<'GET /api/admin/skins/pot'>) => void
}

function Pot({ pot, onChanged }: Props) {
  const { eventId, eventName, words, says, hidden } = pot
  const concerns = [
    ...(pot.waiting > 0 ? [`${lateInWords(pot.waiting)}: Score entry, Late entries.`] : []),
    ...pot.concerns,
    ...(pot.isFinal ? [] : ['The result isn’t final: amounts can still change.']),
  ]
  return (
    <>
      <PageHead
        title="Skins pay-out"
        actions={
          <span className="no-print flex flex-wrap gap-3">
            <LinkButton href={`/admin/payments?eventId=${encodeURIComponent(eventId)}`}>Payments</LinkButton>
            <Button kind="main" onClick={() => window.print()}>
              Print
            </Button>
          </span>
        }
      >
        {eventName}
      </PageHead>
      <div className="grid gap-4">
        {hidden && <Banner>{hidden} This page shows them: keep it to yourself.</Banner>}
        <p className="wrap-anywhere">{[`${words}.`, ...says].join(' ')}</p>
        {concerns.length > 0 && (
          <ul className="grid gap-1 border-flag border-l-4 pl-3">
            {concerns.map((each) => (
              <li key={each} className="wrap-anywhere">
                <PageNames sentence={each} />
              </li>
            ))}
          </ul>
        )}
        <article className="figures grid gap-8 rounded-lg border border-ink bg-white px-4 py-5 sm:px-6 print:rounded-none print:border-0 print:px-0">
          <Arithmetic pot={pot} />
          {pot.skins.length > 0 && <PayOuts pot={pot} onChanged={onChanged} />}
          {pot.back.length > 0 && <Back back={pot.back} />}
        </article>
      </div>
    </>
  )
}

const row = 'flex justify-between gap-4 border-line border-b py-1.5'
const total = 'flex justify-between gap-4 py-1.5 font-semibold'

function Arithmetic({ pot: { sold, less, taken, house, pot, itemName } }: { pot: SkinsPotView }) {
  return (
    <section>
      <h2 className="text-lg">The pot</h2>
      <ul className="mt-1">
        {sold.length === 0 && <li className={row}>No entries yet</li>}
        {sold.map(({ quantity, price, amount }) => (
          <li key={price} className={row}>
            <span className="wrap-anywhere">
              {quantity} × {itemName} at {showAmount(price)}
            </span>
            <span>{showAmount(amount)}</span>
          </li>
        ))}
        {less > 0 && (
          <li className={row}>
            <span>Less discounts, and what isn’t paid</span>
            <span>−{showAmount(less)}</span>
          </li>
        )}
        {(less > 0 || house.amount > 0) && (
          <li className={row}>
            <span>Taken in</span>
            <span>{showAmount(taken)}</span>
          </li>
        )}
        {house.amount > 0 && (
          <li className={row}>
            <span>Less the house’s {house.percent}%</span>
            <span>−{showAmount(house.amount)}</span>
          </li>
        )}
        <li className={`${total} text-xl`}>
          <span>Pot</span>
          <span>{showAmount(pot)}</span>
        </li>
      </ul>
    </section>
  )
}

function PayOuts({ pot: view, onChanged }: Props) {
  const { skins, leftOver, pot } = view
  const count = skins.reduce((sum, { worth }) => sum + worth, leftOver?.skins ?? 0)
  return (
    <>
      <section>
        <h2 className="text-lg">By skin</h2>
        <p className="text-soft">
          {showAmount(pot)} for{' '}
          {count === 1
            ? '1 skin'
            : `${count} skins, ${showAmount(Math.round((pot * 100) / count) / 100)} each. Rounded so that it adds up`}
          .
        </p>
        <ul className="mt-1">
          {skins.map(({ holeNumber, teamName, worth, amount }) => (
            <li key={holeNumber} className={row}>
              <span className="wrap-anywhere">
                Hole {holeNumber}, {teamName}
                {worth > 1 && <span className="text-soft">, {worth} skins</span>}
              </span>
              <span>{showAmount(amount)}</span>
            </li>
          ))}
          {leftOver && (
            <li className={row}>
              <span>
                {leftOver.skins === 1 ? '1 skin' : `${leftOver.skins} skins`} left over, given back to all
                entrants
              </span>
              <span>{showAmount(leftOver.amount)}</span>
            </li>
          )}
          <li className={total}>
            <span>Together</span>
            <span>{showAmount(pot)}</span>
          </li>
        </ul>
      </section>
      <SkinsToPay pot={view} onChanged={onChanged} />
    </>
  )
}

const whys: Readonly<Record<SkinsPotView['back'][number]['why'], string>> = {
  'not-decided': 'Not decided',
  'no-winner': 'No skin was won',
  'left-over': 'Share of the skins left over',
  refused: 'Late entry, not admitted',
}

function Back({ back }: { back: SkinsPotView['back'] }) {
  const left =
    back.reduce((sum, { amount, returned }) => sum + Math.round((amount - returned) * 100), 0) / 100
  return (
    <section>
      <h2 className="text-lg">Give back</h2>
      <p className="text-soft">
        {left > 0
          ? `${showAmount(left)} left. Refund each on Payments: what you refund there is taken off here.`
          : 'All of it is given back.'}
      </p>
      <ul className="mt-1">
        {back.map(({ orderId, teamName, payer, method, why, amount, returned }) => (
          <li key={`${orderId} ${why}`} className={row}>
            <span className="wrap-anywhere">
              <span className="font-semibold">{teamName}</span>
              {payer && `, ${payer}`}
              <span className="block text-[0.9375rem] text-soft">
                {[whys[why], method && `paid by ${methodName(method)}`].filter(Boolean).join(', ')}
                {returned > 0 &&
                  (returned >= amount ? '. Given back' : `. ${showAmount(returned)} given back`)}
              </span>
            </span>
            <span>{showAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function methodName(method: string): string {
  return (methodLabels as Readonly<Record<string, string>>)[method]?.toLowerCase() ?? method
}

function NoPot() {
  return (
    <>
      <PageHead title="Skins pay-out" />
      <EmptyState title="No skins are sold">
        <p>
          Set up skins for teams that bought an entry under{' '}
          <MayLink href="/admin/contests" route="GET /api/admin/contests">
            Contests
          </MayLink>
          , and say when entries close.
        </p>
      </EmptyState>
    </>
  )
}
