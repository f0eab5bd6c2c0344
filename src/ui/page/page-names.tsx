import type { ApiRoute } from '../calls/api.ts'
import { MayLink } from './may-link.tsx'

/** Staff's pages that sentences name, for the server writes them too, and what each of them reads. */
const pages: ReadonlyMap<string, { href: string; route: ApiRoute }> = new Map([
  ['Score entry', { href: '/admin/score-entry', route: 'GET /api/admin/score-cards' }],
  ['Late entries', { href: '/admin/late', route: 'GET /api/admin/late' }],
  ['Card messages', { href: '/admin/card-messages', route: 'GET /api/admin/card-messages' }],
  ['Add-ons', { href: '/admin/orders', route: 'GET /api/admin/orders' }],
  ['Late sales', { href: '/admin/orders/late', route: 'GET /api/admin/late-sales' }],
])

/** '1 late entry waits for the committee. Decide first: Score entry, Late entries.', the pages at its end as links. */
export function PageNames({ sentence }: { sentence: string }) {
  const at = sentence.lastIndexOf(': ') + 2
  const names = sentence.slice(at).replace(/\.$/, '').split(', ')
  if (at < 2 || !names.every((name) => pages.has(name))) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      {names.map((name, place) => {
        const page = pages.get(name)
        return (
          <span key={name}>
            {place > 0 && ', '}
            {page && <MayLink {...page}>{name}</MayLink>}
          </span>
        )
      })}
      {sentence.endsWith('.') && '.'}
    </>
  )
}
