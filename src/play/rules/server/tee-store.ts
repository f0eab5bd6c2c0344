import { newId } from '../../../kernel/ids.ts'
import type { Sql } from '../../../ports/database.ts'
import { cardOf, commonCard, type TeeCard, type TeeSet, teesPlayed } from '../tee-card.ts'
import { routeRatingsShape, teeCardShape } from '../tee-shapes.ts'
import './tables.ts'

export interface TeeRecord extends TeeSet {
  id: string
}

/** In the committee's order; the first is for whoever chose none. */
export async function teesOf(sql: Sql, eventId: string): Promise<TeeRecord[]> {
  const rows = await sql
    .selectFrom('tees')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('number')
    .execute()
  return rows.map(({ id, name, rating, slope, par, card, forWomen, routes }) => ({
    ...{ id, name, rating, slope, par, forWomen: forWomen === 1 },
    card: card === null ? null : teeCardShape.parse(JSON.parse(card)),
    routes: routes === null ? null : routeRatingsShape.parse(JSON.parse(routes)),
  }))
}

/** Replaces the event's tees. Golfers of a tee that is no more play from the first. A new tee has the id ''. */
export async function saveTees(sql: Sql, eventId: string, tees: readonly TeeRecord[]): Promise<void> {
  const kept = tees.map(({ id }) => id).filter((id) => id !== '')
  const known = (await teesOf(sql, eventId)).map(({ id }) => id)
  const gone = known.filter((id) => !kept.includes(id))
  if (gone.length > 0) {
    await sql.deleteFrom('player_tees').where('teeId', 'in', gone).execute()
    await sql.deleteFrom('tees').where('id', 'in', gone).execute()
  }
  for (const [index, { id, name, rating, slope, par, card, forWomen, routes }] of tees.entries()) {
    const facts = {
      ...{ number: index + 1, name, rating, slope, par, forWomen: forWomen ? 1 : 0 },
      card: card && JSON.stringify(card),
      routes: routes && JSON.stringify(routes),
    }
    if (known.includes(id)) await sql.updateTable('tees').set(facts).where('id', '=', id).execute()
    else
      await sql
        .insertInto('tees')
        .values({ id: newId(), eventId, ...facts })
        .execute()
  }
}

/** Tee ids by player id; golfers who play from the first tee are absent. */
export async function playerTeesOf(sql: Sql, eventId: string): Promise<Map<string, string>> {
  const rows = await sql
    .selectFrom('player_tees')
    .select(['playerId', 'teeId'])
    .where('eventId', '=', eventId)
    .execute()
  return new Map(rows.map(({ playerId, teeId }) => [playerId, teeId]))
}

/** Null is the first tee. */
export async function savePlayerTee(
  sql: Sql,
  eventId: string,
  playerId: string,
  teeId: string | null,
): Promise<void> {
  await forgetTee(sql, playerId)
  if (teeId === null) return
  await sql.insertInto('player_tees').values({ playerId, eventId, teeId }).execute()
}

/** Another person has the golfer's place, and chose no tee yet. */
export async function forgetTee(sql: Sql, playerId: string): Promise<void> {
  await sql.deleteFrom('player_tees').where('playerId', '=', playerId).execute()
}

/** What the tees of these golfers agree on; null while no tee of the event has a card of its own. */
export async function playedCardOf(
  sql: Sql,
  eventId: string,
  playerIds: readonly string[],
): Promise<TeeCard | null> {
  const tees = await teesOf(sql, eventId)
  if (tees.every(({ card }) => card === null)) return null
  const teeOf = await playerTeesOf(sql, eventId)
  const played = teesPlayed(
    tees,
    playerIds.map((id) => teeOf.get(id)),
  )
  return commonCard(played.map(({ id }) => cardOf(tees, id)))
}
