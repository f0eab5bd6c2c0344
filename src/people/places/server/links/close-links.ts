import { instant } from '../../../../kernel/clock.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { TeamRecord } from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'
import { addresseeOf, tellClosed, topicOf } from './link-news.ts'
import { endLink, insertGoneLink, type LinkRecord, linksOf } from './link-store.ts'
import { heldLinks, teamPlaces } from './own-places.ts'

/**
 * Before a team is removed: whoever was sent a place that is still held hears it, and every link that wasn't used says from
 * then on that the team is gone.
 */
export async function closeLinks(deps: PlacesDeps, tx: Tx, team: TeamRecord): Promise<void> {
  const { event, hasStarted } = await teamPlaces(deps, tx.sql, team.id)
  const at = instant(deps.clock())
  for (const link of await linksOf(tx.sql, { purpose: 'team', id: team.id })) {
    if (link.claimId !== null) continue
    await insertGoneLink(tx.sql, link, { teamName: team.name, at })
    if (hasStarted || link.endedAt !== null || link.heldUntil <= at) continue
    await tellOnce(deps, tx, link)
    await tellClosed(deps, tx, { event, team, party: null }, link, 'team gone')
  }
}

/** After players changed: ends links that no place is left for, or whose player is on the team no more, and tells their holders. */
export async function trimLinks(deps: PlacesDeps, tx: Tx, teamId: string): Promise<void> {
  const found = await teamPlaces(deps, tx.sql, teamId)
  const at = instant(deps.clock())
  const kept = new Set([
    ...heldLinks(found).map(({ id }) => id),
    ...found.links.filter(({ replaces }) => replaces !== null).map(({ id }) => id),
  ])
  for (const link of await linksOf(tx.sql, { purpose: 'team', id: teamId })) {
    if (link.endedAt !== null || link.heldUntil <= at || kept.has(link.id)) continue
    await endLink(tx.sql, link.id, { at })
    await tellOnce(deps, tx, link)
    if (!found.hasStarted) await tellClosed(deps, tx, found, link, 'taken back')
  }
}

/** What hasn't left yet isn't true anymore. */
async function tellOnce({ messages }: PlacesDeps, tx: Tx, link: LinkRecord): Promise<void> {
  if (addresseeOf(link).email ?? addresseeOf(link).phoneNumber) await messages.withdraw(tx, topicOf(link))
}
