/** What the outbox holds, and what its kinds and states mean. Shared by page and server. */

/** A letter is what its reader asked for or waits for; a blast is what staff send, to many or to one team. */
export const outboxKinds = ['letter', 'blast'] as const
export type OutboxKind = (typeof outboxKinds)[number]

interface DeliveryRules {
  /** The lower number goes first. */
  priority: number
  /** Never to an address that opted out; as an email it carries a link for that. */
  heedsOptOuts: boolean
  /** Sent again automatically where it may have arrived already, since its reader waits for it. */
  repeatsWhenUnsure: boolean
}

export const deliveryRules: Readonly<Record<OutboxKind, DeliveryRules>> = {
  letter: { priority: 0, heedsOptOuts: false, repeatsWhenUnsure: true },
  blast: { priority: 1, heedsOptOuts: true, repeatsWhenUnsure: false },
}

/** 'sending': being delivered. 'unsure': a blast that was, when no answer came; it may have arrived. 'kept': no service is set up. */
export const outboxStatuses = ['queued', 'sending', 'sent', 'unsure', 'failed', 'kept'] as const
export type OutboxStatus = (typeof outboxStatuses)[number]

/** Whether a person may send it again. */
export function mayRetry(status: OutboxStatus): boolean {
  return status === 'failed' || status === 'kept' || status === 'unsure'
}
