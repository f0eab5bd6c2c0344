import { foundParts } from '../kernel/text/found-parts.ts'

/** A name with what was looked for on sand; it reads and is found as one text. */
export function Highlighted({ children, sought }: { children: string; sought: string }) {
  if (sought.trim() === '') return children
  return foundParts(children, sought).map(({ text, isFound }, place) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <span key={place} className="rounded-sm bg-sand">
        {text}
      </span>
    ) : (
      text
    ),
  )
}
