/** Ticket numbers: ranges of paper tickets, what is next, and which can win. Pure. */

/** From the first to the last number, both included. */
export interface NumberRange {
  from: number
  to: number
}

export const highestNumber = 9_999_999
/** A roll has 2,000 tickets, sometimes more. */
export const longestRoll = 10_000

export const countOf = ({ from, to }: NumberRange): number => to - from + 1

export function numbersOf(ranges: readonly NumberRange[]): number[] {
  return ranges.flatMap((range) => Array.from({ length: countOf(range) }, (_, at) => range.from + at))
}

/** Joins what follows one another. */
export function rangesOf(numbers: readonly number[]): NumberRange[] {
  const ranges: NumberRange[] = []
  for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last?.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges
}

/** '12', '12–14', '12–14, 17'. */
export function rangesInWords(ranges: readonly NumberRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

/** 'No. 12', 'Nos. 12–14'; '' for none. */
export function numbersInWords(numbers: readonly number[]): string {
  if (numbers.length === 0) return ''
  return `${numbers.length === 1 ? 'No.' : 'Nos.'} ${rangesInWords(rangesOf(numbers))}`
}

/** Reads '131-150, 137'; null where it isn't that. Empty text is no number. */
export function rangesIn(typed: string): NumberRange[] | null {
  const ranges: NumberRange[] = []
  for (const part of typed.split(/[,;\n]/)) {
    if (part.trim() === '') continue
    const read = /^\s*(\d{1,7})(?:\s*(?:-|–|to)\s*(\d{1,7}))?\s*$/.exec(part)
    const [from, to] = [Number(read?.[1]), Number(read?.[2] ?? read?.[1])]
    if (!read || from < 1 || to < from || to - from >= longestRoll) return null
    ranges.push({ from, to })
  }
  return ranges
}

/** The first of these that shares a number with the range. */
export function overlapOf<Known extends NumberRange>(
  { from, to }: NumberRange,
  known: readonly Known[],
): Known | undefined {
  return known.find((other) => other.from <= to && from <= other.to)
}

/** The next numbers after the last one given by a phone, without those on paper. */
export function nextNumbers(last: number, count: number, paper: readonly NumberRange[]): number[] {
  const found: number[] = []
  for (let number = last + 1; found.length < count; number++) {
    const roll = overlapOf({ from: number, to: number }, paper)
    if (roll) number = roll.to
    else found.push(number)
  }
  return found
}

export interface NumberedTicket {
  number: number
  lineId: string
  isVoid: boolean
}

/** What a line of an order has: how many are paid for and not refunded. */
export interface TicketLine {
  lineId: string
  kept: number
}

/**
 * The numbers that can win. A refund doesn't say which ticket came back: it takes those that staff have voided, then the
 * highest of its line.
 */
export function validNumbers(tickets: readonly NumberedTicket[], lines: readonly TicketLine[]): number[] {
  const byLine = Map.groupBy(
    tickets.filter(({ isVoid }) => !isVoid),
    ({ lineId }) => lineId,
  )
  return lines
    .flatMap(({ lineId, kept }) =>
      (byLine.get(lineId) ?? [])
        .map(({ number }) => number)
        .sort((one, other) => one - other)
        .slice(0, Math.max(0, kept)),
    )
    .sort((one, other) => one - other)
}

/** 'P. S.' of 'Pat Second'; '' without a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => `${[...(word ?? '')][0]?.toUpperCase()}.`).join(' ')
}
