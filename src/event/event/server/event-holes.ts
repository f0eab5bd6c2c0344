import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import type { Hole } from '../course-shapes.ts'
import { holeNumbersOf, nine, ranksTogether } from '../round.ts'
import { placeholderPar, placeholderYardage } from '../rules.ts'
import type { EventDeps } from './deps.ts'
import type { EventRecord } from './event-record.ts'
import { type HoleFacts, removeHolesAbove, saveHoles } from './event-store.ts'
import type { HolesInUse } from './parts.ts'

/** What an admin entered, as it is saved: on nine greens, 10 to 18 take over everything but the handicap. */
export function holesAsSaved(
  holes: readonly Hole[],
  { nineTwice }: Pick<EventRecord, 'nineTwice'>,
): HoleFacts[] {
  return holes.map((hole) => {
    const green = nineTwice
      ? (holes.find(({ holeNumber }) => holeNumber === hole.holeNumber - nine) ?? hole)
      : hole
    const { par, yardage, imageUrl, water } = green
    return {
      number: hole.holeNumber,
      par,
      yardage,
      handicap: hole.handicap,
      imageUrl: imageUrl || null,
      water,
    }
  })
}

/** Placeholder holes for scores to refer to until the course card is entered. Pages never show them. */
export function placeholderHoles(event: EventRecord): HoleFacts[] {
  return holeNumbersOf(event).map((number) => ({
    number,
    par: placeholderPar,
    yardage: placeholderYardage,
    handicap: ((number - 1) % ranksTogether(event.holeCount)) + 1,
    imageUrl: null,
  }))
}

/**
 * Adds or removes holes when their number changes, behind the event's lock. Throws Problem 'invalid-input' once there
 * is a score, or while a team or a sponsor is on a hole that would be gone.
 */
export async function fitHoles(
  { parts }: Pick<EventDeps, 'parts'>,
  tx: Tx,
  before: EventRecord,
  after: EventRecord,
): Promise<void> {
  if (after.holeCount === before.holeCount) return
  const inUse: HolesInUse = { areScored: false, starting: [], sponsoring: [], contests: [], routes: [] }
  for (const uses of parts('holesInUse')) Object.assign(inUse, await uses(tx.sql, before, after.holeCount))
  const fault = changeFault(inUse, after.holeCount)
  if (fault) throw new Problem('invalid-input', { errors: { holeCount: [fault] } })
  await removeHolesAbove(tx.sql, after.id, after.holeCount)
  const added = placeholderHoles(after).filter(({ number }) => number > before.holeCount)
  await saveHoles(tx.sql, after.id, added, newId)
}

function changeFault(
  { areScored, starting, sponsoring, contests, routes }: HolesInUse,
  last: number,
): string | null {
  if (areScored) return 'The number of holes can’t be changed: there are scores already.'
  const gone = `hole ${last + 1} or later`
  if (starting.length > 0) return `First choose other starting holes: ${named(starting)} on ${gone}.`
  if (sponsoring.length > 0) return `First choose other holes for sponsors: ${named(sponsoring)} on ${gone}.`
  if (contests.length > 0) return `First choose other holes for contests: ${contests.join(', ')}.`
  if (routes.length > 0) return `First choose other nines for waves: ${routes.join(', ')}.`
  return null
}

/** 'Team Marsh is', 'Team Marsh and 3 others are'. */
function named([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return `${first} is`
  return others.length === 1 ? `${first} and ${others[0]} are` : `${first} and ${others.length} others are`
}
