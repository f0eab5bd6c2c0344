import { classes } from '../classes.ts'

export interface Chip<Value extends string> {
  value: Value
  name: string
  count: number
}

interface Props<Value extends string> {
  /** 'Which teams'. */
  label: string
  chips: readonly Chip<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Chips that filter a list, each with its count. Filters that match nothing are hidden, except the chosen one. */
export function FilterChips<Value extends string>({ label, chips, value, onChange }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div
      role="group"
      aria-label={label}
      className="flex gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[&>*]:shrink-0 sm:flex-wrap"
    >
      {chips
        .filter((chip, place) => place === 0 || chip.count > 0 || chip.value === value)
        .map((chip) => (
          <button
            key={chip.value}
            type="button"
            aria-pressed={chip.value === value}
            onClick={() => onChange(chip.value)}
            className={classes(
              'figures inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 font-semibold text-[0.9375rem] lg:min-h-9',
              chip.value === value
                ? 'border-fairway bg-fairway text-white'
                : 'border-soft/50 bg-white hover:bg-mint',
            )}
          >
            {chip.name}
            <span className={chip.value === value ? 'font-normal' : 'font-normal text-soft'}>
              {chip.count}
            </span>
          </button>
        ))}
    </div>
  )
}
