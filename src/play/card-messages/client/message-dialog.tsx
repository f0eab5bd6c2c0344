import { useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { MessagesPage, SentMessage } from '../contract.ts'
import { holesTyped, readHoles } from '../rules.ts'

interface Props {
  page: MessagesPage
  corrects: SentMessage | null
  onSent: (page: MessagesPage) => void
  onClose: () => void
}

const longest = 300
/** Before a wave's id, among those of teams. */
const waveMark = 'wave '

function addressee(to: string): { teamId: string | null; waveId?: string } {
  return to.startsWith(waveMark)
    ? { teamId: null, waveId: to.slice(waveMark.length) }
    : { teamId: to || null }
}

/** A message to everybody, to whoever is on some holes, or to one team. */
export function MessageDialog({ page, corrects, onSent, onClose }: Props) {
  const { eventId, teams, holeCount } = page
  const [messageId] = useState(newId)
  const form = useEntryForm({
    start: () => ({
      words: corrects?.words ?? '',
      to: corrects?.teamId ?? (corrects?.waveId ? `${waveMark}${corrects.waveId}` : ''),
      holes: holesTyped(corrects?.holes ?? []),
      mustConfirm: corrects?.mustConfirm ?? false,
      onHome: corrects?.onHome ?? false,
      onScreen: corrects?.onScreen ?? false,
    }),
    check: ({ words, holes }) => ({
      ...(words.trim() === '' && { words: 'Write the message' }),
      ...(!readHoles(holes, holeCount) && { holes: `Enter holes from 1 to ${holeCount}, such as 3, 7-9` }),
    }),
    send: ({ holes, to, ...said }) =>
      call('POST /api/admin/card-messages', {
        body: {
          ...{ messageId, eventId, ...said },
          ...{ holes: readHoles(holes, holeCount) ?? [], ...addressee(to) },
          corrects: corrects?.messageId ?? null,
        },
      }),
    onSaved(fresh) {
      onSent(fresh)
      toast.success('The message is on the cards.')
      onClose()
    },
  })
  const { typed, change, field } = form
  const { event } = useEvent()
  const waves = event?.eventId === eventId ? (event.waves ?? []) : []
  const isForAll = typed.to === ''
  return (
    <EntryDialog
      title={corrects ? 'Correct the message' : 'Write a message'}
      yes={corrects ? 'Put it in its place' : 'Put it on the cards'}
      busy="Sending..."
      form={form}
      onClose={onClose}
    >
      <TextAreaField {...field('words')} label="Message" rows={3} maxLength={longest} />
      <SelectField {...field('to')} label="To">
        <option value="">Every team</option>
        <Options of={waves.map(({ waveId, name }) => [`${waveMark}${waveId}`, `All of ${name}`])} />
        <Options of={teams.map(({ teamId, teamName }) => [teamId, teamName])} />
      </SelectField>
      <TextField
        {...field('holes')}
        label="Only while on these holes"
        hint="Such as 3, 7-9. Empty: on every hole."
      />
      <div>
        <CheckField label="Each team has to say that it has read it" {...form.check('mustConfirm')} />
        <CheckField
          label="Also on the home page"
          checked={typed.onHome && isForAll}
          disabled={!isForAll}
          onChange={(onHome) => change({ onHome })}
        />
        <CheckField
          label="Also on the clubhouse screen"
          checked={typed.onScreen && isForAll}
          disabled={!isForAll}
          onChange={(onScreen) => change({ onScreen })}
        />
      </div>
    </EntryDialog>
  )
}
