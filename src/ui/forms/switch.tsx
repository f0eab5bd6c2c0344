import { useId } from 'react'
import { classes } from '../classes.ts'

interface Props {
  label: string
  /** The current position in a word or two: 'Open', 'Not locked'. Without it: On, or Off. */
  state?: string
  /** What it means for people. */
  meaning: string
  isOn: boolean
  isBusy: boolean
  /** Only the label and the state are seen; the meaning is still read aloud. */
  isCompact?: boolean
  /** The meaning is seen all the same: it says more than the state does. */
  isNews?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that acts at once, and says in words what it is set to. */
export function Switch({
  label,
  isOn,
  state = isOn ? 'On' : 'Off',
  meaning,
  isBusy,
  isCompact = false,
  isNews = false,
  onChange,
}: Props) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-meaning`}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && onChange(!isOn)}
      className={classes(
        'flex min-h-14 h-full w-full text-left hover:bg-paper',
        isCompact ? 'items-center gap-2 px-3 py-2 desk:min-h-12 desk:py-1' : 'items-start gap-3 px-4 py-3',
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          'inline-flex h-7 w-12 shrink-0 items-center rounded-full border-2 px-0.5 transition-colors',
          isOn ? 'justify-end border-fairway bg-fairway' : 'justify-start border-soft bg-white',
          isBusy && 'opacity-60',
        )}
      >
        <span className={classes('size-5 rounded-full', isOn ? 'bg-white' : 'bg-soft')} />
      </span>
      <span className="min-w-0">
        <span
          id={`${id}-label`}
          className={classes('block font-semibold', isCompact && 'text-[0.9375rem] leading-tight')}
        >
          {label}
        </span>
        <span
          id={`${id}-meaning`}
          className={classes('block text-[0.9375rem] text-soft', isCompact && 'leading-tight')}
        >
          <strong className="text-ink">{state}</strong>
          <span className={classes(isCompact && (isNews ? 'max-sm:sr-only' : 'sr-only'))}>
            {'. '}
            <span>{meaning}</span>
          </span>
        </span>
      </span>
    </button>
  )
}
