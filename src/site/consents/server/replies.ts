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
  if (last?.endedHow !== 'reply' && last?.endedHow !== 'provider') return
  const { text, ...row } = last
  const begun = { form: 'reply', givenBy: 'self', byName: null, at: instant(now) } as const
  const open = { endedAt: null, endedHow: null, endedBy: null }
  await insertConsent(sql, { ...row, ...begun, ...open, id: newId() }, text)
}
