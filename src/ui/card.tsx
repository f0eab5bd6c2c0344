import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A white panel with a hairline border. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classes('rounded-lg border border-line bg-white p-[16px] sm:p-6', className)}>
      {children}
    </div>
  )
}
