import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { hasPage } from '../../../client/pages.ts'
import { Card } from '../../../client/ui/card.tsx'

/** One sheet of the dashboard, with a heading to jump to. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="h-full">
        <h2 id={id} className="mb-3 text-xl">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}

/** A link where the page exists, else the words alone. */
export function WayTo({ href, children }: { href: string; children: ReactNode }) {
  if (!hasPage(href) && !href.startsWith('/admin/event-details/')) return <>{children}</>
  return (
    <Link href={href} className="link inline-flex min-h-11 items-center py-2">
      {children}
    </Link>
  )
}
