/** API views of an account, expanded as requested. */
import { type BalanceEntry, chargeLine } from './balance.ts'
import { type Fields, group, textOf } from './form-fields.ts'
import { seconds } from './ids.ts'
import {
  type Account,
  type BalanceTransaction,
  badRequest,
  type SandboxCharge,
  type SandboxPayout,
} from './shapes.ts'

const maxOnAPage = 100

/** The intent, with its charge and balance transaction if 'expand' names them. */
export function intentView(account: Account, fields: Fields, now: Date): object {
  const { intent, charge } = account
  const wanted = Object.values(group(fields, 'expand')).map(String)
  if (!charge || !wanted.some((path) => path.startsWith('latest_charge'))) return intent
  const isWhole = wanted.includes('latest_charge.balance_transaction')
  return { ...intent, latest_charge: { ...charge, balance_transaction: booked(charge, now, isWhole) } }
}

/** Accounts by one metadata value: the part of the provider's search that is used here. */
export function searchPage(accounts: readonly Account[], fields: Fields): object {
  const [, name = '', value = ''] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(textOf(fields, 'query')) ?? []
  if (!name) throw badRequest('We were unable to parse your search query.')
  const start = Number(textOf(fields, 'page') || 0)
  const limit = Math.min(Number(textOf(fields, 'limit') || 10), maxOnAPage)
  const all = accounts.filter(({ intent }) => intent.metadata[name] === value)
  const hasMore = all.length > start + limit
  return {
    object: 'search_result',
    data: all.slice(start, start + limit).map(({ intent }) => intent),
    has_more: hasMore,
    next_page: hasMore ? String(start + limit) : null,
    url: '/v1/payment_intents/search',
  }
}

export function payoutPage(payouts: readonly SandboxPayout[], fields: Fields): object {
  const young = payouts.filter(({ created }) => created >= since(fields))
  return { ...pageOf(young, ({ id }) => id, fields), url: '/v1/payouts' }
}

/** One page of balance movements, newest first, with their full source if 'expand' names it. */
export function balancePage(entries: readonly BalanceEntry[], fields: Fields): object {
  const young = entries.filter(({ line }) => line.created >= since(fields))
  const isWhole = Object.values(group(fields, 'expand')).includes('data.source')
  const found = pageOf(young, ({ line }) => line.id, fields)
  return {
    ...found,
    data: found.data.map(({ line, source }) => ({ ...line, source: isWhole ? source : source.id })),
    url: '/v1/balance_transactions',
  }
}

function since(fields: Fields): number {
  return Number(textOf(group(fields, 'created'), 'gte') || 0)
}

/** Starts after the id in 'starting_after'. */
function pageOf<T>(all: readonly T[], idOf: (one: T) => string, fields: Fields) {
  const after = textOf(fields, 'starting_after')
  const start = after ? all.findIndex((one) => idOf(one) === after) + 1 : 0
  const limit = Math.min(Number(textOf(fields, 'limit') || 10), maxOnAPage)
  return { object: 'list', data: all.slice(start, start + limit), has_more: all.length > start + limit }
}

/** Null until booked; then the id, or the whole transaction. */
function booked(charge: SandboxCharge, now: Date, isWhole: boolean): BalanceTransaction | string | null {
  const line = chargeLine(charge)
  if (seconds(now) < line.created) return null
  return isWhole ? line : charge.balance_transaction
}
