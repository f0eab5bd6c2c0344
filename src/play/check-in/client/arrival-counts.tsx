import type { ReactNode } from 'react'
import { withoutNameText } from '../../../event/event/readiness.ts'
import type { Party } from '../party-shapes.ts'
import { type Count, countsOf } from '../rules.ts'

/** How many people have arrived, large enough to read from behind the table. */
export function ArrivalCounts({ parties }: { parties: readonly Party[] }) {
  const { golfers, guests, unpaidGuests, unnamedGolfers } = countsOf(parties)
  return (
    <dl className="grid grid-cols-2 gap-x-5 sm:max-w-md">
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
    <div className="desk:flex desk:flex-wrap desk:items-baseline desk:justify-between desk:self-center">
      <dt className="text-[0.9375rem] text-soft leading-tight desk:text-sm">{name}</dt>
      <dd className="figures leading-tight desk:contents">
        <span className="font-bold text-2xl desk:ml-auto desk:text-base">{arrived}</span>
        <span className="text-soft desk:ml-1 desk:text-sm"> of {expected}</span>
        <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-1.5 w-full">
          <rect width="100" height="4" className="fill-sand" />
          <rect width={part} height="4" className="fill-fairway" />
        </svg>
        {children && <span className="mt-1 block text-[0.8125rem] text-soft desk:w-full">{children}</span>}
      </dd>
    </div>
  )
}
