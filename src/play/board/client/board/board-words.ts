import { holeCountOf } from '../../../../event/event/round.ts'
import { clockTime, clockTimeInZone, longDay } from '../../../../kernel/text/dates.ts'
import type { BoardFlags, Standing } from '../../contract.ts'
import { phaseOf } from '../../phase.ts'
import type { ShownBoard } from './shown-board.ts'

/** Milliseconds. Two polls and a margin: an older board has lost its connection. */
const old = 25_000

/** Milliseconds since the server last confirmed this board, if that is too long ago; else null. */
export function lostFor({ updatedAt, fault, isSaved, isServed }: ShownBoard, now: number): number | null {
  // The first answer is still on its way: nothing is lost yet.
  if (updatedAt === null || ((isSaved || isServed) && !fault)) return null
  const age = now - updatedAt
  return fault || age > old ? age : null
}

const saysWhy = 'We can’t update them right now. Scores are safe on the phones.'

/** The server said it shows its last known board; a final result is still correct. */
export function isOld({ flags }: ShownBoard): boolean {
  return flags !== null && flags.asOf !== null && !flags.eventIsFinalized
}

/** The line under the heading: what this board is, and how old. Notices say beside it that play is suspended or the round cut short. Empty until something is known. */
export function boardLine(board: ShownBoard, now: number): string {
  const lost = lostFor(board, now)
  if (lost !== null) return `No connection. This leaderboard is ${ageOf(lost)} old.`
  const { flags, standings, updatedAt, about } = board
  if (!flags || !standings) return ''
  if (board.isSaved && updatedAt !== null) return `From ${ageOf(now - updatedAt)} ago. Updating…`
  if (isOld(board))
    return `Standings as of ${clockTimeInZone(flags.asOf as string, about?.timeZone)}. ${saysWhy}`
  const when = updatedAt === null ? '' : ` Updated ${whenOf(board, updatedAt, now)}.`
  const [latest] = flags.corrections
  if (flags.hidden) return `${flags.hidden} Unofficial.${when}`
  switch (phaseOf(flags, standings)) {
    case 'before':
      return `Play hasn’t started yet.${when}`
    case 'live':
      return `${liveLine(flags)}${when}`
    case 'all-in':
      return `${waitingLine(standings, flags)}${when}`
    case 'final':
      return `Final result, ${momentOf(flags.finalizedAt, about?.timeZone)}.`
    case 'corrected':
      return `Final result, corrected ${momentOf(latest?.correctedAt ?? null, about?.timeZone)}.`
  }
}

/** A page that stands still says the time itself: it would not stay '2 seconds ago'. */
export function whenOf({ isServed, about }: ShownBoard, updatedAt: number, now: number): string {
  return isServed ? `at ${clockTime(updatedAt, about?.timeZone)}` : `${ageOf(now - updatedAt)} ago`
}

function liveLine({ wasFinal, delayed, isEventLive }: BoardFlags): string {
  if (wasFinal) return 'The result is open again. Unofficial.'
  if (delayed) return 'Unofficial.'
  return isEventLive ? 'Live and unofficial.' : 'Play is suspended. Unofficial.'
}

function waitingLine(standings: readonly Standing[], flags: BoardFlags): string {
  if (flags.wasFinal) return 'The result is open again. Unofficial.'
  const open = standings.filter((each) => each.holesCompleted > 0 && !each.status)
  const short = open.filter((each) => each.holesCompleted < holeCountOf(flags)).length
  const unconfirmed = open.filter((each) => !each.scoreConfirmed).length
  const start = short === 0 ? 'All scorecards are complete.' : openLine(short, flags)
  if (unconfirmed === 0) return `${start} All are confirmed. Unofficial until the result is final.`
  return `${start} Unofficial: ${cards(unconfirmed)} not confirmed yet.`
}

/** A round that was cut short isn't closed by it: what phones still hold goes on arriving. */
function openLine(short: number, { counts, scoringIsLocked }: BoardFlags): string {
  if (counts && !scoringIsLocked) return `${cards(short)} without all the holes that count.`
  return `Scoring is closed with ${cards(short)} incomplete.`
}

function cards(count: number): string {
  return count === 1 ? '1 scorecard' : `${count} scorecards`
}

/** 'July 19 at 5:12 PM', in the course's time zone. */
export function momentOf(at: string | null, timeZone: string | undefined): string {
  if (at === null) return ''
  return `${longDay(at, timeZone)} at ${clockTime(at, timeZone)}`
}

/** 'Starts in 2 hours 5 minutes'; empty once the time has come. */
export function countdown(eventDate: string, now: number): string {
  const minutes = Math.ceil((Date.parse(eventDate) - now) / 60_000)
  if (!(minutes > 0)) return ''
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  const said = parts.slice(first, first + 2).filter(([count]) => count > 0)
  return `Starts in ${said.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ')}`
}

function ageOf(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.round(minutes / 60)} hours`
}

/** '27 teams on the course, 3 in the clubhouse, 6 not started, 1 stopped.' */
export function fieldLine(all: readonly Standing[], holeCount: number): string {
  const standings = all.filter(({ status }) => !status)
  const home = standings.filter((standing) => standing.holesCompleted === holeCount).length
  const waiting = standings.filter((standing) => standing.holesCompleted === 0).length
  const out = standings.length - home - waiting
  const stopped = standings.length < all.length ? `, ${all.length - standings.length} stopped` : ''
  const notStarted = waiting > 0 ? `, ${waiting} not started` : ''
  return `${out === 1 ? '1 team' : `${out} teams`} on the course, ${home} in the clubhouse${notStarted}${stopped}.`
}

/** Holes played, 'F' when the card is full. */
export function thru(holesCompleted: number, holeCount: number): string {
  return holesCompleted === holeCount ? 'F' : String(holesCompleted)
}

/** 'Hole 7A': where a team that hasn't started will start. */
export function startOf({ startingHole, startingGroup }: Standing): string {
  return startingHole === null ? '' : `Hole ${startingHole}${startingGroup ?? ''}`
}
