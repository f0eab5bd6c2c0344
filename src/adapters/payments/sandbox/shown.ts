/** How the sandbox's API shows an account: with as much inside as was asked for. */
import { type Fields, group, textOf } from './form.ts'
import { feeKnownAfter, seconds } from './ids.ts'
import type { Account, BalanceTransaction, SandboxCharge } from './shapes.ts'

const mostOnAPage = 100

/** The intent; its charge, and what was booked for it, where 'expand' names them. */
export function shown(account: Account, fields: Fields, now: Date, list = false): object {
  const { intent, charge } = account
  const wanted = Object.values(group(fields, 'expand')).map(String)
  const charges = `${list ? 'data.' : ''}latest_charge`
  if (!charge || !wanted.some((path) => path.startsWith(charges))) return intent
  const isWhole = wanted.includes(`${charges}.balance_transaction`)
  return { ...intent, latest_charge: { ...charge, balance_transaction: booked(charge, now, isWhole) } }
}

/** One page of accounts, newest first, after the one named by 'starting_after'. */
export function page(accounts: readonly Account[], fields: Fields, now: Date): object {
  const since = Number(textOf(group(fields, 'created'), 'gte') || 0)
  const after = textOf(fields, 'starting_after')
  const young = accounts.filter(({ intent }) => intent.created >= since)
  const start = after ? young.findIndex(({ intent }) => intent.id === after) + 1 : 0
  const limit = Math.min(Number(textOf(fields, 'limit') || 10), mostOnAPage)
  return {
    object: 'list',
    data: young.slice(start, start + limit).map((account) => shown(account, fields, now, true)),
    has_more: young.length > start + limit,
    url: '/v1/payment_intents',
  }
}

/** Nothing until the provider has booked it; then its id, or the whole of it: 2.9 % and 30 cents are the provider's. */
function booked(charge: SandboxCharge, now: Date, isWhole: boolean): BalanceTransaction | string | null {
  if (now.getTime() < charge.created * 1000 + feeKnownAfter) return null
  if (!isWhole) return charge.balance_transaction
  const fee = Math.round(charge.amount * 0.029) + 30
  return {
    id: charge.balance_transaction,
    object: 'balance_transaction',
    amount: charge.amount,
    created: seconds(now),
    currency: charge.currency,
    fee,
    net: charge.amount - fee,
    type: 'charge',
  }
}
