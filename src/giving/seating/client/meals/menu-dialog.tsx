import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { DinnerView, ListedDish } from '../../contract.ts'
import { dishFaults, longestDish, mostDishes, type TypedDish } from '../../rules.ts'

interface Props {
  dishes: readonly ListedDish[]
  choicesCloseOn: string | null
  onClose: () => void
  onSaved: (view: DinnerView) => void
}

type Row = TypedDish & { dishId?: string }

const blank: Row = { name: '', portions: '' }

/** The menu: up to six dishes, each with the number there is, or none. Blank rows are left out. */
export function MenuDialog({ dishes, choicesCloseOn, onClose, onSaved }: Props) {
  const [rows, setRows] = useState<Row[]>(() => [
    ...dishes.map(({ dishId, name, portions }) => ({ dishId, name, portions: portions?.toString() ?? '' })),
    ...(dishes.length === 0 ? [blank, blank] : []),
  ])
  const typed = rows.filter(({ name, portions }) => name.trim() !== '' || portions.trim() !== '')
  const form = useEntryForm<Record<string, string>, DinnerView>({
    start: () => ({ choicesCloseOn: choicesCloseOn ?? '' }),
    check: () =>
      Object.fromEntries(
        typed.flatMap((row) => {
          const place = rows.indexOf(row)
          return Object.entries(dishFaults(row)).map(([field, fault]) => [`dishes.${place}.${field}`, fault])
        }),
      ),
    send: (all) =>
      call('PUT /api/admin/menu', {
        body: {
          choicesCloseOn: all.choicesCloseOn || null,
          dishes: typed.map(({ dishId, name, portions }) => ({
            ...(dishId !== undefined && { dishId }),
            name: name.trim(),
            portions: portions.trim() === '' ? null : Number(portions),
          })),
        },
      }),
    onSaved,
  })
  const change = (place: number, part: Partial<Row>) => {
    setRows((before) => before.map((row, each) => (each === place ? { ...row, ...part } : row)))
    form.change(Object.fromEntries(Object.keys(part).map((field) => [`dishes.${place}.${field}`, ''])))
  }
  const field = (place: number, name: keyof TypedDish) => ({
    id: `${form.id}-dishes.${place}.${name}`,
    value: rows[place]?.[name] ?? '',
    error: form.faults[`dishes.${place}.${name}`],
  })
  return (
    <EntryDialog title="Menu" yes="Save the menu" form={form} onClose={onClose} layout="block">
      <p className="mb-4 text-soft">
        Up to {mostDishes} dishes. Leave the number empty where there is enough for everybody.
      </p>
      <div className="grid gap-4">
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new row has no other name than its place
          <div key={place} className="grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-start gap-3">
            <TextField
              {...field(place, 'name')}
              label={`Dish ${place + 1}`}
              maxLength={longestDish}
              onChange={(typing) => change(place, { name: typing.target.value })}
            />
            <TextField
              {...field(place, 'portions')}
              label="How many"
              inputMode="numeric"
              onChange={(typing) => change(place, { portions: typing.target.value })}
            />
            <Button
              kind="quiet"
              small
              className="mt-7"
              onClick={() => setRows((before) => before.filter((_, each) => each !== place))}
            >
              Remove<span className="sr-only"> {row.name || `dish ${place + 1}`}</span>
            </Button>
          </div>
        ))}
      </div>
      {rows.length < mostDishes && (
        <Button className="mt-4" onClick={() => setRows((before) => [...before, blank])}>
          Add a dish
        </Button>
      )}
      <TextField
        id={`${form.id}-choicesCloseOn`}
        label="Guests choose until (optional)"
        hint="The last day for it. Empty: until play begins. You can always change a meal."
        type="date"
        className="mt-4"
        value={form.typed.choicesCloseOn ?? ''}
        error={form.faults.choicesCloseOn}
        onChange={({ target }) => form.change({ choicesCloseOn: target.value })}
      />
    </EntryDialog>
  )
}
