import type { ChangeEvent } from 'react'
import { teamSizeOf } from '../../../event/event/round.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/calls/save-file.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { type ImportKind, templateOf } from '../columns.ts'
import { hintOf } from './import-words.ts'
import type { ImportForm } from './use-import.ts'

/** Lets the admin choose a file, offers a template, and says what is read, folded: the file is at hand. */
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
      <p id="file-hint" className="mb-4 max-w-[44rem]">
        An Excel workbook (.xlsx) or a CSV file, as you have it. We find the columns, and you can match them
        by hand.
      </p>
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
      <WhatIsRead kind={kind} hint={hintOf(kind, event)} />
    </section>
  )
}

function WhatIsRead({ kind, hint }: { kind: ImportKind; hint: string }) {
  const teamSize = teamSizeOf(useEvent().event)
  const shape = { teamSize, fewest: teamSize }
  return (
    <details className="mt-2 max-w-[44rem]">
      <summary className="min-h-11 content-center font-semibold text-water">What we read from it</summary>
      <p>{hint}</p>
      <p className="mt-2 mb-3 text-soft">
        Of a workbook we read the first sheet. We look for the row with the names of the columns; their order
        and spelling don’t matter. Files you download here work as they are.
      </p>
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
  const [isBusy, save] = usePress(() => saveFile('GET /api/admin/import/template.csv', { kind }))
  return (
    <Button onClick={save} busy={isBusy && 'Saving...'}>
      Download a template
    </Button>
  )
}
