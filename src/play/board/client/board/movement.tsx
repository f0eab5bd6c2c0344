import { classes } from '../../../../ui/classes.ts'

interface Props {
  /** Places gained by the last hole, negative for places lost. */
  moved: number | undefined
  /** A dash for a team that stayed where it was, so that the column isn't empty. */
  withDash?: boolean
}

/** A sign and a number; the words are for screen readers. */
export function Movement({ moved, withDash = false }: Props) {
  if (moved === undefined) return null
  if (moved === 0)
    return withDash ? (
      <span aria-hidden="true" className="text-soft">
        –
      </span>
    ) : null
  const isUp = moved > 0
  const places = Math.abs(moved)
  return (
    <span
      className={classes(
        'inline-flex items-center gap-[0.2em] font-semibold',
        isUp ? 'text-fairway' : 'text-amber',
      )}
    >
      <svg viewBox="0 0 10 8" aria-hidden="true" className="h-[0.6em] w-[0.75em] fill-current">
        <path d={isUp ? 'M5 0 10 8H0z' : 'M0 0h10L5 8z'} />
      </svg>
      <span aria-hidden="true">{places}</span>
      <span className="sr-only">
        {isUp ? 'up' : 'down'} {places === 1 ? '1 place' : `${places} places`}
      </span>
    </span>
  )
}
