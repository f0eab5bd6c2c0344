/** Entries of a game of skins: when they close, whose counts, and what came late. */

import type { EventRecord } from '../../../event/event/server/index.ts'
import type { LateFact } from '../../../event/late/contract.ts'
import { type Accepted, type LateSource, lateDecisions } from '../../../event/late/server/index.ts'
import { type EntrySale, entrySales } from '../../../giving/add-ons/server/index.ts'
import { actorName } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { dayAndTime } from '../../../kernel/text/dates.ts'
import { teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { emailFrom, paragraph } from '../../../site/messages/server/index.ts'
import type { Field } from '../../board/field.ts'
import { closingInWords } from '../skins-rules.ts'
import type { ContestsDeps } from './deps.ts'
import { type SkinsRecord, saveClosed, skinGameOf } from './skins-store.ts'

/** A sale, and whether it counts. */
export interface SkinsEntry extends EntrySale {
  state: 'in' | 'waiting' | 'refused'
  /** It came after entries had closed. */
  isLate: boolean
}

/**
 * When entries closed; null while they are open. Once play is on, that stands: later settings don't open it again. What
 * was closed by mistake, before anybody had a score, opens again when the event isn't live anymore.
 */
export function closedAt(
  { settings, closedAt: stored }: Pick<SkinsRecord, 'settings' | 'closedAt'>,
  event: Pick<EventRecord, 'isLive' | 'scoringIsLocked' | 'finalizedAt'>,
  { field, now }: { field: Pick<Field, 'teams'>; now: Date },
): Date | null {
  if (!settings?.entries) return null
  const { closesAt } = settings.entries
  if (stored !== null && isPlayOn(event, field)) return new Date(stored)
  return closesAt !== null && Date.parse(closesAt) <= now.getTime() ? new Date(closesAt) : null
}

/** Play has begun, as far as the game knows. */
export function isPlayOn(
  event: Pick<EventRecord, 'isLive' | 'scoringIsLocked' | 'finalizedAt'>,
  field: Pick<Field, 'teams'>,
): boolean {
  const isSet = event.isLive || event.scoringIsLocked || event.finalizedAt !== null
  return isSet || field.teams.some(({ scores }) => scores.some((score) => score !== null))
}

/** Called in the transaction in which play goes live. */
export async function closeOnLive(deps: ContestsDeps, tx: Tx, event: EventRecord): Promise<void> {
  const game = await skinGameOf(tx.sql, event.id)
  if (!game.settings?.entries || game.settings.entries.closesAt !== null) return
  // It isn't live yet for what is closed already.
  const closed = closedAt(game, { ...event, isLive: false }, await factsOf(deps, tx.sql, event))
  if (closed === null) await saveClosed(tx.sql, event.id, deps.clock())
}

async function factsOf(
  deps: ContestsDeps,
  sql: Sql,
  event: EventRecord,
): Promise<{ field: Field; now: Date }> {
  return { field: await deps.boards.field(sql, event.id), now: deps.clock() }
}

/** When the entries of this event's game closed; null while they are open. */
export async function skinsClosedAt(
  deps: ContestsDeps,
  sql: Sql,
  event: EventRecord,
  game: Pick<SkinsRecord, 'settings' | 'closedAt'>,
): Promise<Date | null> {
  return game.settings?.entries ? closedAt(game, event, await factsOf(deps, sql, event)) : null
}

/** Every sale of the game's entries; none where entries don't close. */
export async function skinsEntries(
  deps: ContestsDeps,
  sql: Sql,
  event: EventRecord,
  game: SkinsRecord,
): Promise<{ entries: SkinsEntry[]; closed: Date | null }> {
  const { settings } = game
  if (!settings?.entries || settings.itemId === null) return { entries: [], closed: null }
  const closed = await skinsClosedAt(deps, sql, event, game)
  const teams = await teamsOf(sql, event.id)
  const sales = await entrySales(deps, sql, event, { itemId: settings.itemId, teams })
  const decisions = closed && (await lateDecisions(sql, event.id))
  return {
    closed,
    entries: sales.map((sale): SkinsEntry => {
      const isLate = closed !== null && sale.at.getTime() >= closed.getTime()
      const decision = decisions?.get(sale.lineId)
      const state = !isLate || decision?.isAccepted ? 'in' : decision ? 'refused' : 'waiting'
      return { ...sale, isLate, state }
    }),
  }
}

/** The teams whose entry counts; of those, who is only in by a late one. */
export function entrantsOf(entries: readonly SkinsEntry[]): { teamIds: Set<string>; late: Set<string> } {
  const counting = entries.filter(({ counts, quantity, state }) => counts && quantity > 0 && state === 'in')
  const ids = (some: readonly SkinsEntry[]) => new Set(some.flatMap(({ teamId }) => teamId ?? []))
  const onTime = ids(counting.filter(({ isLate }) => !isLate))
  const teamIds = ids(counting)
  return { teamIds, late: new Set([...teamIds].filter((id) => !onTime.has(id))) }
}

/** What to say of the item where it is sold, by its id; empty for most events. */
export async function entryNotes(
  deps: ContestsDeps,
  sql: Sql,
  event: EventRecord,
): Promise<ReadonlyMap<string, string>> {
  const game = await skinGameOf(sql, event.id)
  const { settings } = game
  if (!settings?.entries || settings.itemId === null) return new Map()
  const closed = await skinsClosedAt(deps, sql, event, game)
  const words = closed
    ? `Entries closed ${dayAndTime(closed, event.timeZone)}. A late one counts only if the committee says yes`
    : `Entries close ${closingInWords(settings.entries, event.timeZone)}`
  return new Map([[settings.itemId, words]])
}

/** Entries sold after they closed. Accepting one corrects a final result, and the payer is told either way. */
export function lateSkinsEntries(deps: ContestsDeps): LateSource {
  return {
    table: 'order_lines',
    // Only admins sell in an event that is over.
    events: async () => [],
    open: (sql, event) => openEntries(deps, sql, event),
    async accept(tx, actor, { event, fact, reason }) {
      await tellPayer(deps, tx, { event, fact, reason }, true)
      await deps.tell(tx, 'result changed', { eventId: event.id, actor: actorName(actor), reason })
      return undefined
    },
    refuse: (tx, accepted) => tellPayer(deps, tx, accepted, false),
  }
}

async function openEntries(deps: ContestsDeps, sql: Sql, event: EventRecord): Promise<LateFact[]> {
  const game = await skinGameOf(sql, event.id)
  const { entries, closed } = await skinsEntries(deps, sql, event, game)
  if (!closed) return []
  const { teams } = await deps.boards.field(sql, event.id)
  return entries.flatMap((entry) => {
    const { lineId: id, teamId, quantity, name, at, by, phoneAt, state, isPaid } = entry
    const team = teams.find((each) => each.teamId === teamId)
    if (state === 'in' || !team || quantity === 0 || !entry.counts) return []
    const played = team.scores.filter((score) => score !== null).length
    return {
      ...{ kind: 'entry' as const, id, teamId: team.teamId, teamName: team.teamName },
      words: `Entry in the skins: ${quantity} × ${name}${isPaid ? '' : ', not paid yet'}`,
      why: `Entries closed ${dayAndTime(closed, event.timeZone)}.`,
      note:
        played > 0 ? `The team has scores on ${played} ${played === 1 ? 'hole' : 'holes'} already.` : null,
      ...{ by, phoneAt, receivedAt: instant(at) },
    }
  })
}

async function tellPayer(
  deps: ContestsDeps,
  tx: Tx,
  { event, fact, reason }: Accepted,
  isAccepted: boolean,
): Promise<void> {
  const { entries } = await skinsEntries(deps, tx.sql, event, await skinGameOf(tx.sql, event.id))
  const payer = entries.find(({ lineId }) => lineId === fact.id)?.payer.email
  const team = (await teamsOf(tx.sql, event.id)).find(({ id }) => id === fact.teamId)
  const to = payer || team?.players[0]?.email
  if (!to) return
  const mail = emailFrom(event, {
    subject: isAccepted ? `You’re in the skins at ${event.name}` : `Your skins entry at ${event.name}`,
    heading: isAccepted ? 'Your late entry counts' : 'Your late entry doesn’t count',
    blocks: [
      paragraph(`${fact.words}, for ${fact.teamName}. ${fact.why}`),
      paragraph(
        isAccepted
          ? 'The committee admitted it. The result says that it was late.'
          : 'The committee didn’t admit it. What you paid for it is to be given back.',
      ),
      paragraph(`Reason: ${reason}`),
    ],
  })
  await deps.messages.email(tx, { ...mail, to, eventId: event.id })
}
