import type { EventRecord } from '../../../event/event/server/index.ts'
import { itemsOf } from '../../../giving/price-list/server/index.ts'
import { type Cents, noMoney, showDollars, toDollars } from '../../../kernel/money.ts'
import {
  drawersWithCash,
  type PrizePayout,
  payoutView,
  prizesPaid,
} from '../../../money/cash/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Field } from '../../board/field.ts'
import { holesInWords } from '../../rules/counting.ts'
import { hiddenInWords } from '../../rules/hiding.ts'
import { plainPayOut, potOf } from '../skins-pot.ts'
import type { SkinsPotView, SkinsView } from '../skins-shapes.ts'
import type { ContestsDeps } from './deps.ts'
import { readSkins } from './skins.ts'
import { type SkinsEntry, skinsEntries } from './skins-entries.ts'
import { skinGameOf } from './skins-store.ts'

/** The pot of the skins, with every hole: for staff. Null without a game whose entries close. */
export async function readSkinsPot(
  deps: ContestsDeps,
  sql: Sql,
  event: EventRecord,
): Promise<SkinsPotView | null> {
  const game = await skinGameOf(sql, event.id)
  const { settings } = game
  if (!settings?.entries) return null
  const view = await readSkins(deps, sql, event, { showsAll: true })
  if (!view) return null
  const { entries } = await skinsEntries(deps, sql, event, game)
  const field = await deps.boards.field(sql, event.id)
  const payOut = settings.payOut ?? plainPayOut
  const isOver = event.scoringIsLocked || event.finalizedAt !== null
  const pot = potOf(view, entries, { payOut, isOver })
  const names = new Map(field.teams.map(({ teamId, teamName }) => [teamId, teamName]))
  const item = (await itemsOf(sql, event.id)).find(({ id }) => id === settings.itemId)
  const hidden = field.round?.hidden ?? 0
  const paid = await skinsPaid(sql, event.id)
  const isPayable = event.finalizedAt !== null && payOut.kind === 'money'
  return {
    ...{ eventId: event.id, eventName: event.name, timeZone: event.timeZone },
    itemName: item?.name ?? entries.at(-1)?.name ?? '',
    ...{ words: view.words, says: view.field?.says ?? [], kind: payOut.kind },
    isFinal: event.finalizedAt !== null,
    hidden: hidden > 0 ? hiddenInWords(hidden) : null,
    sold: pot.sold.map(({ quantity, price, amount }) => ({
      quantity,
      price: toDollars(price),
      amount: toDollars(amount),
    })),
    ...{ less: toDollars(pot.less), taken: toDollars(pot.taken), pot: toDollars(pot.pot) },
    house: { percent: payOut.housePercent, amount: toDollars(pot.house) },
    skins: pot.skins.map((each) => ({ ...each, amount: toDollars(each.amount) })),
    teams: pot.teams.map((each) => {
      const payout = paid.get(each.teamId)
      return { ...each, amount: toDollars(each.amount), ...(payout && { payout: payoutView(payout) }) }
    }),
    ...(isPayable && { drawers: await drawersWithCash(sql, event.id) }),
    leftOver: pot.leftOver && { ...pot.leftOver, amount: toDollars(pot.leftOver.amount) },
    back: pot.back
      .map(({ entry, why, amount }) => ({
        ...{ orderId: entry.orderId, paymentId: entry.payment?.paymentId ?? null },
        teamName: names.get(entry.teamId ?? '') ?? 'No team',
        payer: entry.payer.name || entry.payer.email,
        method: entry.payment?.method ?? null,
        ...{ why, amount: toDollars(amount) },
        returned: Math.min(toDollars(amount), toDollars(entry.returned)),
      }))
      .sort((a, b) => (a.teamName < b.teamName ? -1 : 1)),
    waiting: entries.filter(({ state, quantity, counts }) => state === 'waiting' && quantity > 0 && counts)
      .length,
    concerns: [...concernsOf({ view, entries, field }), ...paidOtherwise(pot.teams, paid, names)],
  }
}

/** What was paid for skins and stands, by team. */
async function skinsPaid(sql: Sql, eventId: string): Promise<ReadonlyMap<string, PrizePayout>> {
  const paid = new Map((await prizesPaid(sql, eventId)).map((payout) => [payout.subjectId, payout]))
  const start = skinsSubject('')
  return new Map(
    [...paid].flatMap(([id, payout]) => (id.startsWith(start) ? [[id.slice(start.length), payout]] : [])),
  )
}

/** A payout's subject. */
export const skinsSubject = (teamId: string) => `skins:${teamId}`

/** A correction of the result after somebody was paid. */
function paidOtherwise(
  teams: readonly { teamId: string; amount: Cents }[],
  paid: ReadonlyMap<string, PrizePayout>,
  names: ReadonlyMap<string, string>,
): string[] {
  return [...paid].flatMap(([teamId, { amount }]) => {
    const due = teams.find((team) => team.teamId === teamId)?.amount ?? noMoney
    if (due === amount) return []
    return [
      `${names.get(teamId) ?? 'A team that is gone'} got ${showDollars(amount)}, and ${showDollars(due)} is due now.`,
    ]
  })
}

interface Facts {
  view: SkinsView
  entries: readonly SkinsEntry[]
  field: Field
}

/** What somebody should settle before anything is paid out. */
function concernsOf({ view, entries, field }: Facts): string[] {
  const entered = entries.filter(({ quantity, counts, state }) => quantity > 0 && counts && state === 'in')
  const unpaid = entered.filter(({ isPaid }) => !isPaid).length
  const nobodys = entered.filter(({ teamId }) => teamId === null).length
  const isUndecided = Boolean(field.round?.short) && view.settings.entries?.whenCut === null
  return [
    nobodys > 0 &&
      `${some(nobodys, 'entry names', 'entries name')} no team, so ${nobodys === 1 ? 'it isn’t' : 'they aren’t'} in the game or the pot.`,
    unpaid > 0 && `${some(unpaid, 'entry isn’t', 'entries aren’t')} paid yet, and not in the pot.`,
    view.holes.length === 0 &&
      !field.round?.short &&
      'No hole is played by all entrants, so nobody can win a skin. In the end every entry is given back.',
    isUndecided &&
      'The round was cut short. Choose what that means for the skins: Contests, Change the skins.',
    ...waitingFor(view, field),
  ].filter((each) => each !== false)
}

/** While more teams than this are on the course, nobody has stopped for good. */
const mostNamed = 3

/** 'Team Quill hasn’t played 9 holes: 10-18. If it stopped, say so on Team Info.' */
function waitingFor({ holes, field: entered }: SkinsView, { teams }: Field): string[] {
  const open = holes.filter(({ state }) => state === 'open').map(({ holeNumber }) => holeNumber - 1)
  const playing = new Set(entered?.entrants.flatMap(({ teamId, why }) => (why === null ? teamId : [])))
  const missing = teams
    .filter(({ teamId }) => playing.has(teamId))
    .map(({ teamName, scores }) => ({ teamName, missing: open.filter((hole) => scores[hole] === null) }))
    .filter((team) => team.missing.length > 0)
  if (missing.length > mostNamed) return [`${missing.length} entrants still have holes to play.`]
  return missing.map(
    (team) =>
      `${team.teamName} hasn’t played ${holesInWords(team.missing)}. If it stopped, say so on Team Info.`,
  )
}

function some(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`
}
