import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextAreaField, TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { HoleInOnePage, InsuredHoleFile } from '../contract.ts'
import { postedAt } from '../posted-at.ts'
import { dayDraft, linesOf, wholeFaults, withDay } from './policy-draft.ts'

interface Props {
  page: HoleInOnePage
  file: InsuredHoleFile
  onChanged: (page: HoleInOnePage) => void
  onClose: () => void
}

/** Where the tees are, and who watches. */
export function DayForm({ page, file, onChanged, onClose }: Props) {
  const { holeNumber } = file.entry
  const form = useEntryForm({
    start: () => dayDraft(file),
    check: (typed) => wholeFaults(typed, ['setMenYards', 'setWomenYards']),
    send: (typed) =>
      call('PUT /api/admin/hole-in-one/{id}', {
        params: { id: file.id },
        body: { ...withDay(typed, file), version: file.version },
      }),
    onSaved: (saved) => {
      toast.success('Saved.')
      onChanged(saved)
      onClose()
    },
  })
  const { typed, change, field } = form
  const named = linesOf(typed.witnessNames)
  const posted = page.volunteers
    .filter(({ post }) => postedAt(post, holeNumber))
    .map(({ name }) => name)
    .filter((name) => !named.includes(name))
  return (
    <EntryDialog title={`Hole ${holeNumber} on the day`} yes="Save" form={form} onClose={onClose}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          {...field('setMenYards')}
          label="Men’s tee, yards as measured"
          inputMode="numeric"
          maxLength={5}
        />
        <TextField
          {...field('setWomenYards')}
          label="Women’s tee, yards as measured"
          inputMode="numeric"
          maxLength={5}
        />
      </div>
      <TextAreaField
        {...field('witnessNames')}
        label="Witnesses at the hole"
        hint="One a line: adults who don’t play, and who see the tee and the hole."
        rows={3}
      />
      {posted.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {posted.map((name) => (
            <Button key={name} small onClick={() => change({ witnessNames: [...named, name].join('\n') })}>
              Add {name}
            </Button>
          ))}
        </div>
      )}
      <TextField {...field('videoBy')} label="Who records the video" maxLength={120} />
    </EntryDialog>
  )
}
