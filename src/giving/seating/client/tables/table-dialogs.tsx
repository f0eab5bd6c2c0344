import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { DinnerView, ListedTable } from '../../contract.ts'
import { longestTableName, type Shape, shapes, tableFaults } from '../../seats.ts'

interface Props {
  onClose: () => void
  onSaved: (view: DinnerView) => void
}

const shapeNames: Record<Shape, string> = { round: 'Round', long: 'Long' }

/** Several tables alike, numbered on. */
export function AddTables({ onClose, onSaved }: Props) {
  const form = useEntryForm({
    start: () => ({ count: '10', seats: '8', shape: 'round' as Shape }),
    check({ count, seats }) {
      const { seats: fault } = tableFaults({ number: '1', name: '', seats })
      const isCount = /^\d{1,2}$/.test(count.trim()) && +count >= 1 && +count <= 60
      return {
        ...(isCount ? {} : { count: 'Enter a number from 1 to 60' }),
        ...(fault ? { seats: fault } : {}),
      }
    },
    send: ({ count, seats, shape }) =>
      call('POST /api/admin/tables', { body: { count: Number(count), seats: Number(seats), shape } }),
    onSaved,
  })
  return (
    <EntryDialog
      title="Add tables"
      yes="Add tables"
      form={form}
      onClose={onClose}
      layout="grid gap-4 sm:grid-cols-3"
    >
      <TextField {...form.field('count')} label="How many" inputMode="numeric" />
      <TextField {...form.field('seats')} label="Seats at each" inputMode="numeric" />
      <ShapeField shape={form.typed.shape} onChange={(shape) => form.change({ shape })} />
    </EntryDialog>
  )
}

/** One table's number, name, seats, shape and place; and removing it. */
export function EditTable({ table, onClose, onSaved }: Props & { table: ListedTable }) {
  const { tableId } = table
  const [refusal, setRefusal] = useState('')
  const form = useEntryForm({
    start: () => ({
      ...{ number: String(table.number), name: table.name, seats: String(table.seats) },
      ...{ shape: table.shape, place: table.place },
    }),
    check: tableFaults,
    send: ({ number, seats, ...rest }) =>
      call('PUT /api/admin/tables/{tableId}', {
        params: { tableId },
        body: { ...rest, number: Number(number), seats: Number(seats) },
      }),
    onSaved,
  })
  async function remove(): Promise<void> {
    try {
      onSaved(await call('DELETE /api/admin/tables/{tableId}', { params: { tableId } }))
    } catch (thrown) {
      const fault = asFault(thrown)
      setRefusal([fault.title, fault.detail].filter(Boolean).join(' '))
    }
  }
  return (
    <EntryDialog title={`Table ${table.number}`} yes="Save" form={form} onClose={onClose}>
      {refusal && <Banner kind="fault">{refusal}</Banner>}
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField {...form.field('number')} label="Number" inputMode="numeric" />
        <TextField {...form.field('seats')} label="Seats" inputMode="numeric" />
        <ShapeField shape={form.typed.shape} onChange={(shape) => form.change({ shape })} />
      </div>
      <TextField {...form.field('name')} label="Name (optional)" maxLength={longestTableName} />
      <TextField
        {...form.field('place')}
        label="Where it stands (optional)"
        hint="Such as By the stage."
        maxLength={longestTableName}
      />
      <Button kind="danger" small className="justify-self-start" onClick={remove}>
        Remove table {table.number}
      </Button>
    </EntryDialog>
  )
}

function ShapeField({ shape, onChange }: { shape: Shape; onChange: (shape: Shape) => void }) {
  return (
    <SelectField label="Shape" value={shape} onChange={(change) => onChange(change.target.value as Shape)}>
      <Options of={shapes.map((each) => [each, shapeNames[each]])} />
    </SelectField>
  )
}
