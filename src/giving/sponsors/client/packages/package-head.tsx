import { classes } from '../../../../ui/classes.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { type Choice, isSoldOut, leftInWords } from './package-words.ts'

/** A package's name, price and how many are left, with the circle that says whether it is chosen. */
export function PackageHead({ id, choice, isChosen }: { id: string; choice: Choice; isChosen: boolean }) {
  const left = leftInWords(choice)
  return (
    <span
      id={id}
      className={classes(
        'content-start gap-x-2 px-4 py-3 max-md:flex max-md:flex-wrap max-md:items-center',
        'md:grid md:grid-cols-[minmax(0,1fr)_auto] md:px-3 md:py-4 lg:px-4',
        isChosen ? 'bg-fairway text-white' : isSoldOut(choice) ? 'text-soft' : 'bg-mint',
      )}
    >
      <span className="wrap-anywhere font-board font-semibold text-lg leading-tight max-md:flex-[1_1_7rem] md:max-lg:col-span-2">
        {choice.name}
      </span>
      {!isSoldOut(choice) && <Circle isChosen={isChosen} />}
      <span className="figures font-bold text-[1.625rem] leading-tight max-md:text-[1.375rem] md:col-span-2 md:mt-1">
        <span className="sr-only">, </span>
        {showAmount(choice.price)}
      </span>
      {choice.later && (
        <span
          className={classes(
            'col-span-2 text-[0.9375rem] max-md:order-2 max-md:w-full',
            !isChosen && 'text-soft',
          )}
        >
          <span className="sr-only">, </span>
          {choice.later}
        </span>
      )}
      {left && (
        <span
          className={classes(
            'col-span-2 text-[0.9375rem] max-md:order-2 max-md:w-full',
            !isChosen && 'text-soft',
          )}
        >
          <span className="sr-only">, </span>
          {left}
        </span>
      )}
    </span>
  )
}

function Circle({ isChosen }: { isChosen: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 shrink-0 max-md:order-1 max-md:ml-1 md:max-lg:hidden"
    >
      <circle cx="12" cy="12" r="11" className="fill-white stroke-2 stroke-fairway" />
      {isChosen && (
        <path
          d="M7 12.5l3.5 3.5L17 9"
          className="fill-none stroke-[2.5] stroke-fairway"
          strokeLinecap="round"
        />
      )}
    </svg>
  )
}
