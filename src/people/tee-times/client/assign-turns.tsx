import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SelectField } from '../../../ui/forms/select.tsx'
import type { TeeSheet } from '../contract.ts'

/** Gives all teams a tee time at once, after asking. */
export function AssignTurns({ sheet, onSaved }: { sheet: TeeSheet; onSaved: (sheet: TeeSheet) => void }) {
  const [order, setOrder] = useState<'signed-up' | 'paid'>('signed-up')
  const [asked, ask] = useState<'set' | 'none' | null>(null)
  const [fault, setFault] = useState('')
  const without = sheet.teams.filter(({ turn }) => turn === null).length
  const count = asked === 'none' ? sheet.teams.length : without
  async function assign(keep: 'set' | 'none'): Promise<void> {
    const { eventId, basis } = sheet
    setFault('')
    try {
      onSaved(await call('POST /api/admin/tee-times', { body: { eventId, basis, order, keep } }))
      toast.success(`${teams(count)} ${count === 1 ? 'has' : 'have'} a tee time.`)
    } catch (thrown) {
      const { code, title, detail } = asFault(thrown)
      setFault(code === 'changed-meanwhile' ? wasFaster : [title, detail].filter(Boolean).join(' '))
      if (code === 'changed-meanwhile')
        onSaved(await call('GET /api/admin/tee-times', { query: { eventId } }))
    }
    ask(null)
  }
  if (sheet.isFinal || sheet.teams.length === 0) return null
  return (
    <div className="flex flex-wrap items-end gap-3">
      {fault && (
        <Banner kind="fault" className="w-full">
          {fault}
        </Banner>
      )}
      <p role="status" className="w-full font-semibold">
        {without === 0
          ? 'Every team has a tee time.'
          : `${teams(without)} ${without === 1 ? 'has' : 'have'} no tee time.`}
      </p>
      <SelectField
        label="Who goes off first"
        value={order}
        onChange={({ target }) => setOrder(target.value as typeof order)}
      >
        <option value="signed-up">In the order of signing up</option>
        <option value="paid">Teams that have paid in full</option>
      </SelectField>
      {without > 0 && (
        <Button kind="main" onClick={() => ask('set')}>
          Give {teams(without)} a tee time
        </Button>
      )}
      {without < sheet.teams.length && <Button onClick={() => ask('none')}>Assign all again</Button>}
      {asked && (
        <ConfirmDialog
          title={asked === 'none' ? 'Assign all tee times again?' : `Give ${teams(count)} a tee time?`}
          yes={asked === 'none' ? 'Assign all again' : 'Give tee times'}
          busy="Saving..."
          onYes={() => assign(asked)}
          onClose={() => ask(null)}
        >
          {asked === 'none'
            ? `All ${count} teams get a new place on the sheet. Nobody is emailed by this.`
            : 'They get the earliest that are free; times that are set stay. Nobody is emailed by this.'}
        </ConfirmDialog>
      )}
    </div>
  )
}

const wasFaster =
  'Teams or payments have changed since. Nothing was assigned. Here is the sheet as it stands now.'

function teams(count: number): string {
  return count === 1 ? '1 team' : `${count} teams`
}
