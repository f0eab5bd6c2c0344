import { shirtSizes, sizeInWords, sizeNotKnown } from '../../../../kernel/shirt-sizes.ts'
import { matches } from '../../../../kernel/text/search-text.ts'
import type { Attendee, ShirtRequest } from '../../contract.ts'
import { dinnerSizeOf, readShirtSize } from '../../rules.ts'

export const paidFilters = { all: 'Paid or not', paid: 'Paid', unpaid: 'Not paid' } as const
export const typeFilters = { all: 'Golfers and dinner', Golfer: 'Golfers', Dinner: 'Dinner sign-up' } as const

export interface AttendeeFilter {
  text: string
  paid: keyof typeof paidFilters
  type: keyof typeof typeFilters
}

export const noFilter: AttendeeFilter = { text: '', paid: 'all', type: 'all' }

export function filterAttendees(all: readonly Attendee[], filter: AttendeeFilter): Attendee[] {
  return all.filter(
    (each) => fits(each, filter) && matches(filter.text, each.name, each.registeredByEmailAddress),
  )
}

export function filterShirts(all: readonly ShirtRequest[], filter: AttendeeFilter): ShirtRequest[] {
  return all.filter(
    (each) =>
      fits(each, filter) &&
      matches(filter.text, each.name, each.requestedByEmailAddress, ...spellingsOf(each.size)),
  )
}

function spellingsOf(size: string): string[] {
  const known = readShirtSize(size)
  return known ? [known, dinnerSizeOf(known)] : [sizeLabel(size)]
}

function fits(row: Pick<Attendee, 'isPaid' | 'type'>, { paid, type }: AttendeeFilter): boolean {
  return (paid === 'all' || row.isPaid === (paid === 'paid')) && (type === 'all' || row.type === type)
}

export interface SizeTotal {
  /** Or 'Not known yet'. */
  size: string
  golfers: number
  dinner: number
  unpaid: number
  total: number
}

/** '153 golfers, 24 dinner guests, 2 more unpaid', as check-in counts them: without whom nobody expects. */
export function comingInWords(all: readonly Attendee[]): string {
  const expected = all.filter(({ isAbsent, hasLapsed }) => !isAbsent && !hasLapsed)
  const golfers = expected.filter(({ type }) => type === 'Golfer').length
  const guests = expected.length - golfers
  const lapsed = all.filter(({ hasLapsed }) => hasLapsed).length
  const absent = all.filter(({ isAbsent }) => isAbsent).length
  return [
    golfers === 1 ? '1 golfer' : `${golfers} golfers`,
    guests === 1 ? '1 dinner guest' : `${guests} dinner guests`,
    ...(lapsed > 0 ? [`${lapsed} more unpaid`] : []),
    ...(absent > 0 ? [`${absent} off their team today`] : []),
  ].join(', ')
}

/**
 * What to order: every size, smallest first, in one spelling; last those that aren't known yet, if there are any.
 * Without orders that nobody paid in time.
 */
export function sizeTotals(all: readonly ShirtRequest[]): SizeTotal[] {
  const requests = all.filter(({ hasLapsed }) => !hasLapsed)
  const unknown = requests.filter(({ size }) => size === '')
  return [
    ...shirtSizes.map((size) =>
      totalOf(
        size,
        requests.filter((request) => readShirtSize(request.size) === size),
      ),
    ),
    ...(unknown.length > 0 ? [totalOf(sizeNotKnown, unknown)] : []),
  ]
}

/** 'To order: 12 Small, 30 Large.' */
export function toOrderInWords(all: readonly ShirtRequest[]): string {
  const sizes = sizeTotals(all).filter(({ total }) => total > 0)
  return `To order: ${sizes.map(({ size, total }) => `${total} ${sizeLabel(size)}`).join(', ')}.`
}

function totalOf(size: string, rows: readonly ShirtRequest[]): SizeTotal {
  const count = (some: (row: ShirtRequest) => boolean) =>
    rows.filter(some).reduce((total, { quantity }) => total + quantity, 0)
  return {
    size,
    golfers: count(({ type }) => type === 'Golfer'),
    dinner: count(({ type }) => type === 'Dinner'),
    unpaid: count(({ isPaid }) => !isPaid),
    total: count(() => true),
  }
}

/** The size as it is shown everywhere, in a cell of its own. */
export function sizeLabel(size: string): string {
  return size === '' ? sizeNotKnown : sizeInWords(size)
}

/** Sort key: by size, not alphabetically. */
export function sizeRank(size: string): number {
  const known = readShirtSize(size)
  return known ? shirtSizes.indexOf(known) : shirtSizes.length
}
