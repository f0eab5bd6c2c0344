import { teamSizeOf } from '../../../../event/event/round.ts'
import type { EventRecord } from '../../../../event/event/server/index.ts'
import { type Cents, noMoney } from '../../../../kernel/money.ts'
import type { Sql } from '../../../../ports/database.ts'
import { forKinds } from '../../../price-list/included.ts'
import { valuesOfEvent } from '../../../price-list/includes.ts'
import type { Includes } from '../../../price-list/item.ts'
import { findItem } from '../../../price-list/server/index.ts'
import { packageValue } from '../../package-rules.ts'
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
    const own = forKinds((kind) => agreed[kind] ?? listed?.values[kind] ?? null)
    const values = valuesOfEvent(own, event.values, teamSizeOf(event))
    const benefits = bought.includes.benefits.map((benefit) =>
      benefit.value === null ? { ...benefit, value: valueNow(listed, benefit.id) } : benefit,
    )
    const filled = { ...bought, includes: { ...bought.includes, values, benefits } }
    await savePackage(sql, { id: sponsor.id, package: filled, value: packageValue(filled) })
    for (const place of await placesOfSponsor(sql, sponsor.id))
      await savePlaceValue(sql, place.id, values[place.kind])
  }
}

/** A promise that the price list calls mere thanks by now is worth nothing; one that is gone stays unknown. */
function valueNow(listed: Includes | undefined, id: string): Cents | null {
  const now = listed?.benefits.find((benefit) => benefit.id === id)
  return now === undefined ? null : now.value === undefined ? noMoney : now.value
}
