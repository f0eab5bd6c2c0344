import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { classes } from '../../../../ui/classes.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import type { Blast } from '../../blast-contract.ts'
import { isOver, leftOutInWords, progressOf } from '../../blast-rules.ts'
import { statusInWords, titleOf } from './blast-words.ts'

interface Props {
  blast: Blast
  onChange: (blast: Blast) => void
}

/** A blast's progress and results, with buttons to cancel or send again. */
export function BlastProgress({ blast, onChange }: Props) {
  const left = leftOutInWords(blast.leftOut, blast.channel)
  const { failed, unsure } = blast.counts
  return (
    <div className="grid gap-3">
      <Bar blast={blast} />
      {/* Announced once, at the end; until then the progress bar has the numbers. */}
      <p role={isOver(blast.counts) ? 'status' : undefined} className="figures">
        {statusInWords(blast)}
      </p>
      {left && <p className="text-soft">{left}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {!isOver(blast.counts) && <CancelRest blast={blast} onChange={onChange} />}
        {failed > 0 && (
          <SendAgain blast={blast} onChange={onChange} which="failed">
            Send the {failed} that failed again
          </SendAgain>
        )}
        {unsure > 0 && (
          <SendAgain blast={blast} onChange={onChange} which="unsure">
            Send the {unsure} that may not have arrived again
          </SendAgain>
        )}
      </div>
    </div>
  )
}

/** One segment per status. The text next to it says the same. */
function Bar({ blast }: { blast: Blast }) {
  const { done, all } = progressOf(blast.counts)
  const { sent, kept, unsure, failed, cancelled } = blast.counts
  const pieces = [
    ['sent', sent, 'bg-fairway'],
    ['kept', kept, 'bg-moss'],
    ['unsure', unsure, 'bg-amber'],
    ['failed', failed, 'bg-flag'],
    ['cancelled', cancelled, 'bg-soft'],
  ] as const
  return (
    <div
      role="progressbar"
      aria-label={titleOf(blast)}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      aria-valuetext={statusInWords(blast)}
      className="flex h-3 overflow-hidden rounded-full border border-line bg-white"
    >
      {pieces.map(([name, count, colour]) => (
        <span
          key={name}
          className={classes('transition-[width] duration-300', colour)}
          style={{ width: `${all === 0 ? 0 : (count / all) * 100}%` }}
        />
      ))}
    </div>
  )
}

function CancelRest({ blast, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  async function cancel(): Promise<void> {
    const after = await call('POST /api/admin/blasts/{id}/cancel', { params: { id: blast.id } })
    onChange(after)
    setAsking(false)
    toast.success(`${after.counts.cancelled} canceled.`)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel the rest</Button>
      {isAsking && (
        <ConfirmDialog
          title="Cancel the rest?"
          yes="Cancel the rest"
          no="Keep sending"
          busy="Cancelling..."
          danger
          onYes={cancel}
          onClose={() => setAsking(false)}
        >
          {blast.counts.queued} are still waiting, and will not be sent. Messages that are already out, or
          going out right now, still arrive.
        </ConfirmDialog>
      )}
    </>
  )
}

interface AgainProps extends Props {
  which: 'failed' | 'unsure'
  children: ReactNode
}

function SendAgain({ blast, onChange, which, children }: AgainProps) {
  const [isBusy, retry] = usePress(async () => {
    const params = { id: blast.id }
    onChange(await call('POST /api/admin/blasts/{id}/retry', { params, body: { which } }))
    toast.success(`Sending ${blast.counts[which]} again.`)
  })
  return (
    <Button onClick={retry} busy={isBusy && 'Sending...'}>
      {children}
    </Button>
  )
}
