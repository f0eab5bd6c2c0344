import { teamSizeOf } from '../../../../event/event/round.ts'
import { type EventRecord, nextPriceInDollars } from '../../../../event/event/server/index.ts'
import { noMoney, optionalDollars, toDollars } from '../../../../kernel/money.ts'
import { toPercent } from '../../../../kernel/sales-tax.ts'
import { priceOf } from '../../../../money/ledger/purposes.ts'
import type { Sql } from '../../../../ports/database.ts'
import { isWorthSomething } from '../../../price-list/includes.ts'
import type { OfferedPackage, OfferedPackages } from '../../package-contract.ts'
import { keptParts, packageValue } from '../../package-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import { checkDaysOf } from '../places/sponsor-settings.ts'
import { hasRoom } from './choose-package.ts'
import { type ListedPackage, listedPackages } from './listed-packages.ts'

/** What the sponsor page shows: the packages on sale, and what of their price may be deductible. */
export async function packageOffer(
  deps: Pick<SponsorsDeps, 'clock' | 'payments' | 'ask'>,
  sql: Sql,
  event: EventRecord,
): Promise<OfferedPackages> {
  const packages = await listedPackages(sql, event, deps.clock())
  const { feesNext, timeZone } = event
  const { charity } = event.texts
  const taken = await deps.ask('placesTaken', sql, event)
  const isDeductible = charity.is501c3 && charity.legalName && charity.taxId
  return {
    packages: packages.map((listed) => ({
      ...offered(listed, event.timeZone),
      ...(hasRoom(event, taken, listed.package.kept) ? {} : { placesAreFull: true as const }),
    })),
    raised: toDollars(
      packages.length === 0 ? noMoney : await deps.payments.raisedBy(sql, event.id, 'sponsor'),
    ),
    deductibleTo: isDeductible ? { legalName: charity.legalName, taxId: charity.taxId } : null,
    checks: {
      payableTo: charity.legalName || event.name,
      address: charity.address,
      heldDays: await checkDaysOf(sql, event.id),
    },
    hole: {
      price: toDollars(event.feesNow.sponsor),
      ...(feesNext.sponsor ? { nextPrice: nextPriceInDollars(feesNext.sponsor, timeZone) } : {}),
      total: toDollars(
        priceOf('sponsor', { fee: event.feesNow.sponsor, taxRate: event.taxRates.sponsor }).price,
      ),
      ...taxOf(event.taxRates.sponsor),
      value: optionalDollars(event.values.sponsor),
    },
    teamSize: teamSizeOf(event),
  }
}

function offered(
  { package: listed, description, price, next, taxRate, available, left }: ListedPackage,
  timeZone: string,
): OfferedPackage {
  const parts = keptParts(listed)
  return {
    id: listed.id,
    name: listed.name,
    description,
    price: toDollars(price),
    total: toDollars(priceOf('sponsor', { fee: price, taxRate }).price),
    ...(next ? { nextPrice: nextPriceInDollars(next, timeZone) } : {}),
    ...taxOf(taxRate),
    available,
    left,
    level: listed.level,
    needsHole: listed.needsHole,
    parts: parts.map(({ what, count, value }) => ({ what, count, value: optionalDollars(value) })),
    benefits: listed.includes.benefits.map(({ id, text, sign, value }) => ({
      ...{ id, text, sign: sign ?? false },
      ...(isWorthSomething(value) ? { value: optionalDollars(value) } : {}),
    })),
    value: optionalDollars(packageValue(listed)),
  }
}

const taxOf = (rate: number) => (rate > 0 ? { salesTax: toPercent(rate) } : {})
