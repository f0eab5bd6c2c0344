import { type ReactNode, useState } from 'react'

/** Closed for whoever came to give a level, or gives with what they pay: most have nothing to add. */
export function FoldedDedication({ isClosed, children }: { isClosed: boolean; children: ReactNode }) {
  const [startsClosed] = useState(isClosed)
  if (!startsClosed) return children
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        In honor or memory of somebody, or with a message
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}
