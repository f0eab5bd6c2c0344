import type { Sql } from '../../../../ports/database.ts'
import type { SponsorDetails } from '../../contract.ts'
import { keptPromises } from '../../package-rules.ts'
import { readAllPlaces } from '../places/place-state.ts'
import type { SponsorRecord } from '../sponsor-record.ts'
import { sponsorsWithPackage } from './kept-packages.ts'

/** What staff see of each sponsor's package, by sponsor; nothing for sponsors without one. */
export async function packageDetails(
  sql: Sql,
  eventId: string,
  now: Date,
  sponsors: readonly SponsorRecord[],
): Promise<Map<string, Pick<SponsorDetails, 'package'>>> {
  const withPackage = sponsors.filter((sponsor) => sponsor.package !== null)
  if (withPackage.length === 0) return new Map()
  const kept = new Set((await sponsorsWithPackage(sql, eventId, now)).map(({ id }) => id))
  const places = Map.groupBy(await readAllPlaces(sql, eventId), ({ sponsorId }) => sponsorId)
  const promises = await promisesBySponsor(
    sql,
    withPackage.map(({ id }) => id),
  )
  return new Map(
    withPackage.map(({ id, package: bought, paysBy, heldUntil }) => {
      const own = (places.get(id) ?? []).filter(({ state }) => state !== 'declined' && state !== 'released')
      const promised = promises.get(id) ?? []
      return [
        id,
        {
          package: {
            name: bought?.name ?? '',
            needsHole: bought?.needsHole ?? false,
            signs: (bought ? keptPromises(bought) : []).filter(({ sign }) => sign).map(({ text }) => text),
            places: own.length,
            openPlaces: own.filter(({ state }) => state !== 'seated').length,
            promises: promised.length,
            promisesDone: promised.filter(({ doneAt }) => doneAt !== null).length,
            paysByCheck: paysBy === 'check',
            heldUntil,
            isKept: kept.has(id),
          },
        },
      ]
    }),
  )
}

async function promisesBySponsor(sql: Sql, ids: readonly string[]) {
  const rows = await sql
    .selectFrom('sponsor_promises')
    .select(['sponsorId', 'doneAt'])
    .where('sponsorId', 'in', ids)
    .execute()
  return Map.groupBy(rows, ({ sponsorId }) => sponsorId)
}
