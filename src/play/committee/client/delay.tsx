import { useState } from 'react'
import { minute } from '../../../kernel/clock.ts'
import { clockTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { RoundState } from '../contract.ts'
import { TellTeams, tellFault, useTellTeams } from './tell-teams.tsx'

export interface RoundProps {
  round: RoundState
  onChanged: (round: RoundState) => void
}

/** The page's main button once teams play: suspends play with a line for the golfers, or ends the suspension; none once the result is final. Its dialog stays until who is told was told. */
export function SuspendOrResume({ round, onChanged }: RoundProps) {
  const [open, setOpen] = useState<'suspend' | 'resume' | null>(null)
  const { delay, short } = round
  const { event } = useEvent()
  const isPlaying = event?.eventId === round.eventId && event.isEventLive
  if (round.isFinal && !delay) return null
  return (
    <>
      <Button
        kind={delay || isPlaying ? 'main' : 'plain'}
        onClick={() => setOpen(delay ? 'resume' : 'suspend')}
      >
        {!delay ? 'Suspend play' : short ? 'End the suspension' : 'Resume play'}
      </Button>
      {open === 'suspend' && <Suspend round={round} onChanged={onChanged} onClose={() => setOpen(null)} />}
      {open === 'resume' && <Resume round={round} onChanged={onChanged} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Since when play is suspended, what golfers read, and who was told; nothing while it goes on. */
export function Delay({ round, onChanged }: RoundProps) {
  const [isOpen, setOpen] = useState(false)
  const { delay, short } = round
  return (
    <>
      {delay && (
        <section
          aria-label="Suspension"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-flag px-4 py-3 text-white sm:px-5"
        >
          <StormCloud />
          <div className="min-w-60 flex-1">
            <h2 className="inline text-xl sm:text-2xl">Play is suspended</h2>{' '}
            <span className="whitespace-nowrap">
              since {clockTime(delay.madeAt, round.timeZone)}, by {delay.madeBy}
            </span>
            {delay.words && <p className="wrap-anywhere font-semibold">“{delay.words}”</p>}
            <p className="text-[0.9375rem]">
              {short
                ? 'The round is cut short. If nobody plays on, end the suspension, so that golfers only read what counts.'
                : 'The leaderboard, the home page and the phones say so. Scores can still be entered.'}
            </p>
            <WhoWasTold told={round.told} />
          </div>
          <Button
            className="border-white! bg-transparent! text-white! hover:bg-pin!"
            onClick={() => setOpen(true)}
          >
            Change the line
          </Button>
        </section>
      )}
      {isOpen && <Suspend round={round} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  )
}

/** As many names as somebody would call. */
const mostNames = 6

/** Who has had a text or an email about it, and who hasn't: those have only their cards, if they look. */
function WhoWasTold({ told }: Pick<RoundState, 'told'>) {
  if (!told) return <p className="text-[0.9375rem]">No team has been texted or emailed about it.</p>
  const { teams, of, silent } = told
  if (teams === 0)
    return (
      <p className="text-[0.9375rem]">No text or email about it has reached any of the {of} teams yet.</p>
    )
  const more = silent.length - mostNames
  const names = [...silent.slice(0, mostNames), ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return (
    <p className="wrap-anywhere mt-1 text-[0.9375rem]">
      <strong>
        {silent.length === 0 ? `All ${of} teams` : `${teams} of ${of} teams`} told by text or email.
      </strong>
      {silent.length > 0 && ` Not reached: ${names}. Call them, or send a cart.`}
    </p>
  )
}

function StormCloud() {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="size-9 shrink-0 fill-none stroke-2 stroke-current max-sm:hidden"
    >
      <path d="M9 22a6 6 0 0 1 .6-12A8 8 0 0 1 25 12.5 5 5 0 0 1 24 22M17 15l-4 6h5l-3 6" />
    </svg>
  )
}

type DialogProps = RoundProps & { onClose: () => void }

/** The horn's words: they stand ready, because nobody writes well in a storm. */
const horn = 'Leave the course now and come to the clubhouse.'

function Suspend({ round, onChanged, onClose }: DialogProps) {
  const { eventId, delay } = round
  const [isFirst] = useState(!delay)
  const { isOffered, send } = useTellTeams(round)
  const ready = (line: string) => `Play is ${isFirst ? '' : 'still '}suspended. ${line}`.trim()
  const form = useEntryForm({
    start: () => {
      const line = delay ? delay.words : horn
      return { line, tell: false, message: ready(line) }
    },
    check: tellFault,
    send: async (typed) => {
      const saved = await call('POST /api/admin/round/delay', { body: { eventId, line: typed.line } })
      onChanged(saved)
      await send(typed, 'play is suspended')
    },
    onSaved: () => {
      toast.success(isFirst ? 'Play is suspended.' : 'Saved.')
      onClose()
    },
  })
  const { line, message } = form.typed
  return (
    <EntryDialog
      title={isFirst ? 'Suspend play' : 'Line for the golfers'}
      yes={isFirst ? 'Suspend play' : 'Save'}
      form={form}
      onClose={onClose}
      layout="block"
    >
      {isFirst && (
        <p className="mb-4">
          The leaderboard, the home page and the phones say that play is suspended. Scores can still be
          entered.
        </p>
      )}
      <TextField
        id={`${form.id}-line`}
        label="Line for the golfers (optional)"
        hint="On the leaderboard, the home page and every team’s card. What to do, and when there will be news: ‘Lightning. Come to the clubhouse; news at 2:30.’"
        maxLength={200}
        value={line}
        error={form.faults.line}
        onChange={({ target: { value } }) =>
          // The message follows the line until somebody edits it.
          form.change({ line: value, ...(message === ready(line) && { message: ready(value) }) })
        }
      />
      {isOffered && (
        <TellTeams formId={form.id} {...form.typed} fault={form.faults.message} onChange={form.change} />
      )}
    </EntryDialog>
  )
}

/** Minutes to get back to where a team stopped. */
const wayBack = 15

/** What ends with the suspension: the break, or once the round is cut short, the play. */
const endings = {
  resumed: { title: 'Resume play?', yes: 'Resume play', busy: 'Resuming...', done: 'Play has resumed.' },
  over: {
    title: 'End the suspension?',
    yes: 'End the suspension',
    busy: 'Ending...',
    done: 'Play isn’t suspended anymore.',
  },
} as const

function Resume({ round, onChanged, onClose }: DialogProps) {
  const { eventId, timeZone, short } = round
  const { done, ...words } = endings[short ? 'over' : 'resumed']
  const { isOffered, send } = useTellTeams(round)
  const form = useEntryForm({
    start: () => {
      const at = clockTime(Date.now() + wayBack * minute, timeZone)
      const message = short
        ? 'Play is over: the round is cut short. Come to the clubhouse for the result.'
        : `Play resumes at ${at}. Go back to the hole where you stopped.`
      return { tell: false, message }
    },
    check: tellFault,
    send: async (typed) => {
      // Whoever couldn't be told must not find the notice gone.
      await send(typed, short ? 'play is over' : 'play resumes')
      return call('POST /api/admin/round/resume', { body: { eventId } })
    },
    onSaved: (saved) => {
      onChanged(saved)
      toast.success(done)
      onClose()
    },
  })
  return (
    <EntryDialog {...words} form={form} onClose={onClose} layout="block">
      <p>The notice disappears from the leaderboard, the home page and the phones.</p>
      {isOffered && (
        <TellTeams formId={form.id} {...form.typed} fault={form.faults.message} onChange={form.change} />
      )}
    </EntryDialog>
  )
}
