import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { WayOn } from './pay-by-card.ts'

/** What came of pressing Pay, where it wasn't paid. */
export interface Said {
  kind: 'fault' | 'note'
  text: string
  /** What to do about it. */
  next?: string | undefined
  wayOn?: WayOn | undefined
}

/** Comes into sight by itself: on a phone it stands below the card's fields, where the bar with Pay would cover it. */
export function SaidBanner({ said }: { said: Said }) {
  const { kind, text, next, wayOn } = said
  const end = useRef<HTMLSpanElement>(null)
  // Whatever is said anew.
  useEffect(() => {
    if (said) end.current?.scrollIntoView?.({ block: 'center' })
  }, [said])
  return (
    <Banner kind={kind}>
      <span ref={end} />
      <p>{text}</p>
      {next && <p>{next}</p>}
      {wayOn && (
        <LinkButton className="mt-3" href={wayOn.href}>
          {wayOn.label}
        </LinkButton>
      )}
    </Banner>
  )
}
