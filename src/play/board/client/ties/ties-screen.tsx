import { useState } from 'react'
import { dayAndTime } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Card } from '../../../../ui/card.tsx'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEventId } from '../../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { DecideTie } from './decide-tie.tsx'
import { type Tie, type Ties, tiePrizes, tieTitle } from './tie-words.ts'

type Decision = NonNullable<Tie['decision']>

const askEvery = 15_000

/** The ties that no rule breaks, for staff to decide. `?eventId=` selects another event. */
export default function TiesScreen() {
  const eventId = useEventId()
  const { event } = useEvent()
  const called = useCall('GET /api/admin/ties', { query: { eventId } }, { every: askEvery })
  return (
    <div className="page pb-12">
      <PageHead title="Ties">{event?.eventName}</PageHead>
      <UntilLoaded called={called} label="Loading the ties">
        {(ties) => <Lists ties={ties} onChanged={(fresh) => void called.refresh(fresh)} />}
      </UntilLoaded>
    </div>
  )
}

function Lists({ ties, onChanged }: { ties: Ties; onChanged: (ties: Ties) => void }) {
  const [deciding, setDeciding] = useState<Tie | null>(null)
  const [undoing, setUndoing] = useState<Decision | null>(null)
  const done = (fresh: Ties) => {
    toast.success('Saved.')
    setDeciding(null)
    setUndoing(null)
    onChanged(fresh)
  }
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      {ties.lapsed.length > 0 && <Lapsed ties={ties} onUndo={setUndoing} />}
      {ties.ties.length === 0 && (
        <EmptyState title="No ties">
          No teams share a place as the scorecards are now. A tie that the event’s rule breaks isn’t listed.
        </EmptyState>
      )}
      {ties.ties.length > 0 && (
        <Card>
          <h2 className="text-xl">Teams that share a place</h2>
          <p className="mt-1 text-soft">
            {ties.isFinal
              ? 'The result is final: a decision is a correction, and everyone reads its reason.'
              : 'As the scorecards are now. A decision counts once the result is final.'}
          </p>
          <ul className="mt-4 border-line border-t">
            {ties.ties.map((tie) => (
              <li
                key={JSON.stringify([tie.board, tie.flight, tie.place])}
                className="grid gap-2 border-line border-b py-3 sm:grid-cols-[1fr_auto] sm:items-center"
              >
                <TieWords tie={tie} timeZone={ties.timeZone} />
                {tie.decision ? (
                  <Button onClick={() => setUndoing(tie.decision)}>Take back</Button>
                ) : (
                  !tie.isDecided && (
                    <Button kind={tie.waits ? 'main' : 'plain'} onClick={() => setDeciding(tie)}>
                      Decide this tie
                    </Button>
                  )
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {ties.undone.length > 0 && <Undone ties={ties} />}
      {deciding && (
        <DecideTie ties={ties} tie={deciding} onDecided={done} onClose={() => setDeciding(null)} />
      )}
      {undoing && <UndoTie ties={ties} decision={undoing} onUndone={done} onClose={() => setUndoing(null)} />}
    </div>
  )
}

function TieWords({ tie, timeZone }: { tie: Tie; timeZone: string }) {
  const { decision, isDecided, words } = tie
  const about = [words, tiePrizes(tie)].filter(Boolean).join('. ')
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold">{tieTitle(tie)}</p>
      {about && <p className="text-soft">{about}.</p>}
      {decision && (
        <p>
          <span className="font-semibold text-fairway">{decision.words}.</span> {byWhom(decision, timeZone)}
        </p>
      )}
      {!decision && isDecided && <p className="text-fairway">Decided with the tie of all teams.</p>}
    </div>
  )
}

function byWhom({ madeBy, madeAt, note }: Decision, timeZone: string): string {
  return [`${madeBy}, ${dayAndTime(madeAt, timeZone)}.`, note].filter(Boolean).join(' ')
}

/** Scores changed after the tie was decided. Nothing is applied silently. */
function Lapsed({ ties, onUndo }: { ties: Ties; onUndo: (decision: Decision) => void }) {
  return (
    <Banner>
      <h2 className="font-semibold">
        {ties.lapsed.length === 1 ? 'A decision no longer counts' : 'Decisions that no longer count'}
      </h2>
      <p>Scores changed, and these teams aren’t the ones that are tied now.</p>
      <ul className="mt-2 grid gap-3">
        {ties.lapsed.map((decision) => (
          <li key={decision.decisionId} className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-center">
            <p className="wrap-anywhere">
              <span className="font-semibold">{decision.words}.</span> {byWhom(decision, ties.timeZone)}
            </p>
            <Button onClick={() => onUndo(decision)}>Take back</Button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Undone({ ties: { undone, timeZone } }: { ties: Ties }) {
  return (
    <Card>
      <h2 className="text-xl">Taken back</h2>
      <ul className="mt-3 grid gap-2">
        {undone.map((decision) => (
          <li key={decision.decisionId} className="wrap-anywhere text-soft">
            {decision.words}. {byWhom(decision, timeZone)} Taken back by {decision.undoneBy},{' '}
            {dayAndTime(decision.undoneAt, timeZone)}. {decision.undoneNote}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface Props {
  ties: Ties
  decision: NonNullable<Tie['decision']>
  onUndone: (ties: Ties) => void
  onClose: () => void
}

/** Takes a decision back. One that counts in a final result is a correction, with its reason. */
function UndoTie({ ties: { eventId, isFinal, lapsed }, decision, onUndone, onClose }: Props) {
  const { decisionId, words } = decision
  const isCorrection = isFinal && !lapsed.some((each) => each.decisionId === decisionId)
  const form = useEntryForm({
    start: () => ({ note: '' }),
    check: ({ note }) => (isCorrection && note.trim() === '' ? { note: 'Enter the reason' } : {}),
    send: ({ note }) => call('POST /api/admin/ties/undo', { body: { eventId, decisionId, note } }),
    onSaved: onUndone,
  })
  return (
    <EntryDialog title="Take this back?" yes="Take back" form={form} onClose={onClose}>
      <p className="wrap-anywhere">
        {words}. {isCorrection ? 'The teams share their place again, and their prizes wait.' : ''}
      </p>
      <TextField
        {...form.field('note')}
        label={isCorrection ? 'Reason' : 'Note (optional)'}
        hint={
          isCorrection
            ? 'The result is final, so this is a correction: everyone reads the reason.'
            : 'Only staff read it.'
        }
        maxLength={500}
      />
    </EntryDialog>
  )
}
