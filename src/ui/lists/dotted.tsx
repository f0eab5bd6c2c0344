import { Fragment, type ReactNode } from 'react'

/** Short facts in one line, 'Check-in · 9:30 AM to 12:00 PM · Shirt Large'. A fact that fits a line isn't broken in two. */
export function Dotted({ facts }: { facts: readonly ReactNode[] }) {
  return facts.filter(Boolean).map((fact, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name, and their order is theirs
    <Fragment key={place}>
      {place > 0 && ' · '}
      <span className="wrap-anywhere inline-block max-w-full">{fact}</span>
    </Fragment>
  ))
}
