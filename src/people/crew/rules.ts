/** Who helps on the day, as entered by staff: the record (src/record), and what follows from several of its facts. */
import { shirtSizes } from '../../kernel/shirt-sizes.ts'
import {
  choice,
  email,
  type Faults,
  faultsOf,
  type Kept,
  line,
  phone,
  type Typed,
  time,
  words,
} from '../../record/fields.ts'

/** Labels and sentences as in docs/reference.md. */
export const volunteerFields = {
  firstName: line('First name'),
  lastName: line('Last name'),
  shirtSize: choice('Shirt size', shirtSizes, 'Choose a size'),
  phone,
  email,
  /** What they do: 'Hole 7, closest to the pin'. */
  post: words('Post', { longest: 120, hint: 'Such as Check-in, or Hole 7.' }),
  /** On the day of the event, in its time zone. */
  starts: time('From'),
  ends: time('Until'),
}
export type VolunteerFacts = Kept<typeof volunteerFields>
type TypedVolunteer = Typed<typeof volunteerFields>

export const stopsTooSoon = 'They can’t stop before they start'

export function volunteerFaults(typed: TypedVolunteer): Faults<typeof volunteerFields> {
  const faults = faultsOf(volunteerFields, typed)
  return endsTooSoon(typed) && !faults.starts && !faults.ends ? { ...faults, ends: stopsTooSoon } : faults
}

export function endsTooSoon({ starts, ends }: { starts: string; ends: string }): boolean {
  return starts !== '' && ends !== '' && ends <= starts
}

/** '9:30 AM to 1:00 PM', 'from 9:30 AM', 'until 1:00 PM', or ''. */
export function shiftInWords({ starts, ends }: { starts: string; ends: string }): string {
  if (starts && ends) return `${clock(starts)} to ${clock(ends)}`
  if (starts) return `from ${clock(starts)}`
  return ends ? `until ${clock(ends)}` : ''
}

function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The holes that a post names, ascending: 4 to 6 of 'Spotter, holes 4-6', and 7 of 'Hole 7, 9:30 to noon' or '7th tee'. */
export function holesOfPost(post: string, last: number): number[] {
  const words = post.replaceAll(clockTimes, ' ')
  const lists = [...words.matchAll(named)].map(([, list = '']) => list)
  const ordinals = [...words.matchAll(/(\d+)(?:st|nd|rd|th)\s+(?:hole|tee|green)/gi)].map(
    ([, hole = '']) => hole,
  )
  const runs = lists.flatMap((list) => [...list.matchAll(/(\d+)(?:\s*(?:-|–|to|thru|through)\s*(\d+))?/gi)])
  const holes = runs.flatMap(([, from, to = from]) =>
    Array.from(
      { length: Math.max(0, Math.min(Number(to), last) - Number(from) + 1) },
      (_, at) => Number(from) + at,
    ),
  )
  return [...new Set([...holes, ...ordinals.map(Number)])]
    .filter((hole) => hole >= 1 && hole <= last)
    .sort((a, b) => a - b)
}

/** Hours in a post aren't holes. */
const clockTimes = /\d{1,2}:\d{2}(\s*[ap]\.?m\.?)?|\d{1,2}\s*[ap]\.?m\b\.?/gi
const named = /\b(?:holes?|tees?|greens?)\s*#?((?:\d+|\s|,|\/|and|to|thru|through|&|-|–|#)+)/gi

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Sorts volunteers by name. */
export function byName<V extends { firstName: string; lastName: string }>(volunteers: readonly V[]): V[] {
  return [...volunteers].sort((a, b) => alphabet.compare(fullName(a), fullName(b)))
}
