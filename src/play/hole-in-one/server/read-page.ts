import { dateInWords } from '../../../kernel/text/dates.ts'
import type { Sql } from '../../../ports/database.ts'
import { correctionInWords, policyWarnings } from '../../rules/hole-in-one.ts'
import { strokesOn } from '../../scoring/server/index.ts'
import type { HoleInOneClaim, HoleInOnePage } from '../contract.ts'
import { type ClaimRow, claimsOf, playersIn, sheetOf } from './claim-store.ts'
import type { HoleInOneDeps } from './deps.ts'
import { filesOf } from './file-store.ts'
import { signedUpGolfers } from './golfers.ts'
import { cardYardsOf } from './warnings.ts'

/** Everything about insured holes, for staff. Throws Problem 'no-event' or 'not-found'. */
export async function readHoleInOne(
  deps: HoleInOneDeps,
  sql: Sql,
  eventId: string | undefined,
): Promise<HoleInOnePage> {
  const event = await deps.events.pick(sql, eventId)
  const files = await filesOf(sql, event.id)
  const claims = await claimsOf(sql, event.id)
  const signedUp = await signedUpGolfers(sql, event.id)
  const holes = new Map((await deps.events.holes(sql, event.id)).map((hole) => [hole.number, hole]))
  const views: HoleInOnePage['files'] = []
  for (const { id, entry, version } of files) {
    const hole = holes.get(entry.holeNumber)
    const cardYards = cardYardsOf(hole)
    const strokes = hole ? await strokesOn(sql, hole.id) : new Map<string, number>()
    const own = claims.filter(({ fileId }) => fileId === id)
    views.push({
      id,
      entry,
      version,
      par: hole?.par ?? 0,
      cardYards,
      warnings: policyWarnings(entry, { ...signedUp, cardYards }),
      claims: own.map((row) => claimView(row, strokes.get(row.teamId))),
    })
  }
  const volunteers = await deps.volunteers.ofEvent(sql, event.id)
  return {
    eventId: event.id,
    eventName: event.name,
    eventDateText: dateInWords(event.startsAt, event.timeZone),
    courseName: event.texts.course.courseName,
    timeZone: event.timeZone,
    holeCount: event.holeCount,
    pars: [...holes.values()].map(({ par }) => par),
    golfers: signedUp.golferCount,
    volunteers: volunteers.map(({ firstName, lastName, post }) => ({
      name: `${firstName} ${lastName}`,
      post,
    })),
    files: views,
  }
}

function claimView(row: ClaimRow, strokes: number | null | undefined): HoleInOneClaim {
  return {
    claimId: row.id,
    teamId: row.teamId,
    teamName: row.teamName,
    players: playersIn(row),
    enteredBy: row.enteredBy,
    enteredAt: row.enteredAt,
    openedAt: row.openedAt,
    sheet: sheetOf(row),
    correction: correctionInWords(strokes),
    isSettled: row.settledAt !== null,
    version: row.version,
  }
}

export interface OpenClaim {
  teamName: string
  holeNumber: number
}

/** Claims that still need somebody: those whose 1 stands, and nobody has settled. */
export async function claimsToSettle(
  deps: Pick<HoleInOneDeps, 'events'>,
  sql: Sql,
  eventId: string,
): Promise<OpenClaim[]> {
  const open = (await claimsOf(sql, eventId)).filter(({ settledAt }) => settledAt === null)
  if (open.length === 0) return []
  const files = new Map((await filesOf(sql, eventId)).map(({ id, entry }) => [id, entry.holeNumber]))
  const holes = await deps.events.holes(sql, eventId)
  const found: OpenClaim[] = []
  for (const { fileId, teamId, teamName } of open) {
    const holeNumber = files.get(fileId) ?? 0
    const hole = holes.find(({ number }) => number === holeNumber)
    const strokes = hole && (await strokesOn(sql, hole.id)).get(teamId)
    if (strokes === 1) found.push({ teamName, holeNumber })
  }
  return found
}
