import { sql as raw } from 'kysely'
import type { Sql } from '../../../../ports/database.ts'
import { longestIdle } from '../../users-rules.ts'
import '../tables.ts'

export interface SignInSettings {
  adminsNeedSecondStep: boolean
  treasurersNeedSecondStep: boolean
  /** Minutes without a call after which staff are logged out. */
  idleMinutes: number
}

const theOnly = 'staff'

/** Read together with the caller: every call of the staff pays for this. Null if nobody changed it. */
export const idleMinutes = raw<
  number | null
>`(select idle_minutes from sign_in_settings where id = ${raw.lit(theOnly)})`.as('idleMinutes')

export async function signInSettings(sql: Sql): Promise<SignInSettings> {
  const row = await sql
    .selectFrom('sign_in_settings')
    .selectAll()
    .where('id', '=', theOnly)
    .executeTakeFirst()
  return {
    adminsNeedSecondStep: Boolean(row?.adminsNeedSecondStep),
    treasurersNeedSecondStep: Boolean(row?.treasurersNeedSecondStep),
    idleMinutes: row?.idleMinutes ?? longestIdle,
  }
}

/** Whether somebody in this role may not be without a second step. */
export function needsSecondStep(settings: SignInSettings, role: string): boolean {
  if (role === 'Admin') return settings.adminsNeedSecondStep
  return role === 'Treasurer' && settings.treasurersNeedSecondStep
}

export async function saveSignInSettings(sql: Sql, settings: SignInSettings): Promise<void> {
  const values = {
    adminsNeedSecondStep: settings.adminsNeedSecondStep ? 1 : 0,
    treasurersNeedSecondStep: settings.treasurersNeedSecondStep ? 1 : 0,
    idleMinutes: settings.idleMinutes,
  }
  await sql
    .insertInto('sign_in_settings')
    .values({ id: theOnly, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
