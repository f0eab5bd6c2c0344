import type { ImportLine } from '../contract.ts'
import { rowsText } from './import-words.ts'

interface Props {
  title: string
  lines: readonly ImportLine[]
}

/** Lines that need nothing: folded away, there for who wants to make sure. */
export function LineList({ title, lines }: Props) {
  if (lines.length === 0) return null
  return (
    <details className="rounded-lg border border-line bg-white">
      <summary className="min-h-12 content-center px-4 font-semibold">{title}</summary>
      <ul className="figures max-h-96 overflow-y-auto border-line border-t px-4 py-2">
        {lines.map(({ rows, title: name, why }) => (
          <li key={rows[0]} className="wrap-anywhere border-line border-b py-2 last:border-b-0">
            {name} <span className="text-soft">{[rowsText(rows), ...why].join('. ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
