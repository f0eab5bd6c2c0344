import type { ReactNode } from 'react'
import { withoutNameText } from '../../../event/event/readiness.ts'
import type { Party } from '../contract.ts'
import { type Count, countsOf } from '../rules.ts'

/** How many people have arrived, large enough to read from behind the table. */
export function ArrivalCounts({ parties }: { parties: readonly Party[] }) {
  const { golfers, guests, unpaidGuests, unnamedGolfers } = countsOf(parties)
  return (
    <dl className="grid w-full grid-cols-2 gap-x-5 sm:w-auto sm:max-w-md sm:flex-1">
      <Figure name="Golfers here" count={golfers}>
        {unnamedGolfers > 0 && withoutNameText(unnamedGolfers)}
      </Figure>
      <Figure name="Dinner guests here" count={guests}>
        {unpaidGuests > 0 && `${unpaidGuests} more unpaid`}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  name: string
  count: Count
  children?: ReactNode
}

function Figure({ name, count: { arrived, expected }, children }: FigureProps) {
  const part = expected === 0 ? 0 : (arrived / expected) * 100
  return (
    <div>
      <dt className="text-[0.9375rem] text-soft leading-tight">{name}</dt>
      <dd className="figures leading-tight">
        <span className="font-bold text-2xl">{arrived}</span>
        <span className="text-soft"> of {expected}</span>
        <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-1.5 w-full">
          <rect width="100" height="4" className="fill-sand" />
          <rect width={part} height="4" className="fill-fairway" />
        </svg>
        {children && <span className="mt-1 block text-[0.8125rem] text-soft">{children}</span>}
      </dd>
    </div>
  )
}
