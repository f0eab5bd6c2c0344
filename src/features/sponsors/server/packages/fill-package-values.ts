import type { Sql } from '../../../../ports/database.ts'
import { teamSizeOf } from '../../../event/round.ts'
import type { EventRecord } from '../../../event/server/index.ts'
import { valuesOfEvent } from '../../../items/includes.ts'
import { keptParts, totalValue } from '../../package-rules.ts'
import { placesOfSponsor, savePlaceValue } from '../places/place-store.ts'
import { packageSponsorsOf, savePackage } from '../sponsor-store.ts'

/** Sets the event's fair market values on packages that were sold before these values were set. */
export async function fillPackageValues(sql: Sql, event: EventRecord): Promise<void> {
  const sponsors = (await packageSponsorsOf(sql, event.id)).filter(({ value }) => value === null)
  for (const sponsor of sponsors) {
    const { package: bought } = sponsor
    if (!bought) continue
    const values = valuesOfEvent(bought.includes.values, event.values, teamSizeOf(event))
    const filled = { ...bought, includes: { ...bought.includes, values } }
    await savePackage(sql, { id: sponsor.id, package: filled, value: totalValue(keptParts(filled)) })
    for (const place of await placesOfSponsor(sql, sponsor.id))
      await savePlaceValue(sql, place.id, values[place.kind])
  }
}
