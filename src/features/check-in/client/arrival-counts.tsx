import type { ReactNode } from 'react'
import type { Party } from '../contract.ts'
import { type Count, countsOf } from '../rules.ts'

/** How many people have arrived, large enough to read from behind the table. */
export function ArrivalCounts({ parties }: { parties: readonly Party[] }) {
  const { golfers, guests, unpaidGuests } = countsOf(parties)
  return (
    <dl className="grid grid-cols-2 gap-3 sm:max-w-xl">
      <Figure name="Golfers here" count={golfers} />
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
    <div className="rounded-lg border border-line bg-white px-4 py-3">
      <dt className="text-[0.9375rem] text-soft">{name}</dt>
      <dd className="figures">
        <span className="font-bold text-3xl leading-none sm:text-4xl">{arrived}</span>
        <span className="text-lg text-soft"> of {expected}</span>
        {children && <span className="block text-[0.9375rem] text-soft">{children}</span>}
        <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-2 h-1.5 w-full">
          <rect width="100" height="4" className="fill-sand" />
          <rect width={part} height="4" className="fill-fairway" />
        </svg>
      </dd>
    </div>
  )
}
