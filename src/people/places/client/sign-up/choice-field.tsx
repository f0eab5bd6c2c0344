interface Props<Value> {
  legend: string
  /** Of the radio buttons, unique on the page. */
  name: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
  className?: string
}

/** A few choices side by side, each large enough for a thumb. */
export function ChoiceField<Value extends string | number>(props: Props<Value>) {
  const areNumbers = props.choices.every(({ label }) => label.length <= 2)
  return (
    <fieldset className={props.className}>
      <legend className="mb-2 font-semibold">{props.legend}</legend>
      <div
        className={
          areNumbers
            ? 'grid max-w-md grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2'
            : 'flex flex-wrap gap-3 max-sm:*:grow'
        }
      >
        {props.choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-soft bg-white px-[min(1.25rem,3vw)] has-checked:border-fairway has-checked:bg-mint"
          >
            <input
              type="radio"
              name={props.name}
              className="size-5 accent-fairway"
              checked={value === props.value}
              onChange={() => props.onChoose(value)}
            />
            <span className="font-semibold">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
