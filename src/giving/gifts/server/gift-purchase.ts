import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import { noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { monthAndYear } from '../../../kernel/text/dates.ts'
import type { Purchase, Quote } from '../../../money/ledger/server/index.ts'
import { plainTicket, type Ticket } from '../../../money/ledger/ticket-contract.ts'
import { giftLineName, listedName } from '../rules.ts'
import { findGift, type GiftRecord, giftsOf } from './gift-store.ts'

/** Gifts as a purchase that gives nothing in return. */
export function giftPurchase({ events, publicUrl }: { events: Events; publicUrl: string }): Purchase {
  return {
    purpose: 'donation',
    async quote(sql, { paymentTrackingId }) {
      const gift = paymentTrackingId === null ? null : await findGift(sql, 'trackingId', paymentTrackingId)
      if (!gift) throw new Problem('not-found')
      return { ...giftQuote(await events.pick(sql, gift.eventId), gift), isBySecret: true }
    },
    async describe(sql, giftId) {
      const gift = await findGift(sql, 'id', giftId)
      return gift && giftQuote(await events.pick(sql, gift.eventId), gift)
    },
    async ofEvent(sql, eventId) {
      const event = await events.pick(sql, eventId)
      return (await giftsOf(sql, eventId)).map((gift) => giftQuote(event, gift))
    },
    async payUrl(sql, { subjectId }) {
      const gift = await findGift(sql, 'id', subjectId)
      return `${publicUrl}/payment${gift ? `#gift=${gift.trackingId}` : ''}`
    },
    async ticket(sql, { subjectId }) {
      const gift = await findGift(sql, 'id', subjectId)
      return gift && giftTicket(await events.pick(sql, gift.eventId), gift)
    },
    /** A gift has no value to its giver, and never lacks one. */
    async fillValues() {},
  }
}

function giftQuote(event: EventRecord, gift: GiftRecord): Quote {
  const name = gift.giver.name || gift.giver.email
  const line = {
    lineId: gift.id,
    name: giftLineName(gift),
    quantity: 1,
    amount: gift.amount,
    fairMarketValue: noMoney,
    treatment: 'gift' as const,
    unitValue: noMoney,
  }
  return {
    purpose: 'donation',
    subjectId: gift.id,
    eventId: event.id,
    eventName: event.name,
    name,
    description: `${event.name}, gift by ${name}`,
    price: gift.amount,
    payableInShares: false,
    heldUntil: null,
    lines: [line],
    contact: { name, email: gift.giver.email || null },
  }
}

/** A gift's card: whom it honors comes first, then the words, then who gave. It never says the amount. */
function giftTicket(event: EventRecord, gift: GiftRecord): Ticket {
  const { kind, ofName, message, createdAt } = gift
  const from = listedName(gift.shownName)
  const to = event.texts.charity.legalName || event.name
  const when = monthAndYear(createdAt, event.timeZone)
  const isDedicated = kind !== null && ofName !== ''
  return {
    ...plainTicket,
    purpose: 'donation',
    whose: from,
    title: 'A gift',
    card: isDedicated
      ? {
          over: kind === 'honor' ? 'In honor of' : 'In memory of',
          name: ofName,
          message,
          from,
          words: `gave to ${to}, ${when}`,
        }
      : { over: 'A gift from', name: from, message, from: '', words: `to ${to}, ${when}` },
  }
}
