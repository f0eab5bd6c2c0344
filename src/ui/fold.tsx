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
    <details className={classes('group border-line border-y', className)}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{title}</span>
        <span className="flex items-center gap-3 text-right text-[0.9375rem] text-soft">
          {note}
          <svg
            viewBox="0 0 20 20"
            aria-hidden="true"
            className="size-5 shrink-0 fill-none stroke-2 stroke-current group-open:rotate-180"
          >
            <path d="m4 7 6 6 6-6" />
          </svg>
        </span>
      </summary>
      {children}
    </details>
  )
}
