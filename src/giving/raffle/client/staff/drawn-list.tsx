import { useId, useState } from 'react'
import { dateAndTime, longDate } from '../../../../kernel/text/dates.ts'
import { PayOutDialog, payoutInWords } from '../../../../money/cash/client/index.ts'
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
import { TaxesDialog } from './taxes-dialog.tsx'

interface Props {
  raffle: StaffRaffle
  /** Only the last winner can be drawn again. */
  mayPassOn: boolean
  drawers: RafflesDesk['drawers']
  timeZone: string
  onDone: (fresh: RafflesDesk, words: string) => void
}

type Asked = { act: 'name' | 'pass on' | 'take back' | 'pay' | 'send taxes' | 'taxes back'; draw: StaffDraw }

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
              {draw.tax && <TaxLine tax={draw.tax} isPaid={draw.payout !== undefined} />}
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
                    Not paid after all
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
      {asked && asked.act !== 'pay' && asked.act !== 'send taxes' && (
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

interface TaxProps {
  tax: NonNullable<StaffDraw['tax']>
  isPaid: boolean
}

function TaxLine({ tax: { winnings, stake, formDue, withheld }, isPaid }: TaxProps) {
  const odds = `${showAmount(winnings)} on a ticket of ${showAmount(stake)}`
  if (formDue === null && withheld === 0) return null
  if (!formDue && withheld === 0)
    return <span className="block text-[0.9375rem] text-soft">{odds}: no tax form</span>
  return (
    <span className="mt-1 block rounded-sm bg-sand px-2 py-1">
      {odds}: {formDue ? 'Form W-2G is due' : 'confirm the year’s minimum under Raffles'}
      {withheld > 0 && !isPaid && `. Hold back ${showAmount(withheld)} (24%) before you hand it over`}
    </span>
  )
}

function heldBack({ tax }: StaffDraw): string | undefined {
  return tax && tax.withheld > 0 ? `${showAmount(tax.withheld)} is held back for taxes.` : undefined
}

/** What the winner got. */
function Handed({ draw, timeZone }: { draw: StaffDraw; timeZone: string }) {
  const { payout, formGiven, tax, taxesSent } = draw
  const withheld = showAmount(tax?.withheld ?? 0)
  return (
    <>
      {payout && <span className="block">{payoutInWords(payout, timeZone)}</span>}
      {owesTaxes(draw) && (
        <span className="block font-semibold">{withheld} is held back and owed to the IRS (Form 945)</span>
      )}
      {taxesSent && (
        <span className="wrap-anywhere block">
          {withheld} sent to the IRS on {longDate(`${taxesSent.on}T12:00:00Z`, 'UTC')}, {taxesSent.reference},
          noted by {taxesSent.by}
        </span>
      )}
      {formGiven && (
        <span className="block">
          Form given on {dateAndTime(formGiven.at, timeZone)} by {formGiven.by}
        </span>
      )}
    </>
  )
}

const oneLine = {
  name: {
    ask: 'Enter a name',
    yes: 'Save',
    label: 'Name',
    hint: 'Visitors see the initials only.',
    title: (number: number) => `Who has No. ${number}?`,
  },
  'pass on': {
    ask: 'Say why',
    yes: 'Draw it again',
    label: 'Why',
    hint: 'For example: must be present to win, and nobody came.',
    title: (number: number) => `Draw again instead of No. ${number}?`,
  },
  'taxes back': {
    ask: 'Say why',
    yes: 'Not sent',
    label: 'Why',
    hint: 'The books keep both entries.',
    title: (number: number) => `Were the taxes of No. ${number} not sent after all?`,
  },
  'take back': {
    ask: 'Say why',
    yes: 'Not paid',
    label: 'Why',
    hint: 'The books keep both entries.',
    title: (number: number) => `Was No. ${number} not paid after all?`,
  },
} as const

interface OneLineProps {
  raffleId: string
  act: keyof typeof oneLine
  draw: StaffDraw
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

/** A winner's name, or why something is taken back. */
function OneLine({ raffleId, act, draw, onClose, onSaved }: OneLineProps) {
  const formId = useId()
  const isName = act === 'name'
  const words = oneLine[act]
  const form = useEntryForm({
    formId,
    start: () => ({ line: isName ? draw.winnerName : '' }),
    check: ({ line }) => (line.trim() === '' ? { line: words.ask } : {}),
    send({ line }) {
      const { position } = draw
      const params = { id: raffleId }
      if (isName)
        return call('PUT /api/admin/raffles/{id}/winner', { params, body: { position, name: line } })
      const body = { position, why: line }
      if (act === 'pass on') return call('POST /api/admin/raffles/{id}/pass-on', { params, body })
      return act === 'taxes back'
        ? call('POST /api/admin/raffles/{id}/taxes-sent/undo', { params, body })
        : call('POST /api/admin/raffles/{id}/pay-out/undo', { params, body })
    },
    onSaved,
  })
  return (
    <EntryDialog
      title={words.title(draw.number)}
      yes={words.yes}
      formId={formId}
      form={form}
      onClose={onClose}
    >
      <TextField
        id={`${formId}-line`}
        label={words.label}
        hint={words.hint}
        maxLength={isName ? 120 : 300}
        autoComplete="off"
        value={form.typed.line}
        error={form.faults.line}
        onChange={({ target }) => form.change({ line: target.value })}
      />
    </EntryDialog>
  )
}
