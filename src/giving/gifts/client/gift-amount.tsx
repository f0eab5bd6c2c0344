import { useId, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'

interface Props {
  legend: string
  /** Amounts to choose from, in dollars. */
  amounts: readonly number[]
  typed: string
  error: string | undefined
  /** Offers to give nothing. */
  mayBeNone?: boolean
  /** The id of the field for an own amount; the error summary links to it. */
  id: string
  isDisabled?: boolean
  /** For a thumb in a dark room. */
  isLarge?: boolean
  onChange: (typed: string) => void
}

/** Buttons with amounts, and a field for any other. */
export function GiftAmount({
  legend,
  amounts,
  typed,
  error,
  mayBeNone,
  id,
  isDisabled,
  isLarge = false,
  onChange,
}: Props) {
  const name = useId()
  const listed = amounts.find((amount) => String(amount) === typed)
  // The amounts may arrive later: until somebody chooses, what was typed decides.
  const [wantsOwn, setOwn] = useState<boolean | null>(null)
  const isOwn = wantsOwn ?? (listed === undefined && (typed !== '' || (!mayBeNone && amounts.length === 0)))
  const showsOwn = isOwn || error !== undefined
  const own = listed === undefined ? typed : ''
  function choose(next: string, isOther: boolean): void {
    setOwn(isOther)
    onChange(next)
  }
  return (
    <fieldset disabled={isDisabled}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div
        className={classes(
          isLarge ? 'grid-cols-2 gap-3' : 'gap-2 sm:flex sm:flex-wrap',
          // Even rows on a phone: nothing stands alone in the next one.
          !isLarge &&
            (mayBeNone
              ? 'grid-cols-3'
              : 'grid-cols-3 min-[23rem]:grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))]'),
          'grid',
        )}
      >
        {mayBeNone && (
          <Chip name={name} isChosen={!isOwn && typed === ''} onChoose={() => choose('', false)}>
            No gift
          </Chip>
        )}
        {amounts.map((amount) => (
          <Chip
            key={amount}
            name={name}
            isLarge={isLarge}
            isChosen={!isOwn && listed === amount}
            onChoose={() => choose(String(amount), false)}
          >
            {showAmount(amount)}
          </Chip>
        ))}
        {(mayBeNone || amounts.length > 0) && (
          <Chip name={name} isLarge={isLarge} isChosen={isOwn} onChoose={() => choose(own, true)}>
            Other
          </Chip>
        )}
      </div>
      {showsOwn && (
        <TextField
          id={id}
          className="mt-3 max-w-60"
          label="Your amount ($)"
          inputMode="decimal"
          maxLength={12}
          value={own}
          error={error}
          onChange={(change) => choose(change.target.value, true)}
        />
      )}
    </fieldset>
  )
}

interface ChipProps {
  name: string
  isChosen: boolean
  isLarge?: boolean
  onChoose: () => void
  children: string
}

function Chip({ name, isChosen, isLarge = false, onChoose, children }: ChipProps) {
  return (
    <label
      className={classes(
        'figures inline-flex cursor-pointer items-center justify-center rounded-md border border-soft bg-white px-[min(1rem,2vw)] font-semibold has-checked:border-fairway has-checked:bg-fairway has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-water has-focus-visible:outline-offset-2',
        isLarge ? 'min-h-20 font-board text-3xl' : 'min-h-12 sm:min-w-[72px]',
      )}
    >
      <input type="radio" name={name} className="sr-only" checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}
