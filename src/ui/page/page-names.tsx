import { Link } from 'wouter'

/** Staff's pages that sentences name, for the server writes them too. */
const pages: Readonly<Record<string, string>> = {
  'Score entry': '/admin/score-entry',
  'Late entries': '/admin/late',
  'Card messages': '/admin/card-messages',
  'Add-ons': '/admin/orders',
  'Late sales': '/admin/orders/late',
}

/** '1 late entry waits for the committee. Decide first: Score entry, Late entries.', the pages at its end as links. */
export function PageNames({ sentence }: { sentence: string }) {
  const at = sentence.lastIndexOf(': ') + 2
  const names = sentence.slice(at).replace(/\.$/, '').split(', ')
  if (at < 2 || !names.every((name) => Object.hasOwn(pages, name))) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      {names.map((name, place) => (
        <span key={name}>
          {place > 0 && ', '}
          <Link href={pages[name] ?? ''} className="link">
            {name}
          </Link>
        </span>
      ))}
      {sentence.endsWith('.') && '.'}
    </>
  )
}
