import type { HistoryEntry } from '../../contract.ts'

/** 'Hole 7: 5 → 4 by desk (Ann Archer), 3:42 pm, "wrong hole"'. Times are in the course's time zone. */
export function historyLine(entry: HistoryEntry, timeZone: string): string {
  const { holeNumber, reason } = entry
  const why = reason ? `, "${reason}"` : ''
  return `Hole ${holeNumber}: ${whatHappened(entry)} by ${writer(entry)}, ${timeOf(entry.at, timeZone)}${why}`
}

function whatHappened({ from, to, status }: HistoryEntry): string {
  if (status === 'conflict') return `${score(to)} sent against ${score(from)}, waiting for someone to pick,`
  if (status === 'locked') return `${score(to)} came after the lock, ${score(from)} stays, sent`
  return from === null ? score(to) : `${score(from)} → ${score(to)}`
}

function writer({ by, name, phone }: HistoryEntry): string {
  if (by === 'desk') return `desk (${name})`
  return phone ? `phone ${phone}` : 'the team'
}

function score(strokes: number | null): string {
  return strokes === null ? 'none' : String(strokes)
}

/** '3:42 pm'. */
function timeOf(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  return format.format(new Date(at)).replace(/\s/, ' ').toLowerCase()
}

/** 'July 19', for the line above a day's entries. */
export function dayOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone }).format(new Date(at))
}
