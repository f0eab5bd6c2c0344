import { useId } from 'react'
import { LinkButton } from '../../../../ui/button.tsx'
import type { AnswerOf } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { classes } from '../../../../ui/classes.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'

type TeamItem = AnswerOf<'GET /api/user/extras'>['items'][number]

interface Props {
  className?: string
  /** More can be bought beside it already. */
  isBesideShop?: boolean
}

/** What the signed-in team has bought, with what is left to use on the course. Empty for an event without add-ons. */
export function TeamAddOns({ className, isBesideShop }: Props) {
  const { event } = useEvent()
  const headId = useId()
  const sells = event?.selling?.addOns ?? []
  const { data } = useCall(event?.selling ? 'GET /api/user/extras' : null)
  const items = data?.items.filter(({ bought }) => bought > 0) ?? []
  const sellsMore = !isBesideShop && (sells.includes('team') || sells.includes('extras'))
  if (items.length === 0 && !sellsMore) return null
  return (
    <section aria-labelledby={headId} className={classes('grid gap-3', className)}>
      <h2 id={headId} className="text-xl">
        Your add-ons
      </h2>
      {items.length > 0 ? (
        <ul className="figures divide-y divide-line overflow-hidden rounded-lg border border-ink bg-white">
          {items.map((item) => (
            <li key={item.itemId} className="flex min-h-13 items-center justify-between gap-4 px-4 py-2">
              <span className="wrap-anywhere min-w-0 font-semibold">{item.name}</span>
              <span className="shrink-0">{countWords(item)}</span>
            </li>
          ))}
        </ul>
      ) : (
        data && <p className="text-soft">Your team hasn’t paid for any yet.</p>
      )}
      {sellsMore && <LinkButton href="/extras">Buy add-ons</LinkButton>}
    </section>
  )
}

/** '3 of 4 left' of what is used on the course, '4' of anything else. */
export function countWords({ bought, left, countsOnCard }: TeamItem): string {
  return countsOnCard ? `${left} of ${bought} left` : String(bought)
}
