/** The provider's server-side HTTP API, as used by its SDK. */
import { balanceEntries, type PaidOut, paidOut } from './balance.ts'
import { type Fields, group, readForm, textOf } from './form-fields.ts'
import type { SandboxProvider } from './provider.ts'
import { cardFrom } from './public-api.ts'
import { badRequest, missing, SandboxFault } from './shapes.ts'
import { balancePage, intentView, payoutPage, searchPage } from './views.ts'

export interface ApiRequest {
  method: string
  /** Includes the query. */
  url: string
  form: string
  idempotencyKey: string | null
}

export interface ApiAnswer {
  status: number
  body: object
}

/** Handles one API request. A SandboxFault becomes an error response in the provider's format. */
export async function answerApi(provider: SandboxProvider, request: ApiRequest): Promise<ApiAnswer> {
  try {
    return { status: 200, body: await route(provider, request) }
  } catch (fault) {
    if (fault instanceof SandboxFault) return { status: fault.status, body: { error: fault.error } }
    throw fault
  }
}

async function route(provider: SandboxProvider, request: ApiRequest): Promise<object> {
  const { pathname, search } = new URL(request.url, 'http://sandbox')
  const fields = readForm(request.method === 'GET' ? search.slice(1) : request.form)
  const [, version, kind, id = '', verb = ''] = pathname.split('/')
  const now = provider.now()
  const call = `${request.method} ${kind}${id && '/id'}${verb && `/${verb}`}`
  if (version !== 'v1') throw missing('path', pathname)
  switch (call) {
    case 'POST payment_intents':
      if (Object.keys(group(fields, 'payment_method_types')).length > 0)
        throw badRequest('No longer supported', 'payment_method_types_no_longer_supported')
      return intentView(await provider.create(orderFrom(fields), request.idempotencyKey), fields, now)
    case 'GET payment_intents/id':
      if (id === 'search') return searchPage(await provider.list(), fields)
      return intentView(await provider.read(id), fields, now)
    case 'POST payment_intents/id/confirm':
      return intentView(await provider.confirm(id, cardFrom(fields)), fields, now)
    case 'POST payment_intents/id/cancel':
      return intentView(await provider.cancel(id), fields, now)
    case 'POST refunds':
      return provider.refund(
        textOf(fields, 'payment_intent'),
        { amount: amountFrom(fields, 0), metadata: metadataFrom(fields) },
        request.idempotencyKey,
      )
    case 'GET refunds': {
      const { refunds } = await provider.read(textOf(fields, 'payment_intent'))
      return { object: 'list', data: refunds.toReversed(), has_more: false, url: '/v1/refunds' }
    }
    case 'GET account':
      return { id: 'acct_sandbox', object: 'account' }
    case 'GET disputes': {
      if (!textOf(fields, 'payment_intent'))
        return { object: 'list', data: [], has_more: false, url: '/v1/disputes' }
      const { dispute } = await provider.read(textOf(fields, 'payment_intent'))
      return { object: 'list', data: dispute ? [dispute] : [], has_more: false, url: '/v1/disputes' }
    }
    case 'GET payouts':
      return payoutPage(
        paidOut(await provider.list(), now)
          .map(({ payout }) => payout)
          .toReversed(),
        fields,
      )
    case 'GET payouts/id':
      return (await payoutNamed(provider, id)).payout
    case 'GET balance_transactions': {
      const payoutId = textOf(fields, 'payout')
      if (!payoutId) return balancePage(balanceEntries(await provider.list(), now), fields)
      return balancePage((await payoutNamed(provider, payoutId)).entries, fields)
    }
    case 'POST disputes/id':
      return provider.respond(id, textOf(group(fields, 'evidence'), 'uncategorized_text'))
    default:
      throw missing('path', pathname)
  }
}

async function payoutNamed(provider: SandboxProvider, id: string): Promise<PaidOut> {
  const found = paidOut(await provider.list(), provider.now()).find(({ payout }) => payout.id === id)
  if (!found) throw missing('payout', id)
  return found
}

function orderFrom(fields: Fields) {
  const types = Object.values(group(fields, 'allowed_payment_method_types')).map(String)
  return {
    amount: amountFrom(fields),
    currency: textOf(fields, 'currency') || 'usd',
    description: textOf(fields, 'description') || null,
    metadata: metadataFrom(fields),
    allowed_payment_method_types: types.length > 0 ? types : null,
    statement_descriptor_suffix: descriptorFrom(fields),
  }
}

/** Rejects what the provider rejects: the length, and characters not allowed on statements. */
function descriptorFrom(fields: Fields): string | null {
  const text = textOf(fields, 'statement_descriptor_suffix') || null
  if (text && (text.length > 22 || /[<>\\'"*]/.test(text) || !/[a-z]/i.test(text)))
    throw badRequest(
      'Invalid statement descriptor',
      'parameter_invalid_string',
      'statement_descriptor_suffix',
    )
  return text
}

/** The provider's minimum is 50 cents. */
function amountFrom(fields: Fields, otherwise?: number): number {
  const amount = Number(textOf(fields, 'amount') || otherwise)
  if (amount === otherwise) return amount
  if (!Number.isSafeInteger(amount))
    throw badRequest('Invalid integer', 'parameter_invalid_integer', 'amount')
  if (amount < 50) throw badRequest('Amount must be at least $0.50 usd', 'amount_too_small', 'amount')
  return amount
}

function metadataFrom(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(group(fields, 'metadata')).map(([name, value]) => [name, String(value)]),
  )
}
