import { useId } from 'react'
import { classes } from '../classes.ts'

interface Props {
  label: string
  /** What the current position means for people. */
  meaning: string
  isOn: boolean
  isBusy: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that acts at once, and says in words what it is set to. */
export function Switch({ label, meaning, isOn, isBusy, onChange }: Props) {
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
      className="flex min-h-14 h-full w-full items-start gap-3 px-4 py-3 text-left hover:bg-paper"
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
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-meaning`} className="block text-[0.9375rem] text-soft">
          {meaning}
        </span>
      </span>
    </button>
  )
}
