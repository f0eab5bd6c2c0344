import { useId, useState } from 'react'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import type { RafflesDesk, StaffDraw, StaffRaffle } from '../../contract.ts'
import { outcomeWords, prizeInWords } from '../raffle-words.ts'
import { TicketNumber } from '../ticket-number.tsx'

interface Props {
  raffle: StaffRaffle
  /** Only the last winner can be drawn again. */
  mayPassOn: boolean
  onDone: (fresh: RafflesDesk, words: string) => void
}

type Asked = { act: 'name' | 'pass on'; draw: StaffDraw }

/** What was drawn, newest first: who won, and what the winner's tax asks for. */
export function DrawnList({ raffle, mayPassOn, onDone }: Props) {
  const [asked, ask] = useState<Asked | null>(null)
  const prizeOf = ({ prizeId }: StaffDraw) =>
    prizeInWords(raffle.prizes.find(({ id }) => id === prizeId)?.name ?? '', raffle)
  const last = raffle.draws.at(-1)
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
              {draw.tax && <TaxLine tax={draw.tax} />}
            </span>
            {draw.outcome === 'won' && (
              <span className="flex flex-wrap gap-2">
                <RowButton of={`of No. ${draw.number}`} onClick={() => ask({ act: 'name', draw })}>
                  {draw.winnerName ? 'Change name' : 'Name winner'}
                </RowButton>
                {mayPassOn && draw === last && (
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
      {asked && (
        <OneLine
          key={asked.act}
          raffleId={raffle.raffleId}
          asked={asked}
          onClose={() => ask(null)}
          onSaved={(fresh) => {
            ask(null)
            onDone(fresh, asked.act === 'name' ? 'Saved.' : `${prizeOf(asked.draw)} is drawn again.`)
          }}
        />
      )}
    </>
  )
}

function TaxLine({ tax: { winnings, stake, formDue, withheld } }: { tax: NonNullable<StaffDraw['tax']> }) {
  const odds = `${showAmount(winnings)} on a ticket of ${showAmount(stake)}`
  if (formDue === null && withheld === 0) return null
  if (!formDue && withheld === 0)
    return <span className="block text-[0.9375rem] text-soft">{odds}: no tax form</span>
  return (
    <span className="mt-1 block rounded-sm bg-sand px-2 py-1">
      {odds}: {formDue ? 'Form W-2G is due' : 'confirm the year’s minimum under Raffles'}
      {withheld > 0 && `. Hold back ${showAmount(withheld)} (24%) before you hand it over`}
    </span>
  )
}

interface OneLineProps {
  raffleId: string
  asked: Asked
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

/** A winner's name, or why a prize is drawn again. */
function OneLine({ raffleId, asked: { act, draw }, onClose, onSaved }: OneLineProps) {
  const formId = useId()
  const isName = act === 'name'
  const form = useEntryForm({
    formId,
    start: () => ({ line: isName ? draw.winnerName : '' }),
    check: ({ line }) => (line.trim() === '' ? { line: isName ? 'Enter a name' : 'Say why' } : {}),
    send({ line }) {
      const { position } = draw
      const params = { id: raffleId }
      return isName
        ? call('PUT /api/admin/raffles/{id}/winner', { params, body: { position, name: line } })
        : call('POST /api/admin/raffles/{id}/pass-on', { params, body: { position, why: line } })
    },
    onSaved,
  })
  return (
    <EntryDialog
      title={isName ? `Who has No. ${draw.number}?` : `Draw again instead of No. ${draw.number}?`}
      yes={isName ? 'Save' : 'Draw it again'}
      formId={formId}
      form={form}
      onClose={onClose}
    >
      <TextField
        id={`${formId}-line`}
        label={isName ? 'Name' : 'Why'}
        hint={
          isName ? 'Visitors see the initials only.' : 'For example: must be present to win, and nobody came.'
        }
        maxLength={isName ? 120 : 300}
        autoComplete="off"
        value={form.typed.line}
        error={form.faults.line}
        onChange={({ target }) => form.change({ line: target.value })}
      />
    </EntryDialog>
  )
}
