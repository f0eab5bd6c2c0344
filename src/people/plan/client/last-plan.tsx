import { useEffect, useRef, useState } from 'react'
import { dayAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { AppliedPlan, TeamPlan } from '../contract.ts'
import { counted } from './plan-words.ts'

interface Props {
  last: AppliedPlan
  /** It was made a moment ago: takes the focus, which the button that made it has lost. */
  isJustMade: boolean
  /** With a plan: shows it. Without: loads a new one. */
  replace: (plan?: TeamPlan) => Promise<unknown>
  onUndone: () => void
}

/** The teams made last, which may be undone, and whose golfers may be told. */
export function LastPlan({ last, isJustMade, replace, onUndone }: Props) {
  const { event } = useEvent()
  const [asks, setAsks] = useState<'undo' | 'tell' | null>(null)
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isJustMade) sentence.current?.focus()
  }, [isJustMade])
  const what = `${counted(last.golferCount, 'golfer')} on ${counted(last.teamCount, 'team')}`
  const body = { planId: last.planId }

  async function run(todo: () => Promise<TeamPlan>, done: string): Promise<boolean> {
    let isDone = false
    try {
      const next = await todo()
      toast.success(done)
      isDone = true
      setAsks(null)
      await replace(next)
    } catch (thrown) {
      const { title, detail } = asFault(thrown)
      toast.error(detail || title)
      setAsks(null)
      await replace()
    }
    // The button that opened the dialog may be gone.
    sentence.current?.focus()
    return isDone
  }
  async function undo(): Promise<void> {
    const isUndone = run(() => call('POST /api/admin/plan/undo', { body }), 'The teams are undone.')
    if (await isUndone) onUndone()
  }
  async function tell(): Promise<void> {
    await run(() => call('POST /api/admin/plan/tell', { body }), 'The emails are on their way.')
  }
  return (
    <Banner className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p ref={sentence} tabIndex={-1} className="font-semibold">
            {what}, made {dayAndTime(last.madeAt, event?.timeZone)} by {last.madeBy}
          </p>
          {last.cannotUndo && <p>It can’t be undone anymore: {last.cannotUndo}</p>}
          {last.toldAt && <p>Emails were sent {dayAndTime(last.toldAt, event?.timeZone)}.</p>}
          {!last.toldAt && last.emailCount > 0 && <p>Nobody has been told yet.</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {!last.cannotUndo && (
            <Button small onClick={() => setAsks('undo')}>
              Undo
            </Button>
          )}
          {!last.toldAt && last.emailCount > 0 && (
            <Button small kind="main" onClick={() => setAsks('tell')}>
              Tell the golfers
            </Button>
          )}
        </div>
      </div>
      {asks === 'undo' && (
        <ConfirmDialog
          title="Undo these teams?"
          yes="Undo"
          busy="Undoing..."
          onYes={undo}
          onClose={() => setAsks(null)}
        >
          {what} go back to where they were. Teams that were made are deleted, with their codes.
          {last.toldAt
            ? ' They were told who they play with. Tell them again when there are new teams.'
            : ' No emails will be sent.'}
        </ConfirmDialog>
      )}
      {asks === 'tell' && (
        <ConfirmDialog
          title="Tell the golfers who they play with?"
          yes={`Send ${counted(last.emailCount, 'email')}`}
          busy="Sending..."
          onYes={tell}
          onClose={() => setAsks(null)}
        >
          Everybody on these teams who gave an email gets one message: the team, who is on it, and the
          starting hole if there is one.
        </ConfirmDialog>
      )}
    </Banner>
  )
}
