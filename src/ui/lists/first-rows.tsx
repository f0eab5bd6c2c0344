import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'

/** As many as a thumb scrolls past to reach the foot of a list. */
const most = 40

interface Props<Row> {
  rows: readonly Row[]
  /** All of them at once. */
  isWhole?: boolean
  children: (shown: readonly Row[]) => ReactNode
}

/** The first rows of a long list, and a button for all of them. Search and filters still go through all. */
export function FirstRows<Row>({ rows, isWhole = false, children }: Props<Row>) {
  const [isAll, setAll] = useState(false)
  const isCut = !isAll && !isWhole && rows.length > most
  return (
    <>
      {children(isCut ? rows.slice(0, most) : rows)}
      {isCut && (
        <Button wide className="mt-3" onClick={() => setAll(true)}>
          Show all {rows.length.toLocaleString('en-US')}
        </Button>
      )}
    </>
  )
}
