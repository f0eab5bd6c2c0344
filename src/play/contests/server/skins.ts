import type { EventRecord } from '../../../event/event/server/index.ts'
import { teamAddOns } from '../../../giving/add-ons/server/index.ts'
import { itemsOf } from '../../../giving/price-list/server/index.ts'
import { actorName, isAdmin, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { dayAndTime } from '../../../kernel/text/dates.ts'
import { teamsOf } from '../../../people/teams/server/index.ts'
import { type AuditFacts, asMoney } from '../../../ports/audit.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Field } from '../../board/field.ts'
import { savedPart } from '../../board/server/index.ts'
import { settingsOf } from '../../rules/server/index.ts'
import { scoreChanges } from '../../scoring/server/index.ts'
import { type SkinsFacts, skinsView } from '../skins-rules.ts'
import type { SkinSettings, SkinsView } from '../skins-shapes.ts'
import type { ContestsDeps } from './deps.ts'
import { entrantsOf, isPlayOn, skinsClosedAt, skinsEntries } from './skins-entries.ts'
import { type SkinsRecord, skinGameOf } from './skins-store.ts'

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
  const game = await skinGameOf(sql, event.id)
  if (!game.settings) return null
  const field = await deps.boards.field(sql, event.id)
  const isWhole = showsAll || !field.round?.hidden
  const saved = isWhole ? await savedPart<SkinsView>(sql, event.id, 'skins') : null
  return saved ?? skinsNow(deps, sql, event, { game, settings: game.settings, field, showsAll })
}

/** Without what the winners share: only admins are told. */
export function withoutPot<View extends SkinsView | null>(view: View): View {
  return (
    view && {
      ...view,
      settings: { ...view.settings, prize: null, ...(view.settings.payOut && { payOut: null }) },
    }
  )
}

interface SkinFacts {
  game: SkinsRecord
  settings: SkinSettings
  field: Field
  showsAll: boolean
}

/** As the scores have it now. */
async function skinsNow(
  deps: ContestsDeps,
  sql: Sql,
  event: EventRecord,
  { game, settings, field, showsAll }: SkinFacts,
): Promise<SkinsView> {
  const numbers = new Map((await deps.events.holes(sql, event.id)).map(({ id, number }) => [id, number]))
  const writes = (await scoreChanges(sql, event.id)).flatMap(({ holeId, ...write }) => {
    const number = numbers.get(holeId)
    return number === undefined ? [] : [{ ...write, hole: number - 1 }]
  })
  return skinsView({
    settings,
    field: showsAll && field.round ? { ...field, round: { ...field.round, hidden: 0 } } : field,
    ...(await playersOf(deps, sql, event, { game, settings })),
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
  const game = await skinGameOf(sql, event.id)
  if (!game.settings) return null
  const field = await deps.boards.field(sql, event.id)
  return skinsNow(deps, sql, event, { game, settings: game.settings, field, showsAll: true })
}

async function playersOf(
  deps: ContestsDeps,
  sql: Sql,
  event: EventRecord,
  { game, settings }: Pick<SkinFacts, 'game' | 'settings'>,
): Promise<Pick<SkinsFacts, 'buyers' | 'entries'>> {
  const { itemId } = settings
  if (itemId === null) return { buyers: null }
  const itemName = (await itemsOf(sql, event.id)).find(({ id }) => id === itemId)?.name ?? 'it'
  if (!settings.entries) {
    return { buyers: { teamIds: await buyersOf(deps, sql, event, itemId), itemName } }
  }
  const { entries, closed } = await skinsEntries(deps, sql, event, game)
  const { teamIds, late } = entrantsOf(entries)
  return {
    buyers: { teamIds, itemName },
    entries: { closedAt: closed, timeZone: event.timeZone, late },
  }
}

/** Ids of the teams that bought this item and may use it. */
async function buyersOf(
  deps: ContestsDeps,
  sql: Sql,
  event: EventRecord,
  itemId: string,
): Promise<Set<string>> {
  const bought = await teamAddOns(deps, sql, event, await teamsOf(sql, event.id))
  const buyers = [...bought].filter(([, addOns]) =>
    addOns.some((each) => each.itemId === itemId && each.bought > 0),
  )
  return new Set(buyers.map(([id]) => id))
}

interface SkinsChange {
  eventId: string
  settings: SkinSettings | null
  version: number
  reason: string | null
}

/**
 * Null ends the game; scores and sales stay. Throws Problem 'invalid-input' for net skins without team handicaps or an
 * item that isn't on the price list, 'changed-meanwhile', 'not-found'.
 */
export async function changeSkins(
  deps: ContestsDeps,
  actor: Person,
  { eventId, settings, version, reason }: SkinsChange,
): Promise<string> {
  return deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql, eventId)
    await tx.lockRow('events', event.id)
    const before = await skinGameOf(tx.sql, event.id)
    if (before.version !== version) throw new Problem('changed-meanwhile')
    if (settings) await refuse(tx.sql, event.id, settings)
    const closed = await refuseMovedDoor(deps, tx.sql, event, { before, settings })
    const saved = isAdmin(actor) ? settings : withPotOf(before.settings, settings)
    const columns = {
      settings: saved && JSON.stringify(saved),
      version: version + 1,
      madeBy: actorName(actor),
      madeAt: instant(deps.clock()),
      closedAt: closed && instant(closed),
    }
    await tx.sql
      .insertInto('skin_games')
      .values({ eventId: event.id, ...columns })
      .onConflict((conflict) => conflict.column('eventId').doUpdateSet(columns))
      .execute()
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: 'skins changed',
      subject: { kind: 'event', id: event.id, name: event.name },
      before: factsOf(before.settings),
      after: factsOf(saved),
      reason,
    })
    tx.announce({ topic: 'contests', eventId: event.id })
    await deps.tell(tx, 'result changed', { eventId: event.id, actor: actorName(actor), reason })
    return event.id
  })
}

/**
 * When entries closed, to be kept with the settings: once play is on, no setting opens them again. A game that is set up
 * while play is on is closed from then. Throws Problem 'invalid-input'.
 */
async function refuseMovedDoor(
  deps: ContestsDeps,
  sql: Sql,
  event: EventRecord,
  { before, settings }: { before: SkinsRecord; settings: SkinSettings | null },
): Promise<Date | null> {
  const isOn = isPlayOn(event, await deps.boards.field(sql, event.id))
  const stored = isOn && before.closedAt !== null ? new Date(before.closedAt) : null
  const closed = before.settings?.entries ? await skinsClosedAt(deps, sql, event, before) : stored
  const [was, is] = [before.settings?.entries, settings?.entries]
  if (isOn && closed && was && is && was.closesAt !== is.closesAt) {
    const sentence = `Entries closed ${dayAndTime(closed, event.timeZone)}. Accept late ones under Late entries.`
    throw new Problem('invalid-input', {
      errors: { 'settings.entries.closesAt': [sentence] },
      detail: sentence,
    })
  }
  if (closed) return isOn ? closed : null
  return isOn && is && is.closesAt === null ? deps.clock() : null
}

/** Whoever isn't told the pot leaves it as it is. */
function withPotOf(before: SkinSettings | null, settings: SkinSettings | null): SkinSettings | null {
  return (
    settings && {
      ...settings,
      prize: settings.entries ? null : (before?.prize ?? null),
      ...(settings.entries && { payOut: before?.payOut ?? null }),
    }
  )
}

function factsOf(settings: SkinSettings | null): AuditFacts {
  if (!settings) return null
  const { prize, entries, payOut, ...rest } = settings
  return {
    ...rest,
    ...(prize && { prize: { kind: prize.kind, pot: asMoney(fromDollars(prize.pot)) } }),
    ...(entries && { entries }),
    ...(payOut && { payOut }),
  }
}

async function refuse(
  sql: Sql,
  eventId: string,
  { basis, itemId, entries, payOut, prize }: SkinSettings,
): Promise<void> {
  const { settings } = await settingsOf(sql, eventId)
  const isSold = itemId === null || (await itemsOf(sql, eventId)).some(({ id }) => id === itemId)
  const errors = {
    ...(basis === 'net' && !settings.net
      ? { basis: ['Net skins need team handicaps. Turn on the net board first.'] }
      : {}),
    ...(isSold ? {} : { itemId: ['Choose something from the price list.'] }),
    ...(entries && itemId === null ? { itemId: ['Choose what teams buy to enter.'] } : {}),
    ...(entries && prize ? { prize: ['The entries are the pot.'] } : {}),
    ...(payOut && !entries ? { payOut: ['Only entries that close have a pot.'] } : {}),
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}
