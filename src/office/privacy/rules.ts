import { withCapital } from '../../kernel/count-in-words.ts'
import type { ColumnKind, Kept } from '../../record/kept.ts'
import { keysOf, nameKey, type Who } from './who.ts'

export const tooLittle = 'Enter an email, a phone number or a name'

const kindWords: Partial<Record<ColumnKind, string>> = {
  first: 'Name',
  last: 'Name',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Email or phone',
  detail: 'Details',
  count: 'Shirt size or handicap',
  health: 'Allergies',
  answer: 'Answers',
  text: 'Notes',
  json: 'Mentions',
  body: 'Message',
  copy: 'Message',
  fact: 'How and when',
  staff: 'Who of the staff',
  device: 'Device',
}

/** 'Name, email, phone'. */
export function whatIsKept({ columns }: Pick<Kept, 'columns'>): string {
  const words = [...new Set(Object.values(columns).map((kind) => kindWords[kind] ?? ''))]
  return words.map((word, place) => (place === 0 ? word : word.toLowerCase())).join(', ')
}

/** Whether a search finds this person: a whole email or phone, or a part of the name. */
export function isFoundBy(search: string, person: Who): boolean {
  const asked = keysOf({ email: search, phone: search, name: search })
  const known = keysOf(person)
  if (search.includes('@')) return known.email === asked.email
  if (known.phone !== null && known.phone === asked.phone) return true
  return known.name?.includes(nameKey(search)) ?? false
}

/** 'contact_first_name' in words: 'Contact first name'. */
export const columnWords = (column: string): string => withCapital(column.replaceAll('_', ' '))
