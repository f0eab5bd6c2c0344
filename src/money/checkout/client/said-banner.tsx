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

export function SaidBanner({ said: { kind, text, next, wayOn } }: { said: Said }) {
  return (
    <Banner kind={kind}>
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
