import { useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { type Beyond, StepBar } from '../../../../ui/page/step-bar.tsx'
import { useArrowKeys } from '../../../../ui/page/use-arrow-keys.ts'
import type { RafflesDesk, StaffRaffle } from '../../raffle-shapes.ts'
import { nextPrize } from '../../rules.ts'
import { prizeInWords } from '../raffle-words.ts'
import { DrawnList } from './drawn-list.tsx'

interface Props {
  raffle: StaffRaffle
  isAdmin: boolean
  /** Left out where no money is paid out. */
  drawers?: RafflesDesk['drawers']
  timeZone: string
  onDone: (fresh: RafflesDesk, words: string) => void
  /** Within the running order. */
  beyond?: Beyond
}

/** Milliseconds. A remote that is pressed twice draws once: the room reads a number before the next one. */
const betweenDraws = 2_000

/** The next prize with one large button, what was drawn, and the end of the draw. */
export function DrawPanel({ raffle, isAdmin, drawers, timeZone, onDone, beyond }: Props) {
  const { raffleId, draws, method, stage, prizes } = raffle
  const [isEnding, setEnding] = useState(false)
  const params = { id: raffleId }
  const next = nextPrize(
    prizes.map(({ id, name }) => ({ id, name, value: null })),
    draws,
  )
  const drawn = draws.length

  function shown(fresh: RafflesDesk): void {
    const last = fresh.raffles.find((each) => each.raffleId === raffleId)?.draws.at(-1)
    onDone(fresh, `No. ${last?.number} wins ${prizeInWords(next?.name ?? '', raffle)}.`)
  }
  const drawnAt = useRef(0)
  const [isBusy, draw] = usePress(async () => {
    if (beyond && Date.now() - drawnAt.current < betweenDraws) return
    drawnAt.current = Date.now()
    shown(await call('POST /api/admin/raffles/{id}/draw', { params, body: { drawn } }))
  })
  const isOpen = stage === 'closed' && isAdmin && next !== null
  const step = isOpen && method === 'server' ? { label: 'Draw a number', go: draw } : (beyond?.next ?? null)
  // A stub's number is typed: no key goes past it.
  const byKey = isOpen && method === 'hand' ? null : step
  useArrowKeys((by) => beyond && !isBusy && !isEnding && (by < 0 ? beyond.back?.() : byKey?.go()), {
    scrolls: true,
  })
  return (
    <div className="grid gap-5">
      {stage === 'closed' && isAdmin && (
        <div className="rounded-lg bg-mint p-4 sm:p-5">
          {next ? (
            <>
              <p className="text-soft">Next prize</p>
              <p className="wrap-anywhere mb-4 font-board font-bold text-[1.75rem] leading-tight">
                {prizeInWords(next.name, raffle)}
              </p>
              {method === 'hand' ? (
                <StubForm key={drawn} raffleId={raffleId} drawn={drawn} onSaved={shown} />
              ) : (
                !beyond && (
                  <Button
                    kind="main"
                    wide
                    className="min-h-16 text-xl"
                    busy={isBusy && 'Drawing...'}
                    onClick={() => void draw()}
                  >
                    Draw a number
                  </Button>
                )
              )}
            </>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p className="font-semibold text-lg">Each prize has a winner.</p>
              <Button kind="main" onClick={() => setEnding(true)}>
                End the draw
              </Button>
            </div>
          )}
        </div>
      )}
      {drawn > 0 && (
        <DrawnList {...{ raffle, drawers, timeZone, onDone }} mayPassOn={stage === 'closed' && isAdmin} />
      )}
      {beyond && <StepBar back={beyond.back} next={step} isBusy={isBusy} />}
      {isEnding && (
        <ConfirmDialog
          title="End the draw?"
          yes="End the draw"
          busy="Ending..."
          onClose={() => setEnding(false)}
          onYes={async () => {
            try {
              onDone(
                await call('POST /api/admin/raffles/{id}/finish', { params, body: { drawn } }),
                'The draw is over.',
              )
              setEnding(false)
            } catch (thrown) {
              showOops(asFault(thrown))
            }
          }}
        >
          {method === 'server'
            ? 'The seed is shown to everybody, so that they can check the draw. No prize can be drawn again then.'
            : 'No prize can be drawn again then.'}
        </ConfirmDialog>
      )}
    </div>
  )
}

interface StubFormProps {
  raffleId: string
  drawn: number
  onSaved: (fresh: RafflesDesk) => void
}

/** The stub that was drawn in the room, and who saw it. */
function StubForm({ raffleId, drawn, onSaved }: StubFormProps) {
  const form = useEntryForm({
    start: () => ({ number: '', witness: '', secondWitness: '' }),
    check: ({ number, witness, secondWitness }) => ({
      ...(!/^\s*[1-9]\d{0,6}\s*$/.test(number) && { number: 'Enter the number on the stub' }),
      ...(witness.trim() === '' && { witness: 'Name a witness' }),
      ...(secondWitness.trim() === '' && { secondWitness: 'Name a second witness' }),
    }),
    send: ({ number, ...witnesses }) =>
      call('POST /api/admin/raffles/{id}/draw', {
        params: { id: raffleId },
        body: { drawn, byHand: { number: Number(number), ...witnesses } },
      }),
    onSaved,
  })
  const { typed, faults, change } = form
  const field = (name: 'number' | 'witness' | 'secondWitness', label: string) => (
    <TextField
      id={`${form.id}-${name}`}
      label={label}
      inputMode={name === 'number' ? 'numeric' : undefined}
      maxLength={120}
      value={typed[name]}
      error={faults[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <form id={form.id} noValidate onSubmit={form.save} className="grid gap-4 sm:grid-cols-3">
      <div className="empty:hidden sm:col-span-3">
        <ErrorSummary faults={form.summary} />
        {form.refusal && <Banner kind="fault">{form.refusal.detail ?? form.refusal.title}</Banner>}
      </div>
      {field('number', 'Number on the stub')}
      {field('witness', 'Seen by')}
      {field('secondWitness', 'And by')}
      <Button
        kind="main"
        type="submit"
        className="min-h-14 text-lg sm:col-span-3"
        busy={form.isBusy && 'Saving...'}
      >
        This number wins
      </Button>
    </form>
  )
}
