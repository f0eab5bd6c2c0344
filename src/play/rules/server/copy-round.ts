import type { Sql } from '../../../ports/database.ts'
import { saveSettings, settingsOf } from './round-store.ts'
import { saveTees, teesOf } from './tee-store.ts'

/** For a new year: how scores count, and the tees. What happened in the round stays with it. */
export async function copyRound(sql: Sql, from: string, to: string): Promise<void> {
  const { settings, version } = await settingsOf(sql, from)
  if (version === 0) return
  await saveSettings(sql, to, { ...settings, hideLast: 0, hideFrom: null }, 1)
  const tees = await teesOf(sql, from)
  await saveTees(
    sql,
    to,
    tees.map((tee) => ({ ...tee, id: '' })),
  )
}
