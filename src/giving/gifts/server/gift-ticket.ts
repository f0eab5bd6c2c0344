import type { EventRecord } from '../../../event/event/server/index.ts'
import { monthAndYear } from '../../../kernel/text/dates.ts'
import { plainTicket, type Ticket } from '../../../money/ledger/ticket-contract.ts'
import { listedName } from '../rules.ts'
import type { GiftRecord } from './gift-store.ts'

/** A gift's card: whom it honors comes first, then the words, then who gave. It never says the amount. */
export function giftTicket(event: EventRecord, gift: GiftRecord): Ticket {
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
