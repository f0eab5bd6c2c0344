import type { EventRecord } from '../../../event/event/server/index.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { findTeam } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { InsuredHole } from '../../rules/hole-in-one.ts'
import type { holeInOneApi } from '../contract.ts'
import { changeClaim } from './change-claim.ts'
import { addFile, changeFile, removeFile } from './change-files.ts'
import type { HoleInOneDeps } from './deps.ts'
import { filesOf, insuredEvents } from './file-store.ts'
import { openClaims } from './open-claims.ts'
import { claimsToSettle, type OpenClaim, readHoleInOne } from './read-page.ts'
import { type PrizeWarning, warningsNow } from './warnings.ts'

export interface HoleInOne {
  handlers: { holeInOne: Handlers<typeof holeInOneApi> }
  /** Opens the claims that a failure left undone. */
  run(): Promise<void>
  /** Claims that still need somebody, for the dashboard. */
  toSettle(sql: Sql, eventId: string): Promise<OpenClaim[]>
  /** What could cost the event's prizes now. */
  warnings(sql: Sql, event: EventRecord): Promise<PrizeWarning[]>
}

/** An event's insured holes, for the golfers' phones. */
export async function insuredHoles(sql: Sql, eventId: string): Promise<InsuredHole[]> {
  return (await filesOf(sql, eventId)).map(({ entry }) => ({
    holeNumber: entry.holeNumber,
    prize: entry.prize,
    hasWitness: entry.witnesses > 0,
    hasVideo: entry.needsVideo,
  }))
}

export const holeInOne = feature({
  open: (needs: HoleInOneDeps) => ({ holeInOne: createHoleInOne(needs) }),
  handsIn: (needs) => ({
    answers: { insuredHoles, afterAce: (teamId) => afterAce(needs, teamId) },
    job: {
      name: 'claims',
      every: 60_000,
      failure: 'could not open the claim of a hole in one; will try again',
      run: needs.holeInOne.run,
    },
  }),
})

/** After a '1' was saved. Never throws: what fails here is done by the job. */
async function afterAce(deps: HoleInOneDeps, teamId: string): Promise<void> {
  try {
    const team = await findTeam(deps.database.sql, teamId)
    if (team) await openClaims(deps, team.eventId)
  } catch {
    // The score is saved; the job opens the claim.
  }
}

function createHoleInOne(deps: HoleInOneDeps): HoleInOne {
  const { sql } = deps.database
  const page = async (eventId: string | undefined) => ok(await readHoleInOne(deps, sql, eventId))
  return {
    async run() {
      for (const eventId of await insuredEvents(sql)) await openClaims(deps, eventId)
    },
    toSettle: (query, eventId) => claimsToSettle(deps, query, eventId),
    warnings: async (query, event) => warningsNow(deps, query, event, await filesOf(query, event.id)),
    handlers: {
      holeInOne: {
        'GET /api/admin/hole-in-one': ({ query }) => page(query.eventId),
        'POST /api/admin/hole-in-one': async ({ actor, body }) => page(await addFile(deps, actor, body)),
        'PUT /api/admin/hole-in-one/{id}': async ({ actor, params, body }) =>
          page(await changeFile(deps, actor, params.id, body)),
        'DELETE /api/admin/hole-in-one/{id}': async ({ actor, params }) =>
          page(await removeFile(deps, actor, params.id)),
        'PUT /api/admin/hole-in-one/claims/{id}': async ({ actor, params, body }) =>
          page(await changeClaim(deps, actor, params.id, body)),
      },
    },
  }
}
