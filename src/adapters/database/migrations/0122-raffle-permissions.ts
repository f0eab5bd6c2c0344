import { type Kysely, sql } from 'kysely'

/**
 * What a committee found out before it sells chances. What is on sale as a game of chance goes back to hidden, because nobody said
 * yet that it may be sold. Skins are a game of skill: the item of a game of skins, or by that name, becomes one and stays on sale.
 */
export async function rafflePermissions(database: Kysely<never>): Promise<void> {
  await sql`create table raffle_permissions (
    event_id text primary key references events (id),
    state text not null,
    license text not null,
    no_license_reason text not null,
    online_allowed integer not null,
    checked_by text not null,
    checked_on text not null,
    is_withdrawn integer not null,
    version integer not null
  )`.execute(database)
  const { rows: games } = await sql<{ settings: string }>`select settings from skin_games`.execute(database)
  const skins = games.flatMap(({ settings }) => JSON.parse(settings).itemId ?? [])
  const { rows: items } = await sql<{
    id: string
    name: string
    is_hidden: number
    removed_at: string | null
  }>`
    select id, name, is_hidden, removed_at from items where treatment = 'game'`.execute(database)
  const now = new Date().toISOString()
  for (const { id, name, is_hidden, removed_at } of items) {
    if (skins.includes(id) || name.trim().toLowerCase() === 'skins')
      await sql`update items set treatment = 'skill', version = version + 1 where id = ${id}`.execute(
        database,
      )
    else if (is_hidden === 0 && removed_at === null)
      await sql`update items set is_hidden = 1, version = version + 1 where id = ${id}`.execute(database)
    else continue
    await sql`
      insert into item_terms (item_id, version, since, price, price_steps, tax_rate, sold_at, on_sale_from, on_sale_until,
        is_hidden, needs_code, is_removed)
      select id, version, ${now}, price, price_steps, tax_rate, sold_at, on_sale_from, on_sale_until, is_hidden, needs_code,
        case when removed_at is null then 0 else 1 end
      from items where id = ${id}`.execute(database)
  }
}
