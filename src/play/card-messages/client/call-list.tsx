import { useState } from 'react'
import { clockTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { type AnswerOf, call } from '../../../ui/calls/api.ts'
import { classes } from '../../../ui/classes.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { withOops } from '../../../ui/feedback/use-press.ts'
import { TextAreaField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { callKinds } from '../../rules/call-kinds.ts'
import { isAtHole } from '../../rules/hole-volunteer.ts'
import type { MessagesPage, StaffCall } from '../contract.ts'

interface Props {
  page: MessagesPage
  calls: readonly StaffCall[]
  onChanged: (page: MessagesPage) => void
}

/** Calls with what to do about each. */
export function CallList({ page, calls, onChanged }: Props) {
  const [answering, setAnswering] = useState<StaffCall | null>(null)
  const act = withOops(async (change: Promise<AnswerOf<'POST /api/admin/desk-calls/{id}/take'>>) => {
    onChanged(await change)
  })
  return (
    <>
      <ul className="grid gap-3">
        {calls.map((each) => {
          const params = { id: each.callId }
          return (
            <li
              key={each.callId}
              className={classes(
                'flex flex-wrap items-start justify-between gap-3 rounded-lg border p-4',
                each.kind === 'medical' && !each.isTaken && !each.isClosed
                  ? 'border-flag bg-blush'
                  : 'border-line bg-white',
              )}
            >
              <CallFacts each={each} timeZone={page.timeZone} />
              {!each.isClosed && (
                <div className="flex flex-wrap gap-2">
                  {(!each.isTaken || isAtHole(each.takenBy ?? '')) && (
                    <Button
                      small
                      kind="main"
                      onClick={() => act(call('POST /api/admin/desk-calls/{id}/take', { params }))}
                    >
                      {each.isTaken ? 'Take it over' : 'I’ll take it'}
                    </Button>
                  )}
                  <Button small onClick={() => setAnswering(each)}>
                    {each.answer ? 'Answer again' : 'Answer'}
                  </Button>
                  <Button
                    small
                    onClick={() => act(call('POST /api/admin/desk-calls/{id}/close', { params }))}
                  >
                    Done
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {answering && <AnswerDialog each={answering} onSaved={onChanged} onClose={() => setAnswering(null)} />}
    </>
  )
}

function CallFacts({ each, timeZone }: { each: StaffCall; timeZone: string }) {
  const { kind, holeNumber, teamName, words, calledAt, receivedAt, takenBy, answer, answeredBy, closedBy } =
    each
  const called = clockTime(calledAt, timeZone)
  const arrived = clockTime(receivedAt, timeZone)
  const says = [
    ...(takenBy ? [`${takenBy} has it.`] : []),
    ...(answer ? [`${answeredBy}: “${answer}”`] : []),
    ...(closedBy ? [`Done, says ${closedBy}.`] : []),
  ]
  return (
    <div className="min-w-60 flex-1">
      <p className="wrap-anywhere font-semibold text-lg">
        {holeNumber !== null && `Hole ${holeNumber}: `}
        {callKinds[kind]}
      </p>
      {words && <p className="wrap-anywhere whitespace-pre-line">“{words}”</p>}
      <p className="text-soft">
        {teamName}, {called}
        {arrived !== called && `; it reached us at ${arrived}`}
      </p>
      {says.length > 0 && <p className="wrap-anywhere">{says.join(' ')}</p>}
    </div>
  )
}

interface AnswerProps {
  each: StaffCall
  onSaved: (page: MessagesPage) => void
  onClose: () => void
}

const longest = 300

function AnswerDialog({ each, onSaved, onClose }: AnswerProps) {
  const form = useEntryForm({
    start: () => ({ answer: each.answer }),
    check: ({ answer }) => (answer.trim() === '' ? { answer: 'Write the answer' } : {}),
    send: ({ answer }) =>
      call('POST /api/admin/desk-calls/{id}/answer', { params: { id: each.callId }, body: { answer } }),
    onSaved(page) {
      onSaved(page)
      onClose()
    },
  })
  return (
    <EntryDialog
      title={`Answer ${each.teamName}`}
      yes="Put it on their card"
      busy="Sending..."
      form={form}
      onClose={onClose}
    >
      <TextAreaField {...form.field('answer')} label="Answer" rows={3} maxLength={longest} />
    </EntryDialog>
  )
}
