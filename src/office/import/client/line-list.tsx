import type { ImportLine } from '../contract.ts'
import { rowsText } from './import-words.ts'
import { RowEditor } from './row-editor.tsx'
import type { ImportForm } from './use-import.ts'

interface Props {
  title: string
  lines: readonly ImportLine[]
  isOpen?: boolean
  /** Whose cells can be changed. */
  form?: ImportForm
}

/** Valid lines, with what each would import. */
export function LineList({ title, lines, isOpen = false, form }: Props) {
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
