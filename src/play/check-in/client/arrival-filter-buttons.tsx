import { classes } from '../../../ui/classes.ts'
import type { Party } from '../contract.ts'
import { type ArrivalFilter, arrivalFilters, filtersFor, findPeople } from '../rules.ts'

interface Props {
  parties: readonly Party[]
  show: ArrivalFilter
  onChange: (show: ArrivalFilter) => void
}

/** Buttons for everybody, those missing, those here, whoever else is on the list, and those who haven't agreed, each with its count. */
export function ArrivalFilterButtons({ parties, show, onChange }: Props) {
  const offered = filtersFor(parties)
  return (
    <fieldset className="flex flex-wrap gap-1.5 sm:gap-2">
      <legend className="sr-only">Who to show</legend>
      {(offered.includes(show) ? offered : [...offered, show]).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === show}
          onClick={() => onChange(each)}
          className={classes(
            'figures inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border px-4 font-semibold text-[0.9375rem] max-sm:flex-1 max-sm:justify-center max-sm:gap-1.5 max-sm:px-2.5 desk:min-h-9',
            each === show ? 'border-fairway bg-fairway text-white' : 'border-soft bg-white hover:bg-mint',
          )}
        >
          {arrivalFilters[each]}
          <span className="font-normal">{findPeople(parties, '', each).length}</span>
        </button>
      ))}
    </fieldset>
  )
}
