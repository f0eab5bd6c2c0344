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
