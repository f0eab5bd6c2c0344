import { ordinal } from '../../../../../kernel/text/ordinal.ts'

/** The hole this phone scored last: for 'since the last hole', and to decide when to move on. */
export interface LastScored {
  holeNumber: number
  /** Milliseconds since 1970, by this phone's clock. */
  at: number
  /** The team's place on the leaderboard before it; null when unknown. */
  placeBefore: string | null
}

/** Milliseconds after which the team has walked to the next tee. */
export const walkingTime = 60_000

/** Another tap on the same hole corrects it: the earlier place stays. */
export function afterScore(
  last: LastScored | null,
  { holeNumber, at, place }: { holeNumber: number; at: number; place: string | null },
): LastScored {
  return { holeNumber, at, placeBefore: last?.holeNumber === holeNumber ? last.placeBefore : place }
}

interface View {
  /** The hole in view. */
  holeNumber: number
  hasScore: boolean
  /** Two phones disagree about it. */
  isUndecided: boolean
  /** All holes have a score. */
  isWhole: boolean
  now: number
}

/** Whether a phone that is taken out again should open on the next hole. */
export function isTimeForNext(last: LastScored | null, view: View): boolean {
  if (!last || last.holeNumber !== view.holeNumber) return false
  return view.hasScore && !view.isUndecided && !view.isWhole && view.now - last.at >= walkingTime
}

export interface PlaceChange {
  direction: 'up' | 'down' | 'none'
  words: string
}

/** 'You moved up to T3'; the current place when no earlier one is known; null while the team has no place. */
export function placeChangeSince(last: LastScored | null, place: string | null): PlaceChange | null {
  const now = numberOf(place)
  if (place === null || now === null) return null
  const before = numberOf(last?.placeBefore ?? null)
  if (before === null || before === now) return { direction: 'none', words: `You’re ${said(place)}` }
  return before > now
    ? { direction: 'up', words: `You moved up to ${said(place)}` }
    : { direction: 'down', words: `You moved down to ${said(place)}` }
}

function numberOf(place: string | null): number | null {
  const number = Number(place?.replace('T', ''))
  return place !== null && Number.isInteger(number) && number > 0 ? number : null
}

/** '1' becomes '1st'; golfers say 'T3' as is. */
function said(place: string): string {
  return place.startsWith('T') ? place : ordinal(Number(place))
}

const keyOf = (teamId: string) => `pinhigh.last-scored.${teamId}`

export function readLastScored(teamId: string): LastScored | null {
  try {
    const saved = JSON.parse(localStorage.getItem(keyOf(teamId)) ?? 'null') as Partial<LastScored> | null
    if (!saved || !Number.isInteger(saved.holeNumber) || !Number.isFinite(saved.at)) return null
    const { holeNumber, at, placeBefore } = saved as LastScored
    return { holeNumber, at, placeBefore: typeof placeBefore === 'string' ? placeBefore : null }
  } catch {
    return null
  }
}

export function saveLastScored(teamId: string, last: LastScored): void {
  try {
    localStorage.setItem(keyOf(teamId), JSON.stringify(last))
  } catch {
    // Lasts as long as the page is open.
  }
}
