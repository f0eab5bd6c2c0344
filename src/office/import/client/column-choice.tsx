import { SelectField } from '../../../ui/forms/select.tsx'
import type { ColumnMatch } from '../contract.ts'
import type { ImportForm } from './use-import.ts'

interface Props {
  form: ImportForm
  columns: ColumnMatch
}

/** Shows how the file's columns were matched and lets the admin correct it. Stays open while one is missing. */
export function ColumnChoice({ form, columns: { heads, fields } }: Props) {
  const isMissing = form.preview === null
  return (
    <details key={String(isMissing)} open={isMissing} className="rounded-lg border border-line bg-white">
      <summary className="min-h-12 content-center px-4 font-semibold">
        {isMissing ? 'Match the columns' : 'The columns we found'}
      </summary>
      <div className="border-line border-t px-4 py-4">
        <p className="mb-4 max-w-[44rem] text-soft">
          Each field shows the column of your file that we read it from. Fix any we got wrong.
        </p>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {fields.map(({ field, head, needed, place }) => (
            <SelectField
              key={field}
              label={needed ? `${head} (needed)` : head}
              value={place === null ? '' : String(place)}
              disabled={form.busy !== null}
              onChange={({ target }) => form.match(field, target.value === '' ? null : Number(target.value))}
            >
              <option value="">Not in the file</option>
              {[...heads.entries()].map(([index, name]) => (
                <option key={index} value={index}>
                  {name || `Column ${index + 1}`}
                  {alsoReadAs(fields, index, field)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </div>
    </details>
  )
}

/** ' (read as Email too)': choosing a column takes it from nobody. */
function alsoReadAs(fields: ColumnMatch['fields'], index: number, own: string): string {
  const others = fields.filter(({ field, place }) => place === index && field !== own)
  return others.length === 0 ? '' : ` (read as ${others.map(({ head }) => head).join(', ')})`
}
