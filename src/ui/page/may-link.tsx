import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ApiRoute } from '../calls/api.ts'
import { useMayCall } from '../session/may-call.ts'

interface Props {
  href: string
  /** What the page behind it does. */
  route: ApiRoute
  children: ReactNode
}

/** A link in a sentence; only its words for whoever would be refused there. */
export function MayLink({ href, route, children }: Props) {
  if (!useMayCall()(route)) return children
  return (
    <Link href={href} className="link">
      {children}
    </Link>
  )
}

/** In a list that is still empty: where a list from a spreadsheet is brought in. `list`: which of them it is there. */
export function ImportHint({ list }: { list: string }) {
  if (!useMayCall()('POST /api/admin/import/preview')) return null
  return (
    <>
      {' '}
      Is there a list already?{' '}
      <Link href={`/admin/import?list=${list}`} className="link">
        Import it
      </Link>{' '}
      from a spreadsheet.
    </>
  )
}
