import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface Props {
  title: string
  /** Beside the title, such as 'Cash or check'. */
  note?: string
  className?: string
  children: ReactNode
}

/** What few need, one press away. */
export function Fold({ title, note, className, children }: Props) {
  return (
    <details className={classes('border-line border-y', className)}>
      <summary className="flex min-h-13 items-center justify-between gap-4">
        <span className="font-semibold">{title}</span>
        <span className="flex-1 text-right text-[0.9375rem] text-soft">{note}</span>
      </summary>
      {children}
    </details>
  )
}
