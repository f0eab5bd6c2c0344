/** The words to read aloud at each step. Pure. */
import type { RevealStep } from './contract.ts'
import { tieIsOpen } from './steps.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** `before` is the step that was read before it; a leaderboard is announced where it begins. */
export function scriptOf(step: RevealStep, before: RevealStep | null = null): string {
  const begins = step.board !== null && step.board !== (before?.board ?? null)
  return [begins ? `Next up: ${boardSpoken(step.board ?? '')}.` : '', spoken(step)].filter(Boolean).join(' ')
}

/** 'Net' as 'net scores', 'Gross, Eagles' as 'Eagles, gross'. */
function boardSpoken(board: string): string {
  const [, kind, flight] = /^(Gross|Net)(?:, (.*))?$/.exec(board) ?? []
  if (!kind) return board
  return flight ? `${flight}, ${lowerFirst(kind)}` : `${lowerFirst(kind)} scores`
}

function spoken(step: RevealStep): string {
  const { kind, title, rows, lines } = step
  if (kind === 'place') return placeSpoken(step)
  if (kind === 'prize') {
    const names = list.format(rows.map(({ name }) => name))
    const about = rows[0]?.about
    if (lines.includes(tieIsOpen))
      return `For ${about ? `${about}, ` : ''}${title}: ${names} are tied. ${tieIsOpen}.`
    const won = `${names} ${rows.length === 1 ? 'wins' : 'share'} ${title}`
    return about ? `For ${about}: ${won}.` : `${won}.`
  }
  const each = rows.map(({ name, about, figure }) =>
    kind === 'skins' ? `${name}, ${figure}, ${about.toLowerCase()}` : `${name} of ${about}, ${figure}`,
  )
  return `${title}: ${sentences([each.join('; '), ...step.lines])}`
}

function placeSpoken({ title, place, rows, lines }: RevealStep): string {
  const [first] = rows
  const isShared = rows.length > 1
  const opening = place === 1 && !isShared ? 'And the winner' : isShared ? title : `In ${title}`
  const names = list.format(rows.map(({ name }) => name))
  const score = `with ${lowerFirst(first?.about ?? '')}, ${toParSpoken(first?.figure ?? 'E')}`
  // Who shares the place was just said.
  return sentences([`${opening}, ${score}: ${names}`, ...lines.slice(isShared ? 1 : 0)])
}

/** '-7' as '7 under par'. */
function toParSpoken(display: string): string {
  if (display === 'E') return 'even par'
  return display.startsWith('-') ? `${display.slice(1)} under par` : `${display.slice(1)} over par`
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

function sentences(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}
