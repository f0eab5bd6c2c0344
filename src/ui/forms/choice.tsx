interface Props {
  /** Needed if an error summary links to it. */
  id?: string
  name: string
  label: string
  hint?: string | undefined
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
}

/** A radio option with a hint that says what happens. */
export function Choice({ id, name, label, hint, isChosen, isDisabled, onChoose }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 has-disabled:cursor-default has-disabled:text-soft">
      <input
        id={id}
        type="radio"
        name={name}
        className="mt-0.5 size-6 shrink-0 accent-fairway"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <span>
        <span className="block">{label}</span>
        {hint && <span className="block text-[0.9375rem] text-soft">{hint}</span>}
      </span>
    </label>
  )
}
