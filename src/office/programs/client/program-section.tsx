import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** What it is for, in a sentence or two. */
  about: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** One way to connect another program. */
export function ProgramSection({ title, about, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-2xl">
          <h2 id={id} className="mb-1 text-xl">
            {title}
          </h2>
          <p className="text-soft">{about}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Nothing is connected in this way yet: a line, for the page has several. */
export function NoneYet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p role="status" className="border-line border-y py-3 text-soft">
      <span className="font-semibold text-ink">{title}</span>
      <span className="mx-2" aria-hidden="true">
        ·
      </span>
      {children}
    </p>
  )
}
