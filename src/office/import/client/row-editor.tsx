import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { ImportLine } from '../contract.ts'
import type { ImportForm, MendedCell } from './use-import.ts'

interface Props {
  form: ImportForm
  line: ImportLine
  /** 'Fix it here', 'Change a cell'. */
  label: string
}

/** The cells of a line's rows, to mend them without going back to the spreadsheet. */
export function RowEditor({ form, line, label }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<ReadonlyMap<string, MendedCell>>(new Map())
  const heads = form.columns?.heads ?? []
  if (!isOpen) {
    return (
      <Button small kind="quiet" onClick={() => setOpen(true)}>
        {label}
        <span className="sr-only">: {line.title}</span>
      </Button>
    )
  }
  async function save(submit: FormEvent): Promise<void> {
    submit.preventDefault()
    await form.mend([...typed.values()])
    setOpen(false)
  }
  return (
    <form noValidate onSubmit={save} className="mt-2 grid basis-full gap-4 rounded-md bg-paper p-3 sm:p-4">
      {line.rows.map((row, place) => (
        <fieldset key={row} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <legend className="mb-2 font-semibold">Row {row}</legend>
          {heads.map((head, column) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={column}
              label={head || `Column ${column + 1}`}
              maxLength={500}
              value={typed.get(`${row} ${column}`)?.text ?? line.cells[place]?.[column] ?? ''}
              onChange={({ target: { value: text } }) =>
                setTyped(new Map(typed).set(`${row} ${column}`, { row, column, text }))
              }
            />
          ))}
        </fieldset>
      ))}
      <p className="flex flex-wrap gap-3">
        <Button kind="main" type="submit" busy={form.busy === 'looking' && 'Checking...'}>
          Check again
        </Button>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </p>
      <p className="text-[0.9375rem] text-soft">
        Your file stays as it is; the import uses what you type here.
      </p>
    </form>
  )
}
