/**
 * The provider's browser library for installations without keys: enough of `window.Stripe` for its React components,
 * and for `loadStripe`, which then loads nothing.
 */

import { element } from './dom.ts'
import { Elements } from './elements.ts'
import {
  type ApiError,
  completeAction,
  confirmWithCard,
  confirmWithMethod,
  type IntentResult,
  readIntent,
} from './provider-calls.ts'
import { installStyles } from './styles.ts'

interface ConfirmOptions {
  elements?: Elements
  clientSecret?: string
  confirmParams?: { return_url?: string; payment_method?: string }
  /** 'always' by default: the provider then redirects the page itself. */
  redirect?: 'if_required' | 'always'
}

class SandboxStripe {
  elements(options?: ConstructorParameters<typeof Elements>[0]): Elements {
    return new Elements(options)
  }

  async confirmPayment(options: ConfirmOptions): Promise<IntentResult> {
    const { elements, confirmParams, redirect } = options
    const clientSecret = options.clientSecret ?? elements?.clientSecret
    if (!clientSecret) return refused('There is no payment to confirm.')
    const result = await present(clientSecret, elements, confirmParams?.payment_method)
    const done = await answerNextAction(clientSecret, result)
    if (done.paymentIntent && redirect !== 'if_required' && confirmParams?.return_url) {
      location.assign(returnAddress(confirmParams.return_url, clientSecret, done.paymentIntent.status))
    }
    return done
  }

  async confirmCardPayment(
    clientSecret: string,
    data: { payment_method?: string } = {},
  ): Promise<IntentResult> {
    return answerNextAction(clientSecret, await present(clientSecret, undefined, data.payment_method))
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentResult> {
    return answerNextAction(clientSecret, await readIntent(clientSecret))
  }

  retrievePaymentIntent(clientSecret: string): Promise<IntentResult> {
    return readIntent(clientSecret)
  }

  async createToken(): Promise<{ error: ApiError }> {
    return refused('The sandbox makes no tokens.')
  }

  async createPaymentMethod(): Promise<{ error: ApiError }> {
    return refused('The sandbox keeps no payment methods.')
  }

  registerAppInfo(): void {}

  _registerWrapper(): void {}
}

async function present(
  clientSecret: string,
  elements?: Elements,
  paymentMethod?: string,
): Promise<IntentResult> {
  if (paymentMethod) return confirmWithMethod(clientSecret, paymentMethod)
  if (!elements?.payment) return refused('There is no card to pay with.')
  const { error } = await elements.submit()
  return error ? { error } : confirmWithCard(clientSecret, elements.payment.form.card())
}

async function answerNextAction(clientSecret: string, result: IntentResult): Promise<IntentResult> {
  if (result.paymentIntent?.status !== 'requires_action') return result
  return completeAction(clientSecret, await askToConfirm())
}

function returnAddress(to: string, clientSecret: string, status: string): string {
  const address = new URL(to, location.href)
  address.searchParams.set('payment_intent', clientSecret.split('_secret_')[0] ?? '')
  address.searchParams.set('payment_intent_client_secret', clientSecret)
  address.searchParams.set(
    'redirect_status',
    status === 'succeeded' || status === 'processing' ? status : 'failed',
  )
  return address.href
}

function refused(message: string): { error: ApiError } {
  return { error: { type: 'validation_error', message } }
}

const factory = Object.assign((_publishableKey: string) => new SandboxStripe(), { version: 'sandbox' })
Object.assign(window, { Stripe: factory })

/** The bank's confirmation dialog. Closing it means no. */
function askToConfirm(): Promise<boolean> {
  installStyles()
  const fail = element('button', { type: 'button' }, 'Fail')
  const complete = element('button', { type: 'button' }, 'Complete')
  const title = element('h2', { id: 'sandbox-confirm-title' }, 'Confirm this payment?')
  const words = element(
    'p',
    {},
    'Some banks ask the cardholder to confirm. This is the sandbox’s way of asking.',
  )
  const dialog = element(
    'dialog',
    { class: 'sandbox-dialog', 'aria-labelledby': title.id },
    title,
    words,
    element('div', {}, fail, complete),
  )
  document.body.append(dialog)
  return new Promise((resolve) => {
    let agreed = false
    complete.addEventListener('click', () => {
      agreed = true
      dialog.close()
    })
    fail.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(agreed)
    })
    dialog.showModal()
    complete.focus()
  })
}
