import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { Options, SelectField } from '../../../../../ui/forms/select.tsx'
import { TextAreaField } from '../../../../../ui/forms/text-input.tsx'
import {
  longestPaste,
  type PastedCard,
  readCourseCard,
  yardsOf,
} from '../../../../course/course-card-paste.ts'
import { greensOf, withPasted } from '../../../holes-draft.ts'
import { useEventForm } from '../event-form-context.ts'

/** Parses a course card copied from a spreadsheet and puts it into the form. Nothing is saved yet. */
export function PasteCardDialog({ onClose }: { onClose: () => void }) {
  const { draft, change } = useEventForm()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const [isAsked, setAsked] = useState(false)
  const read = readCourseCard(text, greensOf(draft.course))
  const card = 'fault' in read ? null : read
  const tees = card?.tees.find(({ name }) => name === chosen) ?? card?.tees[0] ?? null

  function use(): void {
    setAsked(true)
    if (!card) return
    change('holes', {
      holes: withPasted(draft.course, draft.holes, card, tees),
      texts: { ...draft.texts, 'course.tees': tees?.name ?? draft.texts['course.tees'] ?? '' },
    })
    toast.success('Course card filled in. Check it, then save.')
    onClose()
  }
  return (
    <Dialog
      title="Paste the course card"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" onClick={use}>
          Use this card
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextAreaField
          label="Course card"
          hint="Copy the rows with hole numbers, par, yards and handicap from your spreadsheet. Holes may run across or down; Out, In and Total are skipped."
          rows={7}
          data-first
          maxLength={longestPaste + 1}
          spellCheck={false}
          wrap="off"
          value={text}
          error={'fault' in read && (isAsked || text.trim() !== '') ? read.fault : undefined}
          onChange={(changed) => {
            setText(changed.target.value)
            setChosen('')
          }}
        />
        {card && card.tees.length > 1 && (
          <SelectField
            label="Tees you play"
            value={tees?.name}
            onChange={(changed) => setChosen(changed.target.value)}
          >
            <Options
              of={card.tees.map((each) => [
                each.name,
                `${each.name}, ${yardsOf(each).toLocaleString('en-US')} yards`,
              ])}
            />
          </SelectField>
        )}
        <p role="status" className="empty:hidden">
          {card && foundInWords(card, tees ? yardsOf(tees) : null)}
        </p>
      </div>
    </Dialog>
  )
}

/** 'Found: par 72, 6,816 yards, handicaps.' */
function foundInWords({ par, handicap }: PastedCard, yards: number | null): string {
  const found = [
    par && `par ${par.reduce((total, each) => total + each, 0)}`,
    yards !== null && `${yards.toLocaleString('en-US')} yards`,
    handicap && 'handicaps',
  ].filter(Boolean)
  const missing = [!par && 'par', yards === null && 'yards', !handicap && 'handicaps'].filter(Boolean)
  const rest =
    missing.length > 0
      ? ` Not found: ${missing.join(', ')}. Type ${missing.length > 1 ? 'them' : 'it'} by hand.`
      : ''
  return `Found: ${found.join(', ')}.${rest}`
}
