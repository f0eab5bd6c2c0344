import type { Sql } from '../../../../ports/database.ts'
import { agreedPhones } from '../../../consents/server/index.ts'
import { addressKey } from '../../rules.ts'
import { optedOut } from './opt-outs.ts'

/** See `Messages.mayText`. */
export async function mayText(
  sql: Sql,
  phones: readonly string[],
  delivers: { readonly sms: boolean },
): Promise<Set<string>> {
  const [declined, agreed] = await Promise.all([
    optedOut(sql, 'sms', phones),
    delivers.sms ? withConsent(sql, phones) : new Set(phones),
  ])
  return new Set(phones.filter((phone) => agreed.has(phone) && !declined.has(phone)))
}

/** Which of these numbers, as given, agreed to texts. */
export async function withConsent(sql: Sql, phones: readonly string[]): Promise<Set<string>> {
  const key = (phone: string) => addressKey('sms', phone)
  const agreed = await agreedPhones(sql, phones.map(key))
  return new Set(phones.filter((phone) => agreed.has(key(phone))))
}
