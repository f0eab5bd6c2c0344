import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Sql } from '../../../ports/database.ts'
import { insertConsent, lastTexts } from './consent-store.ts'

/**
 * START by text takes back a STOP: the consent that ended with it begins anew, in the same words. A number that never agreed
 * to them, or ended it here, hasn't agreed by that.
 */
export async function resumeTexts(sql: Sql, phone: string, now: Date): Promise<void> {
  const last = await lastTexts(sql, phone)
  if (last?.ended_how !== 'reply' && last?.ended_how !== 'provider') return
  const { text, ...row } = last
  const begun = { form: 'reply', given_by: 'self', by_name: null, at: instant(now) } as const
  const open = { ended_at: null, ended_how: null, ended_by: null }
  await insertConsent(sql, { ...row, ...begun, ...open, id: newId() }, text)
}
