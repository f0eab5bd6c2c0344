import { type NextPrice, nextPriceOf, priceAt } from '../../../../event/event/price-steps.ts'
import { teamSizeOf } from '../../../../event/event/round.ts'
import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { Cents } from '../../../../kernel/money.ts'
import type { Sql } from '../../../../ports/database.ts'
import { placesIn, valuesOfEvent } from '../../../price-list/includes.ts'
import { findItem, sellable } from '../../../price-list/server/index.ts'
import type { SponsorPackage } from '../../package-rules.ts'
import { countPackages, sponsorsWithPackage } from './kept-packages.ts'

/** A package that is on sale now. */
export interface ListedPackage {
  package: SponsorPackage
  description: string
  price: Cents
  /** What it costs later, and from when; null if the price stays. */
  next: NextPrice | null
  /** Sales tax on top of the price, in thousandths of a percent. */
  taxRate: number
  /** How many there are in all, and how many are neither sold nor held; null for any number. */
  available: number | null
  left: number | null
}

/** The packages on sale now, in the committee's order; sold-out ones too. */
export async function listedPackages(sql: Sql, event: EventRecord, now: Date): Promise<ListedPackage[]> {
  const items = await sellable(sql, event, 'sponsor', now)
  if (items.length === 0) return []
  const sold = countPackages(await sponsorsWithPackage(sql, event.id, now))
  const teamSize = teamSizeOf(event)
  return items.map((item) => {
    const { id, name, level, needsHole, includes, stock, description, taxRate } = item
    const values = valuesOfEvent(includes.values, event.values, teamSize)
    return {
      package: {
        id,
        name,
        level,
        needsHole,
        includes: { ...includes, values },
        kept: placesIn(includes, teamSize),
      },
      description,
      price: priceAt(item, now, event.timeZone),
      next: nextPriceOf(item, now, event.timeZone),
      taxRate,
      available: stock,
      left: stock === null ? null : Math.max(0, stock - (sold.get(id) ?? 0)),
    }
  })
}

/** How many of each package are sold or held, for the committee's price list. */
export async function soldPackages(sql: Sql, eventId: string, now: Date): Promise<Map<string, number>> {
  return countPackages(await sponsorsWithPackage(sql, eventId, now))
}

/** How many of a package the committee has in all, also when it isn't on sale anymore; null for any number. */
export async function stockOf(sql: Sql, packageId: string): Promise<number | null> {
  return (await findItem(sql, packageId))?.stock ?? null
}
