import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface Props {
  title: string
  /** Link to the full list. */
  more?: { href: string; label: string } | undefined
  children: ReactNode
}

/** A section of the home page. */
export function HomeSection({ title, more, children }: Props) {
  return (
    <section className="min-w-0 border-ink border-t pt-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-[1.5rem]">{title}</h2>
        {more && (
          <Link href={more.href} className="link inline-flex min-h-11 items-center">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
