/** The part of the provider's API that browsers call, with a client secret instead of a key. */
import { type CardData, namedCards } from './cards.ts'
import { type Fields, group, textOf } from './form-fields.ts'
import type { SandboxProvider } from './provider.ts'
import { badRequest, missing, SandboxFault, type SandboxIntent } from './shapes.ts'

export interface PublicApi {
  read(intentId: string, fields: Fields): Promise<SandboxIntent>
  confirm(intentId: string, fields: Fields): Promise<SandboxIntent>
  /** `outcome` 'succeed' or 'fail': the payer's answer to the confirmation. */
  completeAction(intentId: string, fields: Fields): Promise<SandboxIntent>
}

export function createPublicApi(provider: SandboxProvider): PublicApi {
  async function allowed(intentId: string, fields: Fields): Promise<SandboxIntent> {
    const secret = textOf(fields, 'client_secret')
    if (!secret) throw noSecret()
    const { intent } = await provider.read(intentId)
    // A wrong secret gives the same error as a missing intent, so guessing reveals nothing.
    if (intent.client_secret !== secret) throw missing('payment_intent', intentId)
    return intent
  }

  return {
    read: allowed,
    async confirm(intentId, fields) {
      await allowed(intentId, fields)
      return (await provider.confirm(intentId, cardFrom(fields))).intent
    },
    async completeAction(intentId, fields) {
      await allowed(intentId, fields)
      return (await provider.completeAction(intentId, textOf(fields, 'outcome') === 'succeed')).intent
    },
  }
}

/** The card in `payment_method_data[card]`, or a named test card in `payment_method`. */
export function cardFrom(fields: Fields): CardData {
  const name = textOf(fields, 'payment_method')
  const named = Object.hasOwn(namedCards, name) ? namedCards[name] : undefined
  if (named) return { number: named, exp_month: 12, exp_year: 2060, cvc: '123' }
  const card = group(group(fields, 'payment_method_data'), 'card')
  if (Object.keys(card).length === 0) {
    throw badRequest('You must provide a payment method.', 'parameter_missing', 'payment_method_data')
  }
  return card
}

function noSecret(): SandboxFault {
  return new SandboxFault(401, {
    type: 'invalid_request_error',
    message: 'You did not provide the client_secret of this PaymentIntent.',
    param: 'client_secret',
  })
}
