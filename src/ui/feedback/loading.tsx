import { classes } from '../classes.ts'

/** A spinner with text for screen readers. Visible text is better where there is room. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-[3px] border-line border-t-fairway motion-reduce:animate-none"
      />
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** Placeholder for a line that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block h-5 rounded-sm bg-line/60', className)} />
}

/** Placeholder rows for lists and tables. Meanwhile the frame hides the footer, so that it isn't pushed down later. */
export function SkeletonRows({ count = 6, label = 'Loading' }: { count?: number; label?: string }) {
  return (
    <div role="status" data-waiting className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  )
}
