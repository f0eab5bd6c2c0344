import { useEffect, useRef, useState } from 'react'
import { recordableMethods, recordedLabel } from '../../../money/ledger/payment-methods.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import type { ImportLine, ImportPreview } from '../contract.ts'
import { countedLines, rowsText } from './import-words.ts'
import { RowEditor } from './row-editor.tsx'
import type { ImportForm } from './use-import.ts'
import { WrongLines } from './wrong-lines.tsx'

interface Props {
  form: ImportForm
  preview: ImportPreview
}

/** What the file would import, its errors, and the import button. */
export function Preview({ form, preview }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { kind, lines, unread, note, eventName } = preview
  const inState = (state: ImportLine['state']) => lines.filter((line) => line.state === state)
  const [ready, wrong, left] = [inState('ready'), inState('wrong'), inState('left')]
  return (
    <section aria-labelledby="preview-heading" className="grid gap-5 border-ink border-t pt-6">
      <div>
        <h2 ref={heading} id="preview-heading" tabIndex={-1} className="wrap-anywhere text-2xl outline-none">
          {form.fileName}
        </h2>
        <p className="mt-1">
          {countedLines(kind, ready)} ready for {eventName}.
          {wrong.length > 0 &&
            ` ${countedLines(kind, wrong)} ${wrong.length === 1 ? 'needs' : 'need'} a fix.`}
          {preview.source && ` It looks like a list from ${preview.source.name}.`}
          {left.length > 0 && ` ${left.length} for other lists.`} Nothing is saved yet.
        </p>
        {preview.source?.isGuess && (
          <p className="mt-1 text-[0.9375rem] text-soft">
            We’re guessing some of its columns. Look at “The columns we found” before you import.
          </p>
        )}
        {note && <p className="font-semibold">{note}</p>}
        {unread.length > 0 && (
          <p className="wrap-anywhere mt-1 text-[0.9375rem] text-soft">
            Columns we don’t use: {unread.join(', ')}
          </p>
        )}
      </div>
      {form.changed && <Banner kind="fault">{form.changed}</Banner>}
      {wrong.length > 0 && <WrongLines form={form} preview={preview} lines={wrong} />}
      <LineList title={`${countedLines(kind, ready)} ready`} lines={ready} isOpen form={form} />
      <LineList title={`${left.length} for other lists`} lines={left} />
      <Money form={form} preview={preview} />
      <Apply form={form} ready={ready} wrong={wrong} kind={kind} />
    </section>
  )
}

/** How money was paid that the list doesn't explain, and where it is. Nothing for a list without any. */
function Money({ form, preview: { paidBy, paidWithoutMethod, lines } }: Props) {
  const hasMoney = lines.some(({ about }) => about.some((part) => /paid.* by (cash|check)$/i.test(part)))
  if (paidWithoutMethod === 0 && !hasMoney) return null
  return (
    <div className="grid max-w-[44rem] gap-3">
      {paidWithoutMethod > 0 && (
        <SelectField
          label={`${paidWithoutMethod === 1 ? '1 is' : `${paidWithoutMethod} are`} marked paid without saying how. They paid by`}
          value={paidBy}
          disabled={form.busy !== null}
          onChange={({ target }) => void form.setPaidBy(target.value as typeof paidBy)}
        >
          <Options of={recordableMethods.map((method) => [method, recordedLabel(method)])} />
        </SelectField>
      )}
      {hasMoney && (
        <CheckField
          label="Their checks and cash are at the bank already"
          hint="They’re counted and deposited in the books. Otherwise they wait in your drawer, to count and deposit."
          checked={form.isDeposited}
          disabled={form.busy !== null}
          onChange={(isDeposited) => void form.setDeposited(isDeposited)}
        />
      )}
    </div>
  )
}

interface ApplyProps {
  form: ImportForm
  kind: ImportPreview['kind']
  ready: readonly ImportLine[]
  wrong: readonly ImportLine[]
}

function Apply({ form, kind, ready, wrong }: ApplyProps) {
  const [refusal, setRefusal] = useState('')
  const undecided = wrong.filter((line) => !form.isLeftOut(line))
  function press(): void {
    const reason = whyNot(kind, ready.length, undecided)
    setRefusal(reason)
    if (reason === '') void form.apply()
  }
  return (
    <div className="grid gap-3">
      {kind === 'teams' && <MailTeams form={form} />}
      <p role="alert" className="font-semibold text-flag empty:hidden">
        {(undecided.length > 0 || ready.length === 0) && refusal}
      </p>
      <div>
        <Button kind="main" wide onClick={press} busy={form.busy === 'importing' && 'Importing...'}>
          Import {countedLines(kind, ready)}
        </Button>
      </div>
    </div>
  )
}

function whyNot(kind: ImportPreview['kind'], ready: number, undecided: readonly ImportLine[]): string {
  if (ready === 0) return 'Nothing in this file can be imported as it is.'
  const isOne = undecided.length === 1
  if (undecided.length === 0) return ''
  return `${countedLines(kind, undecided)} still ${isOne ? 'needs' : 'need'} a fix. Fix ${isOne ? 'it' : 'them'} here, or leave ${isOne ? 'it' : 'them'} out.`
}

function MailTeams({ form }: { form: ImportForm }) {
  return (
    <label className="flex min-h-11 max-w-max cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={form.mailTeams}
        onChange={(change) => form.setMailTeams(change.target.checked)}
        className="size-5 shrink-0 accent-fairway"
      />
      <span>
        {form.partiesToo
          ? 'Send the teams their code and link by email, and the others the link to their page.'
          : 'Send the teams their code and link by email.'}{' '}
        {ifEmailed(
          'Otherwise no emails will be sent.',
          'No email service is set up, so they’re only saved in Messages.',
        )}
      </span>
    </label>
  )
}

interface LineListProps {
  title: string
  lines: readonly ImportLine[]
  isOpen?: boolean
  /** Whose cells can be changed. */
  form?: ImportForm
}

/** Valid lines, with what each would import. */
function LineList({ title, lines, isOpen = false, form }: LineListProps) {
  if (lines.length === 0) return null
  return (
    <details open={isOpen} className="rounded-lg border border-line bg-white">
      <summary className="min-h-12 content-center px-4 font-semibold">{title}</summary>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keyboard
        tabIndex={0}
        aria-label={title}
        className="figures max-h-96 overflow-y-auto border-line border-t px-4 py-2"
      >
        {lines.map((line) => {
          const { rows, title: name, about, why } = line
          return (
            <li key={rows[0]} className="wrap-anywhere border-line border-b py-2 last:border-b-0">
              <p>
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-soft">{[rowsText(rows), ...why].join('. ')}</span>
              </p>
              {about.map((part) => (
                <p key={part} className="text-[0.9375rem]">
                  {part}
                </p>
              ))}
              {form && <RowEditor form={form} line={line} label="Change a cell" />}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
