import { useId, useState } from 'react'
import { useSearchParams } from 'wouter'
import { lateInWords } from '../../../../event/late/rules.ts'
import { PayOutDialog, payoutInWords } from '../../../../money/cash/client/index.ts'
import { methodLabels } from '../../../../money/ledger/payment-methods.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { type AnswerOf, call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import type { SkinsPotView } from '../../skins-shapes.ts'

const askEvery = 15_000

/** The pot of the skins, what each skin pays, and what goes back to whom: on the screen and on paper. */
export default function SkinsPotScreen() {
  const [parameters] = useSearchParams()
  const eventId = parameters.get('eventId') ?? undefined
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
                {each}
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

interface Asked {
  act: 'pay' | 'take back'
  team: SkinsPotView['teams'][number]
}

function PayOuts({ pot: view, onChanged }: Props) {
  const { skins, teams, leftOver, pot } = view
  const [asked, ask] = useState<Asked | null>(null)
  const done = (fresh: AnswerOf<'GET /api/admin/skins/pot'>) => {
    ask(null)
    onChanged(fresh)
  }
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
      <section>
        <h2 className="text-lg">To pay out</h2>
        <table className="mt-1 w-full">
          <thead>
            <tr className="border-line border-b text-left text-soft">
              <th scope="col" className="py-1.5 font-normal">
                Team
              </th>
              <th scope="col" className="py-1.5 pl-4 text-right font-normal">
                Amount
              </th>
              <th scope="col" className="hidden py-1.5 pl-4 font-normal print:table-cell">
                Received by
              </th>
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => {
              const { teamId, teamName, skins: own, amount, payout } = team
              return (
                <tr key={teamId} className="border-line border-b">
                  <th scope="row" className="wrap-anywhere py-1.5 text-left font-semibold print:py-3">
                    {teamName}
                    <span className="font-normal text-soft">, {own === 1 ? '1 skin' : `${own} skins`}</span>
                    {payout && (
                      <span className="block font-normal text-[0.9375rem] text-soft">
                        {payoutInWords(payout, view.timeZone)}
                      </span>
                    )}
                    {view.drawers && !payout && (
                      <RowButton of={teamName} onClick={() => ask({ act: 'pay', team })}>
                        Pay {showAmount(amount)}
                      </RowButton>
                    )}
                    {payout?.mayTakeBack && (
                      <RowButton danger of={teamName} onClick={() => ask({ act: 'take back', team })}>
                        Not paid after all
                      </RowButton>
                    )}
                  </th>
                  <td className="whitespace-nowrap py-1.5 pl-4 text-right">{showAmount(amount)}</td>
                  <td className="hidden w-1/3 pl-4 print:table-cell">______________________</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {asked?.act === 'pay' && view.drawers && (
        <PayOutDialog
          amount={asked.team.amount}
          winner={asked.team.teamName}
          drawers={view.drawers}
          send={(said) =>
            call('POST /api/admin/skins/pay-out', {
              body: { eventId: view.eventId, teamId: asked.team.teamId, ...said },
            })
          }
          onSaved={done}
          onClose={() => ask(null)}
        />
      )}
      {asked?.act === 'take back' && (
        <TakeBackDialog
          teamName={asked.team.teamName}
          send={(why) =>
            call('POST /api/admin/skins/pay-out/undo', {
              body: { eventId: view.eventId, teamId: asked.team.teamId, why },
            })
          }
          onSaved={done}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}

interface TakeBackProps {
  teamName: string
  send: (why: string) => Promise<AnswerOf<'GET /api/admin/skins/pot'>>
  onSaved: (fresh: AnswerOf<'GET /api/admin/skins/pot'>) => void
  onClose: () => void
}

function TakeBackDialog({ teamName, send, onSaved, onClose }: TakeBackProps) {
  const formId = useId()
  const form = useEntryForm({
    formId,
    start: () => ({ why: '' }),
    check: ({ why }) => (why.trim() === '' ? { why: 'Enter the reason' } : {}),
    send: ({ why }) => send(why),
    onSaved,
  })
  return (
    <EntryDialog
      title={`${teamName} wasn’t paid after all?`}
      yes="Take it back"
      formId={formId}
      form={form}
      onClose={onClose}
    >
      <TextField
        id={`${formId}-why`}
        label="Reason"
        autoComplete="off"
        maxLength={500}
        value={form.typed.why}
        error={form.faults.why}
        onChange={({ target }) => form.change({ why: target.value })}
      />
    </EntryDialog>
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
        <p>Set up skins for teams that bought an entry, and say when entries close.</p>
      </EmptyState>
    </>
  )
}
