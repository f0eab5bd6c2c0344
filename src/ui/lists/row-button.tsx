import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

interface Props {
  children: ReactNode
  /** What the button is about, read aloud after its label: 'Edit' sounds alike in every row. */
  of: string
  danger?: boolean
  onClick: () => void
}

/** A button in a table row: tall enough for a finger on a phone; no wider than its label. */
export function RowButton({ children, of, danger = false, onClick }: Props) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classes(
        'inline-flex min-h-11 items-center whitespace-nowrap lg:min-h-10 rounded-md border bg-white px-3 font-semibold text-[0.9375rem]',
        danger ? 'border-flag text-flag hover:bg-blush' : 'border-fairway text-fairway hover:bg-mint',
      )}
    >
      {children}
      <span className="sr-only"> {of}</span>
    </button>
  )
}
