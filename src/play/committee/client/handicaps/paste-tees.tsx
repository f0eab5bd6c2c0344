import { useState } from 'react'
import {
  longestPaste,
  type PastedCard,
  readCourseCard,
  yardsOf,
} from '../../../../event/course/course-card-paste.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextAreaField } from '../../../../ui/forms/text-input.tsx'

interface Props {
  holeCount: number
  onUse: (card: PastedCard) => void
  onClose: () => void
}

/** Fills in every tee of a course card copied from a spreadsheet. Nothing is saved yet. */
export function PasteTees({ holeCount, onUse, onClose }: Props) {
  const [text, setText] = useState('')
  const read = readCourseCard(text, holeCount)
  const card = 'fault' in read ? null : read
  const fault =
    'fault' in read ? read.fault : card?.tees.length === 0 ? 'There are no yards of tees in it.' : null

  function use(): void {
    if (!card) return
    onUse(card)
    toast.success('Tees filled in. Check them, then save.')
    onClose()
  }
  return (
    <Dialog
      title="Paste a course card"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" disabled={fault !== null} onClick={use}>
          Use these tees
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextAreaField
          label="Course card"
          hint="Copy the rows with hole numbers, par, handicap and the yards of each tee from your spreadsheet. A label like ‘Blue (73.1/135)’ has rating and slope, with a second pair for women."
          rows={7}
          maxLength={longestPaste + 1}
          spellCheck={false}
          wrap="off"
          value={text}
          error={text.trim() === '' ? undefined : (fault ?? undefined)}
          onChange={(changed) => setText(changed.target.value)}
        />
        <div role="status">
          <ul className="empty:hidden">
            {card?.tees.map((tee) => (
              <li key={tee.name}>
                {[
                  tee.name,
                  `${yardsOf(tee).toLocaleString('en-US')} yards`,
                  ...(tee.ratings ?? []).map(inWords),
                ].join(', ')}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}

/** '73.1/135'. */
function inWords({ rating, slope }: { rating: number; slope: number }): string {
  return `${rating.toFixed(1)}/${slope}`
}
