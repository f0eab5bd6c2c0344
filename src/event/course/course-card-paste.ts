/**
 * Parses a course card copied from a spreadsheet, a web page or an email: rows or columns with hole numbers, par,
 * yards for each tee, and handicaps, in one block or in two nines. Pure.
 */

export interface Tees {
  name: string
  /** By hole, from 1. */
  yards: number[]
  /** From a label like 'Blue (73.1/135)'; a second pair is for women. Absent without any. */
  ratings?: { rating: number; slope: number }[]
}

export interface PastedCard {
  par: number[] | null
  handicap: number[] | null
  tees: Tees[]
  /** Lines of their own, such as 'Ladies’ par'; absent without any. */
  women?: Pick<PastedCard, 'par' | 'handicap'>
}

/** Longer than any card, so that a whole workbook pasted by mistake is rejected right away. */
export const longestPaste = 20_000

/** Returns the card, or a message why there is none. */
export function readCourseCard(text: string, holeCount: number): PastedCard | { fault: string } {
  if (text.trim() === '') return { fault: 'Paste the course card first.' }
  if (text.length > longestPaste)
    return { fault: 'That’s too much text. Copy only the rows of the course card.' }
  const grid = cellsOf(text)
  const across = transposed(grid)
  const lines =
    linesIn(grid, holeCount) ??
    linesIn(across, holeCount) ??
    linesByPar(grid, holeCount) ??
    linesByPar(across, holeCount)
  if (!lines) {
    return {
      fault: `We can’t find ${holeCount} holes in it. Copy the row or column with the hole numbers too, 1 to ${holeCount}.`,
    }
  }
  const card = cardOf(lines, holeCount)
  const isEmpty = !card.par && !card.handicap && card.tees.length === 0
  return isEmpty
    ? { fault: `There are ${holeCount} holes, but no par, yards or handicaps below them.` }
    : card
}

type Grid = readonly (readonly string[])[]

/**
 * Splits at tabs as copied from spreadsheets, otherwise at commas, semicolons, bars, or the gaps of a table in an
 * email.
 */
function cellsOf(text: string): Grid {
  const rows = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== '')
  const separator = [/\t/, /\|/, /;/, /,/].find((each) => rows.some((row) => row.split(each).length > 3))
  return rows.map((row) =>
    (separator ? row.split(separator) : splitAtGaps(row)).map((cell) => cell.trim().replace(/^"|"$/g, '')),
  )
}

/** 'Blue Tees 378 509 397': leading words stay together, each number is a cell. */
function splitAtGaps(row: string): string[] {
  const words = row.trim().split(/\s+/)
  const first = words.findIndex((word) => numberIn(word) !== null)
  return first < 0 ? words : [words.slice(0, first).join(' '), ...words.slice(first)]
}

function transposed(grid: Grid): Grid {
  const width = Math.max(...grid.map((row) => row.length))
  return Array.from({ length: width }, (_, column) => grid.map((row) => row[column] ?? ''))
}

function numberIn(cell: string | undefined): number | null {
  return cell !== undefined && /^\d{1,3}$/.test(cell.trim()) ? Number(cell) : null
}

/** One line of the card, with its value for each hole. */
interface Line {
  label: string
  values: Map<number, number>
}

/** Lines below rows with hole numbers; null if such rows don't cover all holes. */
function linesIn(grid: Grid, holeCount: number): Line[] | null {
  const lines = new Map<string, Line>()
  const named = new Set<number>()
  let places: Map<number, number> | null = null
  let block = 0
  let unnamed = 0
  for (const row of grid) {
    const holes = holesNamedBy(row, holeCount)
    if (holes) {
      // Courses of three nines often count each of them from 1, and so do two courses of eighteen.
      const isMore = [9, 18].includes(holes.size) && named.size + holes.size <= holeCount
      const onward = isMore && [...holes.values()].every((hole) => named.has(hole)) ? named.size : 0
      places = new Map([...holes].map(([place, hole]) => [place, hole + onward]))
      block += 1
      unnamed = 0
      for (const hole of places.values()) named.add(hole)
      continue
    }
    if (!places) continue
    const label = labelOf(row, places)
    // Unnamed lines of the second nine belong to those of the first nine, in order.
    const key = label === '' ? `line ${unnamed++}` : label.toLowerCase()
    const line = lines.get(key) ?? { label, values: new Map<number, number>() }
    for (const [place, hole] of places) {
      const value = numberIn(row[place])
      if (value !== null && !line.values.has(hole)) line.values.set(hole, value)
    }
    if (line.values.size > 0) lines.set(key, line)
  }
  return named.size === holeCount && block <= Math.max(2, holeCount / 9) ? [...lines.values()] : null
}

/**
 * Recognizes a row with hole numbers: one or more nines, possibly with sums and words between.
 * Returns them by column.
 */
function holesNamedBy(row: readonly string[], holeCount: number): Map<number, number> | null {
  const places = new Map<number, number>()
  let next: number | null = null
  for (const [place, cell] of row.entries()) {
    const value = numberIn(cell.replace(/^(hole|h|#)\s*/i, ''))
    if (value === null) continue
    if (next === null && value % 9 !== 1) return null
    if (next !== null && value !== next) return null
    places.set(place, value)
    next = value + 1
  }
  const areNines = places.size > 0 && places.size % 9 === 0 && places.size <= holeCount
  return areNines ? places : null
}

/** The words before the first hole, or before the nine if the label is elsewhere. */
function labelOf(row: readonly string[], places: ReadonlyMap<number, number>): string {
  const first = Math.min(...places.keys())
  const words = row.slice(0, first).filter((cell) => cell !== '' && numberIn(cell) === null)
  return words.join(' ').trim()
}

/** Without hole numbers: finds the row with a value from 3 to 6 for each hole, which is the pars. */
function linesByPar(grid: Grid, holeCount: number): Line[] | null {
  for (const row of grid) {
    const places = row.flatMap((cell, place) => {
      const value = numberIn(cell)
      return value !== null && value >= 3 && value <= 6 ? [place] : []
    })
    if (places.length !== holeCount) continue
    const holes = new Map(places.map((place, index) => [place, index + 1]))
    return grid.map((each) => ({
      label: labelOf(each, holes),
      values: new Map(
        [...holes].flatMap(([place, hole]) => {
          const value = numberIn(each[place])
          return value === null ? [] : [[hole, value] as const]
        }),
      ),
    }))
  }
  return null
}

function cardOf(lines: readonly Line[], holeCount: number): PastedCard {
  const card: PastedCard = { par: null, handicap: null, tees: [] }
  const women: Pick<PastedCard, 'par' | 'handicap'> = { par: null, handicap: null }
  for (const { label, values } of lines) {
    if (values.size !== holeCount) continue
    const numbers = Array.from({ length: holeCount }, (_, index) => values.get(index + 1) ?? 0)
    const kind = kindOf(label, numbers)
    const own = /\b(wom[ae]n|lad(y|ies))/i.test(label) ? women : card
    if (kind === 'par' || kind === 'handicap') own[kind] ??= numbers
    if (kind === 'yards')
      card.tees.push({ name: teeName(label, card.tees), yards: numbers, ...ratingsIn(label) })
  }
  const hasOwn = (women.par && card.par) || (women.handicap && card.handicap)
  card.par ??= women.par
  card.handicap ??= women.handicap
  return hasOwn ? { ...card, women } : card
}

function ratingsIn(label: string): Pick<Tees, 'ratings'> {
  const pairs = [...label.matchAll(/(\d{2}\.\d)\s*\/\s*(\d{2,3})(?!\d)/g)]
  const ratings = pairs.map(([, rating, slope]) => ({ rating: Number(rating), slope: Number(slope) }))
  return ratings.length > 0 ? { ratings } : {}
}

/**
 * Determines a line's kind by its label, otherwise by its numbers. A second par or handicap line belongs to women or to other
 * tees.
 */
function kindOf(label: string, numbers: readonly number[]): 'par' | 'handicap' | 'yards' | null {
  if (/\bpar\b/i.test(label)) return isPar(numbers) ? 'par' : null
  if (/h(andi)?ca?p|hdcp|\bindex\b|\bs\.?\s?i\.?(?=\W|$)|stroke/i.test(label)) {
    return isHandicap(numbers) ? 'handicap' : null
  }
  if (isPar(numbers)) return 'par'
  if (isHandicap(numbers)) return 'handicap'
  return numbers.every((each) => each >= 40 && each <= 999) ? 'yards' : null
}

function isPar(numbers: readonly number[]): boolean {
  return numbers.every((each) => each >= 3 && each <= 6)
}

function isHandicap(numbers: readonly number[]): boolean {
  // Two courses of eighteen rank their own holes.
  const length = numbers.length === 36 ? 18 : numbers.length
  const isRanking = (own: readonly number[]) =>
    new Set(own).size === length && own.every((each) => each >= 1 && each <= length)
  return (
    isRanking(numbers.slice(0, length)) && (length === numbers.length || isRanking(numbers.slice(length)))
  )
}

/** 'Blue (73.1/135)' becomes 'Blue'. Lines with the same name stay separate. */
function teeName(label: string, before: readonly Tees[]): string {
  const beforeRatings = ratingsIn(label).ratings ? label.split(/[([]|\b[MW]\b|\d{2}\.\d/)[0]?.trim() : ''
  const name = (beforeRatings || label)
    .replace(/[(/[]?\s*\d+(\.\d+)?\s*\/\s*\d+\s*[)\]]?/g, '')
    .replace(/\b(tees?|yards?|yardage|yds|rating|slope)\b/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
  const own = (name || `Tees ${before.length + 1}`).slice(0, 34)
  return before.some((tees) => tees.name === own) ? `${own} (${before.length + 1})` : own
}

/** The card's total length for the list of tees: '6,816 yards'. */
export function yardsOf({ yards }: Tees): number {
  return yards.reduce((total, each) => total + each, 0)
}
