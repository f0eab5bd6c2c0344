import type { ReactNode } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { ErasurePreview } from '../contract.ts'

/** What stands against an erasure, what it removes, and what stays and why. */
export function EraseLines({ preview }: { preview: ErasurePreview }) {
  const { refused, removed, mentions, stays, names, others } = preview
  return (
    <>
      {refused.length > 0 && (
        <Banner kind="fault" className="mb-4">
          <p className="font-semibold">They can’t be erased now.</p>
          {refused.map(({ why, instead }) => (
            <p key={why}>
              {why} {instead}
            </p>
          ))}
        </Banner>
      )}
      {removed.length + mentions.length === 0 && <p className="mb-4">There’s nothing left to erase.</p>}
      <Part title="What would be removed" isShown={removed.length > 0}>
        {removed.map(({ whose, event, what, rows }) => (
          <Line key={[whose, event, what].join()} title={whose} event={event} rows={rows}>
            {what}
          </Line>
        ))}
      </Part>
      <Part title="Where they’re only mentioned" isShown={mentions.length > 0}>
        <p className="py-2 text-soft">Only the name, email and phone are taken out. The rest stays.</p>
        {mentions.map(({ whose, event, rows }) => (
          <Line key={[whose, event].join()} title={whose} event={event} rows={rows} />
        ))}
      </Part>
      <Part title="What stays, and why" isShown={stays.length > 0}>
        {stays.map(({ whose, event, what, why, rows }) => (
          <Line key={[whose, event, what, why].join()} title={whose} event={event} rows={rows}>
            {what}. {why}.
          </Line>
        ))}
      </Part>
      {names.length > 1 && (
        <p className="mb-3">Events know them as {names.join(', ')}. All of these names are taken out.</p>
      )}
      {others.length > 0 && (
        <p className="mb-3">
          Left alone, because the phone is the same and the name isn’t: {others.join(', ')}.
        </p>
      )}
      <p className="mb-3 text-soft">
        Team and company names stay. Change them on their own pages. What the card company has about a payment
        is erased there, not here.
      </p>
    </>
  )
}

function Part({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null
  return (
    <section className="mb-5 rounded-lg border border-line bg-white px-4 py-3">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}

function Line({
  title,
  event,
  rows,
  children,
}: {
  title: string
  event: string | null
  rows: number
  children?: ReactNode
}) {
  return (
    <div className="wrap-anywhere mt-2 border-line border-t pt-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>{title}</strong>
        <span className="tabular-nums">{rows.toLocaleString('en')}</span>
      </p>
      {children && <p>{children}</p>}
      {event && <p className="text-soft">{event}</p>}
    </div>
  )
}
