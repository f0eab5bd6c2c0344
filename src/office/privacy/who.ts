/** Whether a row is about the person somebody asks for. Pure: the server reads the rows. */
import { emailKey } from '../../kernel/email.ts'
import { tenDigits } from '../../kernel/phone.ts'
import type { Kept } from '../../record/kept.ts'

/** One person, by what staff know of them. At least one is given. */
export interface Who {
  email: string | null
  phone: string | null
  name: string | null
}

/** What a row says of its person; null where it says nothing. */
type Named = Who

export type Row = Readonly<Record<string, unknown>>

export function nameKey(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')
}

/** Keys by which spellings of one person are the same. */
export function keysOf({ email, phone, name }: Who): Who {
  return {
    email: email?.trim() ? emailKey(email) : null,
    phone: phone?.trim() ? (tenDigits(phone) ?? phone.trim()) : null,
    name: name?.trim() ? nameKey(name) : null,
  }
}

/** What the row's own columns say of a person. */
export function namedIn({ columns }: Pick<Kept, 'columns'>, row: Row): Named {
  const named: Named = { email: null, phone: null, name: null }
  const names: string[] = []
  for (const [column, kind] of Object.entries(columns)) {
    const value = row[column]
    if (typeof value !== 'string' || value === '') continue
    if (kind === 'email') named.email ??= value
    if (kind === 'phone') named.phone ??= value
    if (kind === 'address') named[value.includes('@') ? 'email' : 'phone'] ??= value
    if (kind === 'first' || kind === 'last' || kind === 'name') names.push(value)
  }
  return { ...named, name: names.join(' ') || null }
}

/**
 * A different email is a different person, even with the same phone: couples share one. Without an email the phone decides, and
 * without both the name. What nothing is known about is nobody's.
 */
export function isAbout(who: Who, found: Named): boolean {
  const asked = keysOf(who)
  const row = keysOf(found)
  for (const by of ['email', 'phone', 'name'] as const)
    if (row[by] !== null && asked[by] !== null) return row[by] === asked[by]
  return false
}

/** 'theirs'; 'other name' for somebody with the same phone and another name, such as their child. */
export type Claim = 'theirs' | 'other name' | 'no'

/** Like `isAbout`, for what can't be undone: the same phone isn't enough where the names differ. */
export function claimOf(whos: readonly Who[], found: Named): Claim {
  const claims = whos.map((who) => claimOfOne(who, found))
  return claims.find((claim) => claim === 'theirs') ?? claims.find((claim) => claim !== 'no') ?? 'no'
}

function claimOfOne(who: Who, found: Named): Claim {
  if (!isAbout(who, found)) return 'no'
  const [asked, row] = [keysOf(who), keysOf(found)]
  const isByEmail = asked.email !== null && row.email !== null
  const isOtherName = asked.name !== null && row.name !== null && asked.name !== row.name
  return !isByEmail && isOtherName ? 'other name' : 'theirs'
}
