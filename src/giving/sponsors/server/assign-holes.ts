import { holeCountOf } from '../../../event/event/round.ts'
import type { Person } from '../../../kernel/actor.ts'
import { holesForAll } from '../rules.ts'
import { recordChange } from './change-sponsor.ts'
import type { SponsorsDeps } from './deps.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { sponsorsOf } from './sponsor-store.ts'

/** Assigns holes to all sponsors without one, emptiest holes first. Returns how many. */
export function assignHoles(deps: SponsorsDeps, actor: Person, eventId: string): Promise<number> {
  return deps.database.transaction(async (tx) => {
    await tx.lockRow('events', eventId)
    const all = (await sponsorsOf(tx.sql, eventId)).filter(needsHole)
    const event = await deps.events.pick(tx.sql, eventId)
    const holes = holesForAll(all, holeCountOf(event))
    for (const before of all) {
      const holeNumber = holes.get(before.id)
      if (holeNumber !== undefined) await recordChange(deps, tx, actor, before, { ...before, holeNumber })
    }
    return holes.size
  })
}

/** A package without a hole of its own gets one only by hand. */
function needsHole({ package: bought, holeNumber }: SponsorRecord): boolean {
  return bought === null || bought.needsHole || holeNumber !== null
}
