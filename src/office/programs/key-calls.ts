/**
 * What a key may call: reading only, and nothing whose response holds a team's code or link, a payment link or a
 * receipt's secret, with which more than reading could be done. A call that isn't listed is refused.
 */
import type { Route } from '../../kernel/endpoint.ts'
import type { KeyScope } from './key-rules.ts'

const calls: Partial<Record<Route, KeyScope>> = {
  'GET /api/admin/events/{eventId}/standings': 'standings',
  'GET /api/admin/events/{eventId}/final-boards': 'standings',
  'GET /api/admin/export/standings.csv': 'standings',
  'GET /api/admin/export/scores.csv': 'standings',
  'GET /api/admin/export/contests.csv': 'standings',
  'GET /api/admin/export/skins.csv': 'standings',
  'GET /api/admin/score-cards': 'standings',
  'GET /api/admin/get-attendees': 'sign-ups',
  'GET /api/admin/get-volunteers': 'sign-ups',
  'GET /api/admin/export/attendees.csv': 'sign-ups',
  'GET /api/admin/export/shirt-requests.csv': 'sign-ups',
  'GET /api/admin/export/sponsors.csv': 'sign-ups',
  'GET /api/admin/payments': 'payments',
  'GET /api/admin/payouts': 'payments',
  'GET /api/admin/journal': 'payments',
  'GET /api/admin/export/payments.csv': 'payments',
  'GET /api/admin/export/journal.csv': 'payments',
  'GET /api/admin/export/quickbooks.csv': 'payments',
}

export function keyMayCall(route: string, scopes: readonly string[]): boolean {
  const scope = (calls as Record<string, KeyScope | undefined>)[route]
  return scope !== undefined && scopes.includes(scope)
}
