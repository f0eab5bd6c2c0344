import type { ReactNode } from 'react'

export const tileLook =
  'grid min-h-13 content-center px-1 py-1 text-center leading-tight no-underline active:bg-mint @min-[22rem]:px-2'

/** The buttons at the foot: each shows where it leads and how that stands. */
export function TileLook({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <span className="block text-[0.9375rem] text-soft @max-[19rem]:text-[0.8125rem]">{name}</span>
      <span className="figures block font-bold text-lg text-water">{value}</span>
    </>
  )
}
