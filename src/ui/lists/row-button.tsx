import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

interface Props {
  children: ReactNode
  /** What the button is about, read aloud after its words: 'Edit' of many rows sound alike. */
  of: string
  danger?: boolean
  onClick: () => void
}

/** A button inside a row: a finger high on a phone, with air above and below in a table's row; no wider than its words. */
export function RowButton({ children, of, danger = false, onClick }: Props) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classes(
        'inline-flex min-h-11 items-center whitespace-nowrap lg:min-h-9 rounded-md border bg-white px-3 font-semibold text-[0.9375rem]',
        danger ? 'border-flag text-flag hover:bg-blush' : 'border-fairway text-fairway hover:bg-mint',
      )}
    >
      {children}
      <span className="sr-only"> {of}</span>
    </button>
  )
}
