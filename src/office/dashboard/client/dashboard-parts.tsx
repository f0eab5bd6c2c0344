import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { Card } from '../../../ui/card.tsx'

/** A card of the dashboard, with a heading to jump to. */
export function DashboardCard({ title, children }: { title: string; children: ReactNode }) {
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

export function ActionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link inline-flex min-h-11 items-center py-2">
      {children}
    </Link>
  )
}
