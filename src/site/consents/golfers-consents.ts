/** Whose a consent is. Pure. */
import { emailKey } from '../../kernel/email.ts'
import { searchText } from '../../kernel/text/search-text.ts'

/** Somebody who plays. `phone`: ten digits. */
export interface Golfer {
  id: string
  name: string
  email: string | null
  phone: string | null
}

/** As a consent names them; without a name after an erasure. */
interface Giver {
  golferId: string | null
  name: string | null
  email: string | null
  phone: string | null
}

/**
 * Each golfer's consents. A consent is always for the name it was given for: whoever takes over a place, or gets another
 * name, has none. Who has the place it was given for, or the email or phone, comes first. What is left goes by the name alone
 * to one golfer each, unless email or phone say that it's a namesake's.
 */
export function consentsByGolfer<Consent extends Giver>(
  golfers: readonly Golfer[],
  consents: readonly Consent[],
): Map<string, Consent[]> {
  const byName = Map.groupBy(consents, ({ name, golferId }) => (name === null ? golferId : nameKey(name)))
  const used = new Set<Consent>()
  const own = new Map<string, Consent[]>()
  const take = (golfer: Golfer, taken: readonly Consent[]) => {
    for (const consent of taken) used.add(consent)
    own.set(golfer.id, [...(own.get(golfer.id) ?? []), ...taken])
  }
  const candidates = ({ id, name }: Golfer) =>
    [...(byName.get(nameKey(name)) ?? []), ...(byName.get(id) ?? [])].filter((each) => !used.has(each))
  for (const isTheirs of [hasPlace, hasContact])
    for (const golfer of golfers)
      take(
        golfer,
        candidates(golfer).filter((consent) => isTheirs(golfer, consent)),
      )
  for (const golfer of golfers)
    if (own.get(golfer.id)?.length === 0)
      take(
        golfer,
        candidates(golfer)
          .filter((consent) => !isNamesakes(golfer, consent))
          .slice(0, 1),
      )
  return own
}

function nameKey(name: string): string {
  return searchText(name).trim().replaceAll(/\s+/g, ' ')
}

function hasPlace({ id }: Golfer, { golferId }: Giver): boolean {
  return golferId === id
}

function hasContact({ email, phone }: Golfer, consent: Giver): boolean {
  return (email !== null && consent.email === emailKey(email)) || (phone !== null && consent.phone === phone)
}

/** Called where neither is the same. */
function isNamesakes({ email, phone }: Golfer, consent: Giver): boolean {
  return (email !== null && consent.email !== null) || (phone !== null && consent.phone !== null)
}
