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

/** Comes into sight by itself, all of it: on a phone it stands below the card's fields, where the bar with Pay would cover it. */
export function SaidBanner({ said }: { said: Said }) {
  const { kind, text, next, wayOn } = said
  const whole = useRef<HTMLDivElement>(null)
  // Whatever is said anew.
  useEffect(() => {
    if (said) whole.current?.scrollIntoView?.({ block: 'nearest' })
  }, [said])
  return (
    <div ref={whole} className="scroll-mt-4 scroll-mb-28">
      <Banner kind={kind}>
        <p>{text}</p>
        {next && <p>{next}</p>}
        {wayOn && (
          <LinkButton className="mt-3" href={wayOn.href}>
            {wayOn.label}
          </LinkButton>
        )}
      </Banner>
    </div>
  )
}
