import { classes } from './classes.ts'

/** A drawn check in the color of the words beside it, which say what it means. */
export function CheckMark({ className = 'size-4' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={classes('inline-block fill-none stroke-2 stroke-current', className)}
    >
      <path d="M3 8.5l3.5 3.5L13 4.5" />
    </svg>
  )
}
