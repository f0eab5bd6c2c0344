import { LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { StaffItem } from '../item-shapes.ts'

/** Entries in the skins that are on sale, as the ready-made list names them, while nobody plays for them. */
export function SkinsOff({ eventId, items }: { eventId: string; items: readonly StaffItem[] }) {
  const entry = items.find(
    ({ treatment, isHidden, name }) => treatment === 'skill' && !isHidden && /\bskins?\b/i.test(name),
  )
  const mayTurnOn = useMayCall()('PUT /api/admin/skins')
  const { data } = useCall(entry && mayTurnOn ? 'GET /api/admin/contests' : null, { query: { eventId } })
  if (!entry || !data) return null
  if (data.eventIsFinalized)
    return (
      <Banner>
        <strong>{entry.name} is on sale, but the result is final.</strong> Nobody can win with it anymore:
        hide it.
      </Banner>
    )
  if (data.skins.game) return null
  return (
    <Banner className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-64">
        <strong>{entry.name} is on sale, but the game is off.</strong> Whoever buys it plays for nothing until
        you turn the skins on, or hide it here.
      </p>
      <LinkButton href={`/admin/contests?eventId=${encodeURIComponent(eventId)}`}>
        Turn the skins on
      </LinkButton>
    </Banner>
  )
}
