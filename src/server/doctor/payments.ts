import { lastProviderEvent, webhookWarning } from '../../money/checkout/server/index.ts'
import { unseenLive } from '../../money/desk/server/index.ts'
import {
  cantTell,
  type Finding,
  fine,
  howLong,
  lookAt,
  notSetUp,
  wrong,
} from '../../office/doctor/findings.ts'
import type { PaymentGateway } from '../../ports/payment-gateway.ts'
import type { StripeSettings } from '../stripe-keys.ts'
import type { Patient } from './probes.ts'

const setUp =
  'Open an account at Stripe, and start the server with its STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET. More: docs/deploy.md.'

export async function checkPayments(patient: Patient): Promise<Finding[]> {
  const { config, probes } = patient
  const { stripe, publicUrl } = config
  if (!stripe || !probes.gateway)
    return [notSetUp('The STRIPE_ keys aren’t set: cards aren’t charged, and every page says so.', setUp)]
  return [
    keys(stripe, publicUrl.startsWith('https:')),
    ...(await rights(probes.gateway)),
    ...(await webhook(patient, probes.gateway)),
    ...(await unseen(patient, probes.gateway)),
  ]
}

/** Whether they are set, and of which mode: never a value. */
function keys({ mode, secretKey }: StripeSettings, isPublic: boolean): Finding {
  const kind = secretKey.startsWith('rk_') ? 'restricted' : 'unrestricted'
  const what = `The three Stripe keys are set: ${mode} mode, the secret key is ${kind}.`
  return mode === 'test' && isPublic
    ? lookAt(`${what} Cards aren’t charged.`, 'Set the live keys before golfers sign up.')
    : fine(what)
}

async function rights(gateway: PaymentGateway): Promise<Finding[]> {
  const { isReached, isKeyRefused, missing } = await gateway.check()
  if (isKeyRefused)
    return [wrong('Stripe doesn’t accept STRIPE_SECRET_KEY.', 'Copy the key again, or make a new one.')]
  if (!isReached)
    return [cantTell('Stripe didn’t answer.', 'Check that this machine reaches api.stripe.com.')]
  if (missing.length === 0) return [fine('Stripe accepts the key, and it has the rights that are needed.')]
  return missing.map(({ right, effect }) =>
    wrong(
      `The Stripe key lacks the right “${right}”: ${effect}.`,
      'Give it that right in Stripe, Developers, API keys.',
    ),
  )
}

/** What of real money was never seen: the webhook has a finding of its own. */
async function unseen({ probes }: Patient, gateway: PaymentGateway): Promise<Finding[]> {
  const opened = await probes.database().catch(() => null)
  const never = opened && (await unseenLive(opened.sql, gateway))
  if (!never) return []
  if (never.charge)
    return [
      lookAt(
        'No card has been charged for real yet.',
        'Pay a real fee once and refund it, before golfers do: docs/deploy.md, Stripe.',
      ),
    ]
  if (never.payout)
    return [
      lookAt(
        'Cards have been charged, and no payout to the bank has been seen yet.',
        'Stripe sends a new account’s first payout after 7 to 14 days. Payments, Payouts shows when it comes.',
      ),
    ]
  return [fine('A card was charged for real, and a payout to the bank was seen.')]
}

async function webhook({ probes, now }: Patient, gateway: PaymentGateway): Promise<Finding[]> {
  const opened = await probes.database().catch(() => null)
  if (!opened) return [cantTell('Nothing is known of the webhook without the database.')]
  const { sql } = opened
  const missed = await webhookWarning({ sql, gateway, clock: () => now })
  if (missed) return [wrong(missed, setUp)]
  const last = await lastProviderEvent(sql)
  return last
    ? [fine(`The last signed event from Stripe came ${howLong(now.getTime() - Date.parse(last))} ago.`)]
    : [
        lookAt(
          'No signed event has come from Stripe yet.',
          'Check the webhook in Stripe; the first payment shows whether it works.',
        ),
      ]
}
