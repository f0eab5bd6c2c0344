import { actorName, isAdmin, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type AuditFacts, asMoney } from '../../../ports/audit.ts'
import type { Sql } from '../../../ports/database.ts'
import type { EventRecord } from '../../event/server/index.ts'
import { itemsOf } from '../../items/server/index.ts'
import type { Field } from '../../leaderboard/field.ts'
import { savedPart } from '../../leaderboard/server/index.ts'
import { settingsOf } from '../../round/server/index.ts'
import { scoreChanges } from '../../scoring/server/index.ts'
import { teamsOf } from '../../teams/server/index.ts'
import type { SkinSettings, SkinsView } from '../contract.ts'
import { skinsView } from '../skins-rules.ts'
import type { ContestsDeps } from './deps.ts'

/** How the event's game of skins is set up; null settings while there is none. */
export async function skinGameOf(
  sql: Sql,
  eventId: string,
): Promise<{ settings: SkinSettings | null; version: number }> {
  const row = await sql
    .selectFrom('skin_games')
    .select(['settings', 'version'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return { settings: row?.settings ? JSON.parse(row.settings) : null, version: row?.version ?? 0 }
}

/**
 * How the skins stand, as saved once the event is final; null without a game. `showsAll`: also the holes that the public
 * board hides.
 */
export async function readSkins(
  deps: ContestsDeps,
  sql: Sql,
  event: EventRecord,
  { showsAll }: { showsAll: boolean },
): Promise<SkinsView | null> {
  const { settings } = await skinGameOf(sql, event.id)
  if (!settings) return null
  const field = await deps.field(sql, event.id)
  const isWhole = showsAll || !field.round?.hidden
  const saved = isWhole ? await savedPart<SkinsView>(sql, event.id, 'skins') : null
  return saved ?? skinsNow(deps, sql, event, { settings, field, showsAll })
}

/** Without what the winners share: only admins are told. */
export function withoutPot<View extends SkinsView | null>(view: View): View {
  return view && { ...view, settings: { ...view.settings, prize: null } }
}

interface SkinFacts {
  settings: SkinSettings
  field: Field
  showsAll: boolean
}

/** As the scores have it now. */
async function skinsNow(
  deps: ContestsDeps,
  sql: Sql,
  event: EventRecord,
  { settings, field, showsAll }: SkinFacts,
): Promise<SkinsView> {
  const numbers = new Map((await deps.events.holes(sql, event.id)).map(({ id, number }) => [id, number]))
  const writes = (await scoreChanges(sql, event.id)).flatMap(({ holeId, ...write }) => {
    const number = numbers.get(holeId)
    return number === undefined ? [] : [{ ...write, hole: number - 1 }]
  })
  return skinsView({
    settings,
    field: showsAll && field.round ? { ...field, round: { ...field.round, hidden: 0 } } : field,
    buyers: await buyersOf(deps, sql, event, settings),
    isOver: event.scoringIsLocked || event.finalizedAt !== null,
    writes,
  })
}

/** What a final board keeps of the skins; null without a game. */
export async function skinsForResult(
  deps: ContestsDeps,
  sql: Sql,
  event: EventRecord,
): Promise<SkinsView | null> {
  const { settings } = await skinGameOf(sql, event.id)
  if (!settings) return null
  const field = await deps.field(sql, event.id)
  return skinsNow(deps, sql, event, { settings, field, showsAll: true })
}

async function buyersOf(
  deps: ContestsDeps,
  sql: Sql,
  event: EventRecord,
  { itemId }: SkinSettings,
): Promise<{ teamIds: ReadonlySet<string>; itemName: string } | null> {
  if (itemId === null) return null
  const item = (await itemsOf(sql, event.id)).find(({ id }) => id === itemId)
  const teams = await teamsOf(sql, event.id)
  return { teamIds: await deps.buyersOf(sql, event, teams, itemId), itemName: item?.name ?? 'it' }
}

/**
 * Null ends the game; scores and sales stay. Throws Problem 'invalid-input' for net skins without team handicaps or an
 * item that isn't on the price list, 'changed-meanwhile', 'not-found'.
 */
export async function changeSkins(
  deps: ContestsDeps,
  actor: Person,
  { eventId, settings, version }: { eventId: string; settings: SkinSettings | null; version: number },
): Promise<string> {
  return deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql, eventId)
    await tx.lockRow('events', event.id)
    const before = await skinGameOf(tx.sql, event.id)
    if (before.version !== version) throw new Problem('changed-meanwhile')
    if (settings) await refuse(tx.sql, event.id, settings)
    const saved = isAdmin(actor) ? settings : withPotOf(before.settings, settings)
    const columns = {
      settings: saved && JSON.stringify(saved),
      version: version + 1,
      made_by: actorName(actor),
      made_at: instant(deps.clock()),
    }
    await tx.sql
      .insertInto('skin_games')
      .values({ event_id: event.id, ...columns })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(columns))
      .execute()
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: 'skins changed',
      subject: { kind: 'event', id: event.id, name: event.name },
      before: factsOf(before.settings),
      after: factsOf(saved),
    })
    await deps.afterFinal(tx, { eventId: event.id, actor: actorName(actor), reason: null })
    return event.id
  })
}

/** Whoever isn't told the pot leaves it as it is. */
function withPotOf(before: SkinSettings | null, settings: SkinSettings | null): SkinSettings | null {
  return settings && { ...settings, prize: before?.prize ?? null }
}

function factsOf(settings: SkinSettings | null): AuditFacts {
  if (!settings?.prize) return settings && { ...settings, prize: undefined }
  const { kind, pot } = settings.prize
  return { ...settings, prize: { kind, pot: asMoney(fromDollars(pot)) } }
}

async function refuse(sql: Sql, eventId: string, { basis, itemId }: SkinSettings): Promise<void> {
  const { settings } = await settingsOf(sql, eventId)
  const isSold = itemId === null || (await itemsOf(sql, eventId)).some(({ id }) => id === itemId)
  const errors = {
    ...(basis === 'net' && !settings.net
      ? { basis: ['Net skins need team handicaps. Turn on the net board first.'] }
      : {}),
    ...(isSold ? {} : { itemId: ['Choose something from the price list.'] }),
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}
