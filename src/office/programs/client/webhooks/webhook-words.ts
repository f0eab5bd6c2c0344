import { dateAndTime } from '../../../../kernel/text/dates.ts'
import type { Webhook, WebhookDelivery } from '../../webhook-contract.ts'
import { kindWords, type testKind, type WebhookKind } from '../../webhook-rules.ts'

/** The name people know it by. */
export function hostOf({ url }: Pick<Webhook, 'url'>): string {
  return URL.parse(url)?.host ?? url
}

export function kindsText({ kinds }: Pick<Webhook, 'kinds'>): string {
  return kinds.map((kind) => kindWords[kind]).join(', ')
}

export function stateText(
  { state, failingSince, waiting, oldSecretUntil }: Webhook,
  timeZone: string | undefined,
): string {
  const parts = [
    state === 'off'
      ? 'Switched off: nothing was taken for three days'
      : state === 'paused'
        ? 'Paused'
        : failingSince
          ? `Failing since ${dateAndTime(failingSince, timeZone)}`
          : 'On',
    waiting > 0 && `${waiting} waiting`,
    oldSecretUntil && `old secret works until ${dateAndTime(oldSecretUntil, timeZone)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

export function messageText(kind: WebhookKind | typeof testKind): string {
  return kind === 'test.ping' ? 'Test' : kindWords[kind]
}

export function deliveryText(message: WebhookDelivery, timeZone: string | undefined): string {
  const { status, attempts, lastStatus, lastFault, deliveredAt, nextAttemptAt } = message
  if (status === 'delivered' && deliveredAt)
    return `Delivered ${dateAndTime(deliveredAt, timeZone)}${attempts > 1 ? ` at attempt ${attempts}` : ''}`
  const why = lastStatus === null ? lastFault : `It answered with status ${lastStatus}.`
  if (status === 'failed') return `Failed after ${attempts} attempts. ${why ?? ''}`
  if (attempts === 0) return 'Waiting to be sent'
  return `Attempt ${attempts} failed. ${why ?? ''} Next: ${nextAttemptAt ? dateAndTime(nextAttemptAt, timeZone) : 'soon'}`
}
