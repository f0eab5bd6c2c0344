import type { Sql } from '../../../../ports/database.ts'
import { teamSizeOf } from '../../../event/round.ts'
import type { EventRecord } from '../../../event/server/index.ts'
import { valuesOfEvent } from '../../../items/includes.ts'
import { findItem } from '../../../items/server/index.ts'
import { keptParts, totalValue } from '../../package-rules.ts'
import { placesOfSponsor, savePlaceValue } from '../places/place-store.ts'
import { packageSponsorsOf, savePackage } from '../sponsor-store.ts'

/**
 * Fills the fair market values that a sponsor's copy of its package lacks: from the price list's package, else from the
 * event. Values that the copy has were agreed, and stay.
 */
export async function fillPackageValues(sql: Sql, event: EventRecord): Promise<void> {
  const sponsors = (await packageSponsorsOf(sql, event.id)).filter(({ value }) => value === null)
  for (const sponsor of sponsors) {
    const { package: bought } = sponsor
    if (!bought) continue
    const listed = (await findItem(sql, bought.id))?.includes
    const agreed = bought.includes.values
    const own = {
      golf: agreed.golf ?? listed?.values.golf ?? null,
      dinner: agreed.dinner ?? listed?.values.dinner ?? null,
      shirt: agreed.shirt ?? listed?.values.shirt ?? null,
      drink: agreed.drink ?? listed?.values.drink ?? null,
    }
    const values = valuesOfEvent(own, event.values, teamSizeOf(event))
    const filled = { ...bought, includes: { ...bought.includes, values } }
    await savePackage(sql, { id: sponsor.id, package: filled, value: totalValue(keptParts(filled)) })
    for (const place of await placesOfSponsor(sql, sponsor.id))
      await savePlaceValue(sql, place.id, values[place.kind])
  }
}
