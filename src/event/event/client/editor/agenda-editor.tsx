import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { EventDraft } from '../../event-draft.ts'
import { eventFieldId, useEventForm } from './event-form-context.ts'

type Line = EventDraft['agenda'][number]

const mostLines = 30

/** The agenda, line by line. Lines are sorted by time when saved, so their order doesn't matter. */
export function AgendaEditor() {
  const { draft, faults, change } = useEventForm()
  const { agenda } = draft
  const put = (index: number, part: Partial<Line>) =>
    change(`agenda.${index}.${'time' in part ? 'time' : 'title'}`, {
      agenda: agenda.map((line, place) => (place === index ? { ...line, ...part } : line)),
    })
  const remove = (index: number) => change('agenda', { agenda: agenda.filter((_, place) => place !== index) })
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Agenda</legend>
      {agenda.map((line, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          key={index}
          className="grid grid-cols-[8.5rem_1fr] items-end gap-3 sm:grid-cols-[8.5rem_1fr_auto]"
        >
          <TextField
            id={eventFieldId(`agenda.${index}.time`)}
            label={`Time ${index + 1}`}
            type="time"
            value={line.time}
            error={faults[`agenda.${index}.time`]}
            onChange={(changed) => put(index, { time: changed.target.value })}
          />
          <TextField
            id={eventFieldId(`agenda.${index}.title`)}
            label={`What happens ${index + 1}`}
            maxLength={120}
            value={line.title}
            error={faults[`agenda.${index}.title`]}
            onChange={(changed) => put(index, { title: changed.target.value })}
          />
          <Button className="max-sm:col-span-2 max-sm:justify-self-start" onClick={() => remove(index)}>
            Remove<span className="sr-only"> line {index + 1}</span>
          </Button>
        </div>
      ))}
      {agenda.length < mostLines && (
        <Button
          className="justify-self-start"
          onClick={() => change('agenda', { agenda: [...agenda, { time: '', title: '' }] })}
        >
          Add a line
        </Button>
      )}
    </fieldset>
  )
}
