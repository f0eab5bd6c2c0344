import { dayAndTime } from '../../../kernel/text/dates.ts'
import { call } from '../../../ui/calls/api.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import type { GolferRules } from '../contract.ts'
import { rulesOpenText } from '../rules.ts'

function send(personIds: string[], isUndo?: boolean) {
  const body = { personIds }
  return isUndo
    ? call('POST /api/admin/check-in/signed/undo', { body })
    : call('POST /api/admin/check-in/signed', { body })
}
type Noted = Awaited<ReturnType<typeof send>>

/** Sends what staff have on paper, or takes it back. */
export function usePaper(onNoted: (noted: Noted) => void) {
  const [isBusy, note] = usePress(async (personIds: string[], isUndo?: boolean) => {
    onNoted(await send(personIds, isUndo))
  })
  return { isBusy, note }
}

/** Said at each golfer who hasn't agreed. */
export function RulesOpen() {
  return <span className="block font-semibold text-[0.9375rem] text-flag leading-snug">{rulesOpenText}</span>
}

interface Props {
  /** Undefined for guests, and at an event without rules. */
  rules: GolferRules | undefined
  personId: string
  name: string
  timeZone: string | undefined
  className: string
  onNoted: (noted: Noted) => void
}

/** A golfer's agreement to the rules, as far as staff have to do with it: nothing once they agreed themselves. */
export function PaperSignature({ rules, personId, name, timeZone, className, onNoted }: Props) {
  const { isBusy, note } = usePaper(onNoted)
  const { hasAgreed: isDone, onPaper: paper = null } = rules ?? { hasAgreed: true }
  if (isDone && !paper) return null
  return (
    <div className={`flex min-h-11 items-center gap-3 ${className}`}>
      <span className="min-w-0 flex-1">
        {!isDone && <RulesOpen />}
        {paper && (
          <span className="wrap-anywhere block text-[0.9375rem] text-soft leading-snug">
            Signed on paper, {dayAndTime(paper.at, timeZone)}, noted by {paper.by}
          </span>
        )}
      </span>
      <RowButton of={name} onClick={() => void note([personId], isDone)}>
        {isBusy ? 'Saving…' : isDone ? 'Not signed' : 'Signed on paper'}
      </RowButton>
    </div>
  )
}
