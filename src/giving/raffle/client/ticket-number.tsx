import { classes } from '../../../ui/classes.ts'

interface Props {
  number: number
  /** Something else than a number that won. */
  isFaint?: boolean
  className?: string
}

/** A number as on its ticket: torn at both ends. */
export function TicketNumber({ number, isFaint = false, className }: Props) {
  return (
    <span
      className={classes(
        'figures inline-block border-x-2 border-dashed px-[0.5em] py-[0.1em] font-board font-bold leading-tight',
        isFaint ? 'border-line bg-line/40 text-soft line-through' : 'border-ink/40 bg-sand text-ink',
        className,
      )}
    >
      <span className="sr-only">No. </span>
      {number}
    </span>
  )
}
