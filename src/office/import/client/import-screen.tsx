import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { SelectField } from '../../../ui/forms/select.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import { type ImportKind, importKinds } from '../columns.ts'
import type { ColumnMatch } from '../contract.ts'
import { FileChoice } from './file-choice.tsx'
import { kindWords } from './import-words.ts'
import { Preview } from './preview.tsx'
import { type ImportForm, useImport } from './use-import.ts'

/** Imports a list from a spreadsheet: choose a file, check the preview, import. */
export default function ImportScreen() {
  const form = useImport()
  return (
    <div className="page">
      <PageHead title="Import">
        Bring in lists from a spreadsheet. You see everything before anything is saved.
      </PageHead>
      <div className="grid gap-8">
        {form.done && <Done {...form.done} />}
        <KindChoice kind={form.kind} onPick={form.pickKind} />
        <FileChoice form={form} />
        {form.columns && <ColumnChoice form={form} columns={form.columns} />}
        {form.preview && <Preview key={form.changed} form={form} preview={form.preview} />}
      </div>
    </div>
  )
}

/** Takes the focus, because the button that had it is gone. */
function Done({ kind, fileName, what, leftOut, mailed }: NonNullable<ImportForm['done']>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="wrap-anywhere rounded-lg border border-fairway bg-mint px-4 py-3"
    >
      <p className="font-semibold text-lg">{what} imported</p>
      <p>
        From {fileName}.{leftOut > 0 && ` Left out: ${leftOut}.`}
        {mailed > 0 &&
          ` ${ifEmailed(
            `${mailed === 1 ? '1 leader gets' : `${mailed} leaders get`} a link by email.`,
            `${mailed === 1 ? '1 leader' : `${mailed} leaders`} would get a link by email, but no email service is set up.`,
          )}`}{' '}
        <Link href={kindWords[kind].page} className="link">
          See the {kindWords[kind].many}
        </Link>
        {what.includes('without a team') && (
          <>
            {' '}
            <Link href="/admin/pool" className="link">
              See the golfers without a team
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

function KindChoice({ kind, onPick }: { kind: ImportKind; onPick: (kind: ImportKind) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-board font-[650] text-2xl">Which list?</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        {importKinds.map((each) => (
          <label
            key={each}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-md border border-line bg-white px-3 py-2 font-semibold leading-tight hover:bg-mint has-checked:border-fairway has-checked:bg-mint has-focus-visible:outline-3 has-focus-visible:outline-water"
          >
            <input
              type="radio"
              name="kind"
              checked={each === kind}
              onChange={() => onPick(each)}
              className="size-5 shrink-0 accent-fairway outline-none"
            />
            {kindWords[each].name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Shows how the file's columns were matched and lets the admin correct it. Stays open while one is missing. */
function ColumnChoice({ form, columns: { heads, fields } }: { form: ImportForm; columns: ColumnMatch }) {
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
