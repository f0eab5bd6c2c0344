import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import { ColumnChoice } from './column-choice.tsx'
import { FileChoice } from './file-choice.tsx'
import { kindWords } from './import-words.ts'
import { KindChoice } from './kind-choice.tsx'
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
