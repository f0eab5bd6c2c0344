import { useState } from 'react'
import { dayIn } from '../../../../kernel/clock.ts'
import { longDate } from '../../../../kernel/text/dates.ts'
import { PayOutDialog } from '../../../../money/cash/client/index.ts'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import type { RafflesDesk, StaffDraw, StaffRaffle } from '../../raffle-shapes.ts'
import { owesTaxes } from '../../tax.ts'
import { outcomeWords, prizeInWords } from '../raffle-words.ts'
import { TicketNumber } from '../ticket-number.tsx'
import { isOneLine, OneLine } from './one-line.tsx'
import { SettleTaxDialog } from './settle-tax-dialog.tsx'
import { Handed, TaxLine } from './winner-lines.tsx'

interface Props {
  raffle: StaffRaffle
  /** Only the last winner can be drawn again. */
  mayPassOn: boolean
  drawers: RafflesDesk['drawers']
  timeZone: string
  onDone: (fresh: RafflesDesk, words: string) => void
}

interface Asked {
  act: 'name' | 'pass on' | 'take back' | 'pay' | 'settle tax' | 'send taxes' | 'taxes back'
  draw: StaffDraw
}

/** What was drawn, newest first: who won, and what the winner's tax asks for. */
export function DrawnList({ raffle, mayPassOn, drawers, timeZone, onDone }: Props) {
  const [asked, ask] = useState<Asked | null>(null)
  const prizeOf = ({ prizeId }: StaffDraw) =>
    prizeInWords(raffle.prizes.find(({ id }) => id === prizeId)?.name ?? '', raffle)
  const last = raffle.draws.at(-1)
  async function giveForm({ position, formGiven }: StaffDraw): Promise<void> {
    const sent = { params: { id: raffle.raffleId }, body: { position, isGiven: !formGiven } }
    await call('POST /api/admin/raffles/{id}/form', sent)
      .then((fresh) => onDone(fresh, 'Saved.'))
      .catch(showOops)
  }
  return (
    <>
      <ol reversed className="divide-y divide-line border-line border-y">
        {raffle.draws.toReversed().map((draw) => (
          <li key={draw.position} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
            <TicketNumber number={draw.number} isFaint={draw.outcome !== 'won'} className="text-2xl" />
            <span className="min-w-0 flex-1 basis-48">
              <span className="wrap-anywhere font-semibold">{prizeOf(draw)}</span>
              <span className="wrap-anywhere block">
                {draw.outcome === 'won'
                  ? draw.winnerName || 'Winner not named yet'
                  : outcomeWords[draw.outcome]}
                {draw.why && `: ${draw.why}`}
              </span>
              {draw.witnesses.length > 0 && (
                <span className="wrap-anywhere block text-[0.9375rem] text-soft">
                  Seen by {draw.witnesses.join(' and ')}
                </span>
              )}
              <TaxLine {...draw} />
              <Handed draw={draw} timeZone={timeZone} />
            </span>
            {draw.outcome === 'won' && (
              <span className="flex flex-wrap gap-2">
                <RowButton of={`of No. ${draw.number}`} onClick={() => ask({ act: 'name', draw })}>
                  {draw.winnerName ? 'Change name' : 'Name winner'}
                </RowButton>
                {drawers && draw.winnerName && draw.toPay !== undefined && draw.toPay > 0 && !draw.payout && (
                  <RowButton of={`of No. ${draw.number}`} onClick={() => ask({ act: 'pay', draw })}>
                    Pay {showAmount(draw.toPay)}
                  </RowButton>
                )}
                {drawers && draw.winnerName && draw.taxDue && !draw.payout && (
                  <RowButton of={`of No. ${draw.number}`} onClick={() => ask({ act: 'settle tax', draw })}>
                    Settle tax
                  </RowButton>
                )}
                {owesTaxes(draw) && (
                  <RowButton of={`of No. ${draw.number}`} onClick={() => ask({ act: 'send taxes', draw })}>
                    Taxes sent
                  </RowButton>
                )}
                {draw.taxesSent && (
                  <RowButton
                    danger
                    of={`of No. ${draw.number}`}
                    onClick={() => ask({ act: 'taxes back', draw })}
                  >
                    Taxes not sent after all
                  </RowButton>
                )}
                {draw.payout?.mayTakeBack && !draw.taxesSent && (
                  <RowButton
                    danger
                    of={`for No. ${draw.number}`}
                    onClick={() => ask({ act: 'take back', draw })}
                  >
                    {draw.taxPaidBy ? 'Tax not settled after all' : 'Not paid after all'}
                  </RowButton>
                )}
                {draw.tax?.formDue && (
                  <RowButton of={`of No. ${draw.number}`} onClick={() => void giveForm(draw)}>
                    {draw.formGiven ? 'Form not given' : 'Form given'}
                  </RowButton>
                )}
                {mayPassOn && draw === last && !draw.payout && (
                  <RowButton
                    danger
                    of={`instead of No. ${draw.number}`}
                    onClick={() => ask({ act: 'pass on', draw })}
                  >
                    Draw again
                  </RowButton>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {asked?.act === 'pay' && drawers && (
        <PayOutDialog
          amount={asked.draw.toPay ?? 0}
          winner={asked.draw.winnerName}
          note={heldBack(asked.draw)}
          drawers={drawers}
          send={(said) =>
            call('POST /api/admin/raffles/{id}/pay-out', {
              params: { id: raffle.raffleId },
              body: { position: asked.draw.position, ...said },
            })
          }
          onClose={() => ask(null)}
          onSaved={(fresh) => {
            ask(null)
            onDone(fresh, `${asked.draw.winnerName} is paid.`)
          }}
        />
      )}
      {asked?.act === 'settle tax' && drawers && (
        <SettleTaxDialog
          raffleId={raffle.raffleId}
          draw={asked.draw}
          drawers={drawers}
          onClose={() => ask(null)}
          onSaved={(fresh) => {
            ask(null)
            onDone(fresh, 'Saved. The books have it.')
          }}
        />
      )}
      {asked?.act === 'send taxes' && (
        <TaxesDialog
          raffleId={raffle.raffleId}
          draw={asked.draw}
          timeZone={timeZone}
          onClose={() => ask(null)}
          onSaved={(fresh) => {
            ask(null)
            onDone(fresh, 'Saved. The books have it.')
          }}
        />
      )}
      {asked && isOneLine(asked.act) && (
        <OneLine
          key={asked.act}
          raffleId={raffle.raffleId}
          act={asked.act}
          draw={asked.draw}
          onClose={() => ask(null)}
          onSaved={(fresh) => {
            ask(null)
            onDone(fresh, asked.act === 'pass on' ? `${prizeOf(asked.draw)} is drawn again.` : 'Saved.')
          }}
        />
      )}
    </>
  )
}

function heldBack({ tax }: StaffDraw): string | undefined {
  return tax && tax.withheld > 0 ? `${showAmount(tax.withheld)} is held back for taxes.` : undefined
}

interface TaxesDialogProps {
  raffleId: string
  draw: StaffDraw
  timeZone: string
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

/** When what was held back of a prize went to the IRS. */
function TaxesDialog({ raffleId, draw, timeZone, onClose, onSaved }: TaxesDialogProps) {
  const withheld = draw.tax?.withheld ?? 0
  const settledOn = draw.payout ? dayIn(timeZone)(new Date(draw.payout.paidOn)) : ''
  const isLate = (sentOn: string) => sentOn !== '' && sentOn < settledOn
  const form = useEntryForm({
    start: () => ({ sentOn: dayIn(timeZone)(new Date()), reference: '', lateWhy: '' }),
    check: ({ sentOn, reference, lateWhy }) => ({
      ...(sentOn === '' ? { sentOn: 'Enter the date' } : {}),
      ...(reference.trim() === '' ? { reference: 'Enter the reference' } : {}),
      ...(isLate(sentOn) && lateWhy.trim() === '' ? { lateWhy: 'Say why it’s written down later' } : {}),
    }),
    send: ({ lateWhy, ...said }) =>
      call('POST /api/admin/raffles/{id}/taxes-sent', {
        params: { id: raffleId },
        body: {
          ...{ position: draw.position, amount: withheld, ...said },
          ...(isLate(said.sentOn) ? { lateWhy } : {}),
        },
      }),
    onSaved,
  })
  const { typed, field } = form
  return (
    <EntryDialog title={`${showAmount(withheld)} sent to the IRS?`} yes="Save" form={form} onClose={onClose}>
      <p>Held back from {draw.winnerName || `No. ${draw.number}`}. This only writes down that you sent it.</p>
      <TextField {...field('sentOn')} type="date" label="Sent on" />
      <TextField
        {...field('reference')}
        label="Reference"
        hint="For example, the EFTPS confirmation number."
        maxLength={80}
      />
      {isLate(typed.sentOn) && (
        <TextField
          {...field('lateWhy')}
          label="Why it’s written down later"
          hint={`What is owed was written down on ${longDate(`${settledOn}T12:00:00Z`, 'UTC')}. The books keep both days.`}
          maxLength={300}
        />
      )}
    </EntryDialog>
  )
}
