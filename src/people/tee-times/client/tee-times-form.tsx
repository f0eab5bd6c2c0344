import { teesOf } from '../../../event/event/tee-times.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { TeeSheet } from '../contract.ts'
import { minutesFault, teesInWords } from '../rules.ts'

interface Props {
  sheet: TeeSheet
  onSaved: (sheet: TeeSheet) => void
  onClose: () => void
}

/** How teams go off: every so many minutes, from which tees. */
export function TeeTimesForm({ sheet, onSaved, onClose }: Props) {
  const { eventId, basis, teeTimes, courseTees } = sheet
  const form = useEntryForm({
    start: () => ({ minutes: String(teeTimes?.minutes ?? 10), tees: String(teeTimes?.tees.length ?? 1) }),
    check: ({ minutes }) => minutesFault(minutes),
    send: ({ minutes, tees }) =>
      call('PUT /api/admin/tee-times', {
        body: {
          ...{ eventId, basis },
          teeTimes: { minutes: Number(minutes), tees: courseTees.slice(0, Number(tees)) },
        },
      }),
    onSaved,
  })
  const { minutes, tees } = form.typed
  const lost = losing(sheet, Number(tees))
  return (
    <Form of={form} className="grid max-w-xl gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          id={`${form.id}-minutes`}
          label="Minutes between teams"
          inputMode="numeric"
          value={minutes}
          error={form.faults.minutes}
          onChange={({ target }) => form.change({ minutes: target.value })}
        />
        <SelectField
          label="Teams go off"
          value={tees}
          onChange={({ target }) => form.change({ tees: target.value })}
        >
          <Options of={courseTees.map((tee, at) => [at + 1, `From ${teesInWords(teesOf(tee))}`])} />
        </SelectField>
      </div>
      {lost && <p>{lost}</p>}
      <div className="flex flex-wrap gap-3">
        <Button kind="main" type="submit" busy={form.isBusy && 'Saving...'}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  )
}

/** What teams give up. */
function losing({ teeTimes, teams, courseTees }: TeeSheet, tees: number): string {
  const kept = courseTees.slice(0, tees)
  const lost = teams.filter(({ turn, startsOn }) =>
    turn ? !kept.some((tee) => tee === turn.tee) : startsOn !== null,
  )
  if (lost.length === 0) return ''
  const who = lost.length === 1 ? `${lost[0]?.teamName} loses its` : `${lost.length} teams lose their`
  const what = teeTimes ? 'tee time' : 'starting hole'
  return `${who} ${what}${lost.length === 1 ? '' : 's'}.`
}
