import type { ReactNode } from 'react'

/** A list on a phone: its rows in one frame, a hairline between them. */
export function ShortRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="figures divide-y divide-line overflow-hidden rounded-lg border border-line bg-white"
    >
      {children}
    </ul>
  )
}

interface Props {
  title: ReactNode
  /** The row's one figure, in line with those of the others. */
  figure?: ReactNode
  /** At the right edge, from the top. */
  actions?: ReactNode
  /** The lines under the title, as wide as title and figure. */
  children?: ReactNode
}

/** One row: its title and its figure on the first line, the rest under them. */
export function ShortRow({ title, figure, actions, children }: Props) {
  return (
    <li className={actions ? 'flex gap-1 py-2 pr-1 pl-3' : 'flex gap-1 px-3 py-2'}>
      <div className="min-w-0 flex-1 text-[0.9375rem] text-soft leading-snug">
        <div className="flex items-start justify-between gap-3 text-base text-ink">
          <div className="wrap-anywhere min-w-0 font-semibold">{title}</div>
          {figure && <div className="shrink-0 font-semibold">{figure}</div>}
        </div>
        {children}
      </div>
      {actions && (
        <div className="-my-2 flex max-w-1/2 flex-wrap content-start justify-end gap-2">{actions}</div>
      )}
    </li>
  )
}
