/** Kinds and statuses of messages in the outbox. Shared by page and server. */

/**
 * A letter is a message its reader asked for or waits for; news tells somebody what others changed about their place; a
 * blast is sent by staff, to many people or one team.
 */
export const outboxKinds = ['letter', 'news', 'blast'] as const
export type OutboxKind = (typeof outboxKinds)[number]

interface DeliveryRules {
  /** The lower number goes first. */
  priority: number
  /** Channels on which it isn't sent to addresses that opted out; such emails have an unsubscribe link. */
  heedsOptOuts: readonly ('email' | 'sms')[]
  /** Texts of this kind go only to numbers whose owner agreed to texts. */
  needsConsent: boolean
  /** Retried automatically even if it may have arrived, because its reader is waiting. */
  repeatsWhenUnsure: boolean
}

export const deliveryRules: Readonly<Record<OutboxKind, DeliveryRules>> = {
  letter: { priority: 0, heedsOptOuts: [], needsConsent: false, repeatsWhenUnsure: true },
  news: { priority: 0, heedsOptOuts: ['sms'], needsConsent: true, repeatsWhenUnsure: true },
  blast: { priority: 1, heedsOptOuts: ['email', 'sms'], needsConsent: true, repeatsWhenUnsure: false },
}

/**
 * 'sending': being sent. 'unsure': a blast message that got no response, so it may have arrived. 'kept': no service is
 * set up.
 */
export const outboxStatuses = ['queued', 'sending', 'sent', 'unsure', 'failed', 'kept'] as const
export type OutboxStatus = (typeof outboxStatuses)[number]

/** Whether staff can send it again. */
export function mayRetry(status: OutboxStatus): boolean {
  return status === 'failed' || status === 'kept' || status === 'unsure'
}
