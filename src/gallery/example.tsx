import type { ReactNode } from 'react'

interface Props {
  /** The part, and its state: 'Banner, fault'. */
  name: string
  /** Side by side, for what is small. */
  row?: boolean
  children: ReactNode
}

/** One part in one state, or a few that are compared. */
export function Example({ name, row = false, children }: Props) {
  return (
    <div>
      <h3 className="mb-2 font-sans font-normal text-[0.9375rem] text-soft">{name}</h3>
      <div className={row ? 'flex flex-wrap items-start gap-3' : 'grid grid-cols-[minmax(0,1fr)] gap-3'}>
        {children}
      </div>
    </div>
  )
}
