import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import type { AuditAction } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import type { Notified } from '../contract.ts'
import { awaitsText, byName, type WinnerText, winnerTexts } from '../rules.ts'
import { asWon, type BasketRecord } from './basket-record.ts'
import { claimWinners, rows } from './basket-store.ts'
import { lockBasket } from './change-basket.ts'
import type { BasketsDeps } from './deps.ts'

/**
 * Texts every winner not yet notified who agreed to texts. Marks them, queues the texts and writes the audit log in one transaction.
 * Without a text service nobody is marked, and the texts are saved once.
 */
export async function notifyWinners(deps: BasketsDeps, actor: Person): Promise<Notified> {
  return deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql)
    if (!deps.messages.delivers.sms) return saveTexts(deps, tx, actor, event)
    const phones = (await rows.ofEvent(tx.sql, event.id)).filter(isWaiting).map(phoneOf)
    const willing = await deps.messages.mayText(tx.sql, phones)
    const unasked = without(new Set(phones.filter((phone) => !willing.has(phone))).size)
    const won = byName(await claimWinners(tx.sql, event.id, [...willing], instant(deps.clock())))
    if (won.length === 0)
      return unasked
        ? { success: false, message: unasked, sent: 0 }
        : nobody(await rows.ofEvent(tx.sql, event.id))
    const sent = await write(deps, tx, actor, { event, won, texts: winnerTexts(won.map(asWon)) })
    const counted = sent === 1 ? '1 winner' : `${sent} winners`
    return { success: true, message: [told(deps, counted, sent), unasked].filter(Boolean).join(' '), sent }
  })
}

/** Texts the winner of one basket who agreed to texts, even if they were notified before. */
export async function notifyWinner(deps: BasketsDeps, actor: Person, id: string): Promise<Notified> {
  return deps.database.transaction(async (tx) => {
    const basket = await lockBasket(deps, tx, actor, id)
    if (basket.winnerPhone === null) return withoutPhone(basket)
    if ((await deps.messages.mayText(tx.sql, [basket.winnerPhone])).size === 0)
      return { success: false, message: without(1), sent: 0 }
    if (deps.messages.delivers.sms)
      await rows.update(tx.sql, { ...basket, notifiedAt: instant(deps.clock()) })
    const event = await deps.events.pick(tx.sql, basket.eventId)
    const sent = await write(deps, tx, actor, { event, won: [basket], texts: winnerTexts([asWon(basket)]) })
    return { success: true, message: told(deps, basket.winnerName ?? 'The winner', sent), sent }
  })
}

const phoneOf = ({ winnerPhone }: BasketRecord) => winnerPhone ?? ''
const isWaiting = (basket: BasketRecord) => awaitsText(asWon(basket))

/** Whom a text may not go to; '' if there are none. */
function without(winners: number): string {
  if (winners === 0) return ''
  const whom = winners === 1 ? '1 winner hasn’t' : `${winners} winners haven’t`
  return `${whom} agreed to texts: please call. If they agree, check that box with their number.`
}

/** Saves the texts without sending them, skipping those that are in the outbox already. */
async function saveTexts(deps: BasketsDeps, tx: Tx, actor: Person, event: EventRecord): Promise<Notified> {
  await tx.lockRow('events', event.id)
  const all = byName(await rows.ofEvent(tx.sql, event.id))
  const won = all.filter(isWaiting)
  if (won.length === 0) return nobody(all)
  const texts: WinnerText[] = []
  for (const text of winnerTexts(won.map(asWon))) {
    const message = { to: text.to, text: winnerText(event, text), eventId: event.id }
    if (!(await deps.messages.hasText(tx.sql, message))) texts.push(text)
  }
  if (texts.length === 0) return { success: false, message: savedAlready, sent: 0 }
  const saved = await write(deps, tx, actor, { event, won, texts })
  return { success: true, message: told(deps, '', saved), sent: saved }
}

const savedAlready = 'The texts are in Messages already. They weren’t sent: no text service is set up.'

/** '2 winners notified.', or that nobody was. */
function told({ messages }: BasketsDeps, whom: string, texts: number): string {
  if (messages.delivers.sms) return `${whom} notified.`
  const saved = texts === 1 ? '1 text was' : `${texts} texts were`
  return `${saved} saved, not sent: no text service is set up.`
}

/** Returns the number of texts. */
async function write(
  deps: BasketsDeps,
  tx: Tx,
  actor: Person,
  { event, won, texts }: { event: EventRecord; won: readonly BasketRecord[]; texts: readonly WinnerText[] },
): Promise<number> {
  for (const text of texts) {
    await deps.messages.text(tx, { to: text.to, text: winnerText(event, text), eventId: event.id })
  }
  await deps.audit(tx, {
    eventId: event.id,
    actor,
    action: actionFor(deps, won.length),
    subject: {
      kind: 'basket',
      id: won.length === 1 ? (won[0]?.id ?? null) : null,
      name: won.map(({ name }) => name).join(', '),
    },
    after: texts.map((text) => ({ ...text })),
  })
  return texts.length
}

function actionFor({ messages }: BasketsDeps, baskets: number): AuditAction {
  if (!messages.delivers.sms) return 'winner texts saved'
  return baskets === 1 ? 'winner notified' : 'winners notified'
}

function nobody(baskets: readonly BasketRecord[]): Notified {
  const wereTold = baskets.some(({ winnerPhone }) => winnerPhone !== null)
  const message = wereTold
    ? 'Every winner with a phone number has already been notified.'
    : 'No basket has a winner with a phone number yet.'
  return { success: false, message, sent: 0 }
}

function withoutPhone({ name, winnerName }: BasketRecord): Notified {
  const message = winnerName ? `${winnerName} has no phone number yet.` : `${name} has no winner yet.`
  return { success: false, message, sent: 0 }
}

/**
 * 'Harlan Memorial Scramble: Congratulations, Grace Okafor! You won "Spa Day" and "Wine Country".
 * Questions? (831) 555-0142'
 */
function winnerText(event: EventRecord, { winnerName, baskets }: WinnerText): string {
  const greeting = winnerName ? `Congratulations, ${winnerName}!` : 'Congratulations!'
  const { phone, email } = event.texts.contact
  const contact = phone || email
  const won = `You won ${inWords(baskets)}.`
  return [`${event.name}: ${greeting}`, won, contact && `Questions? ${contact}`].filter(Boolean).join(' ')
}

const list = new Intl.ListFormat('en-US')

function inWords(baskets: readonly string[]): string {
  return `${baskets.length === 1 ? 'the basket ' : ''}${list.format(baskets.map((name) => `"${name}"`))}`
}
