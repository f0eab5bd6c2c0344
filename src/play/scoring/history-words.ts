import { clockTime } from '../../kernel/text/dates.ts'
import type { HistoryEntry } from './contract.ts'

/** 'Hole 7: 5 → 4 by desk (Ann Archer), 3:42 PM, "wrong hole"'. Times are in the course's time zone. */
export function historyLine(entry: HistoryEntry, timeZone: string): string {
  const { holeNumber, reason, decision } = entry
  const why = reason ? `, "${reason}"` : ''
  return `Hole ${holeNumber}: ${whatHappened(entry)} by ${writer(entry)}, ${clockTime(entry.at, timeZone)}${why}${decision ? decided(decision, timeZone) : ''}`
}

function decided(
  { isAccepted, by, at, reason }: NonNullable<HistoryEntry['decision']>,
  timeZone: string,
): string {
  return `; ${isAccepted ? 'accepted' : 'refused'} by ${by}, ${clockTime(at, timeZone)}, "${reason}"`
}

function whatHappened({ from, to, status, balls }: HistoryEntry): string {
  const sent = `${score(to)}${balls ? ` (${balls.map(({ name, strokes }) => `${name} ${strokes}`).join(', ')})` : ''}`
  if (status === 'conflict') return `${sent} sent against ${score(from)}, waiting for someone to pick,`
  if (status === 'locked') return `${sent} came after the lock, ${score(from)} stays, sent`
  return from === null ? sent : `${score(from)} → ${sent}`
}

function writer({ by, name, phone }: HistoryEntry): string {
  if (by === 'desk') return `desk (${name})`
  return phone ? `phone ${phone}` : 'the team'
}

function score(strokes: number | null): string {
  return strokes === null ? 'none' : String(strokes)
}
