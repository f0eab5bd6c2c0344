import { type ChangeEvent, useState } from 'react'
import { teamSizeOf } from '../../../event/event/round.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/calls/save-file.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { type ImportKind, templateOf } from '../columns.ts'
import { hintOf } from './import-words.ts'
import type { ImportForm } from './use-import.ts'

/** Describes the file format, offers a template, and lets the admin choose a file. */
export function FileChoice({ form }: { form: ImportForm }) {
  const { kind, fileName, fault, busy, choose } = form
  const { event } = useEvent()
  function onChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? []
    if (file) void choose(file)
    // Reset, so that choosing the same file again after fixing it counts as a change.
    target.value = ''
  }
  return (
    <section aria-labelledby="file-heading">
      <h2 id="file-heading" className="mb-2 text-2xl">
        The file
      </h2>
      <p className="max-w-[44rem]">{hintOf(kind, event)}</p>
      <p id="file-hint" className="mt-2 mb-4 max-w-[44rem] text-soft">
        An Excel workbook (.xlsx, its first sheet) or a CSV file. We look for the row with the names of the
        columns; their order and spelling don’t matter, and you can match them by hand. Files you download
        here work as they are.
      </p>
      <Columns kind={kind} />
      {kind === 'teams' && event?.places?.parties && (
        <div className="mb-4 max-w-[44rem]">
          <CheckField
            label="Rows with fewer players are golfers without a team"
            hint={`They wait for a team, and pay as players. Columns for them: Play with, Note, Handicap index. ${event.places.later ? 'Otherwise such a row is a team with open places.' : ''}`}
            checked={form.partiesToo}
            disabled={busy !== null}
            onChange={(partiesToo) => void form.setPartiesToo(partiesToo)}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <input
          id="import-file"
          type="file"
          accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby="file-hint file-fault"
          aria-invalid={fault ? true : undefined}
          disabled={busy !== null}
          onChange={onChange}
          className="peer sr-only"
        />
        <label
          htmlFor="import-file"
          className={buttonLook({
            kind: form.preview ? 'plain' : 'main',
            className:
              'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-water peer-focus-visible:outline-offset-2',
          })}
        >
          {busy === 'looking' ? 'Reading the file...' : 'Choose a file'}
        </label>
        <TemplateButton kind={kind} />
      </div>
      <p id="file-fault" role="alert" className="wrap-anywhere mt-3 font-semibold text-flag empty:hidden">
        {fault && `${fileName}: ${fault}`}
      </p>
    </section>
  )
}

function Columns({ kind }: { kind: ImportKind }) {
  const teamSize = teamSizeOf(useEvent().event)
  const shape = { teamSize, fewest: teamSize }
  return (
    <details className="mb-4 max-w-[44rem]">
      <summary className="min-h-11 content-center font-semibold text-water">The columns, by name</summary>
      <ul className="flex flex-wrap gap-1.5 pb-2 text-[0.9375rem]">
        {templateOf(kind, shape).heads.map((head) => (
          <li key={head} className="rounded-sm border border-line bg-white px-2 py-0.5">
            {head}
          </li>
        ))}
      </ul>
    </details>
  )
}

function TemplateButton({ kind }: { kind: ImportKind }) {
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    await saveFile('GET /api/admin/import/template.csv', { kind }).catch(showOops)
    setBusy(false)
  }
  return (
    <Button onClick={save} busy={isBusy && 'Saving...'}>
      Download a template
    </Button>
  )
}
