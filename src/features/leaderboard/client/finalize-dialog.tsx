import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { holeCountOf } from '../../event/round.ts'
import type { Standing } from '../contract.ts'
import { finalChecks, whatPublishingDoes } from '../final-checks.ts'

interface Props {
  eventId: string
  scoringIsLocked: boolean
  hasCourseCard: boolean
  /** Asks for a reason if the event has been final before. */
  onFinalize: (reason?: string) => void
  onClose: () => void
}

/** Confirms publishing a result, and lists in numbers and names what is unfinished. */
export function FinalizeDialog({ eventId, scoringIsLocked, hasCourseCard, onFinalize, onClose }: Props) {
  const standings = useCall('GET /api/admin/events/{eventId}/standings', { params: { eventId } })
  const late = useCall('GET /api/admin/late', { query: { eventId } })
  const state = useCall('GET /api/Golf/GetBoardState', { query: { eventId } })
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const formId = useId()
  const wasFinal = state.data?.wasFinal ?? false
  const isReady = [standings, state, late].every(({ data, fault }) => data || fault)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (wasFinal && reason.trim() === '') setFault('Please say what was corrected')
    else onFinalize(wasFinal ? reason.trim() : undefined)
  }

  return (
    <Dialog
      title={wasFinal ? 'Finalize again?' : 'Finalize the event?'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} disabled={!isReady}>
            {wasFinal ? 'Finalize again' : 'Publish the final result'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {isReady ? (
          <Checks
            standings={standings.data}
            scoringIsLocked={scoringIsLocked}
            holeCount={holeCountOf(state.data)}
            late={late.data?.waiting.length}
          />
        ) : (
          <SkeletonRows label="Checking the scorecards" />
        )}
        {!hasCourseCard && (
          <Banner>The course card isn’t entered: the result would count every hole as a par 4.</Banner>
        )}
        {wasFinal ? (
          <>
            <p>
              This result has been final before, and that leaderboard is kept. If the result is different now,
              the leaderboard says it was corrected and shows your reason.
            </p>
            <TextField
              label="What was corrected"
              maxLength={500}
              value={reason}
              error={fault}
              onChange={(change) => setReason(change.target.value)}
            />
          </>
        ) : (
          <p>{whatPublishingDoes(state.data?.hidden)}</p>
        )}
      </form>
    </Dialog>
  )
}

function Checks({
  standings,
  scoringIsLocked,
  holeCount,
  late,
}: {
  standings: readonly Standing[] | undefined
  scoringIsLocked: boolean
  holeCount: number
  late: number | undefined
}) {
  if (!standings)
    return <Banner kind="fault">We can’t check the scorecards right now. Some may be incomplete.</Banner>
  const { summary, concerns } = finalChecks(standings, { scoringIsLocked, holeCount, ...(late && { late }) })
  return (
    <>
      <p className="figures font-semibold">{summary}</p>
      {concerns.length > 0 && (
        <div className="rounded-lg border border-flag bg-blush px-4 py-3">
          <p className="font-semibold">Not finished yet:</p>
          <ul className="figures list-disc pl-5">
            {concerns.map((concern) => (
              <li key={concern}>{concern}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Confirms taking back a published result. */
export function ReopenDialog({ onReopen, onClose }: { onReopen: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Re-open the result?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" onClick={onReopen}>
            Re-open the result
          </Button>
        </>
      }
    >
      <p>
        The leaderboard calls the result unofficial until you finalize it again, and the home page no longer
        names a winner. Today’s final leaderboard is kept.
      </p>
    </Dialog>
  )
}
