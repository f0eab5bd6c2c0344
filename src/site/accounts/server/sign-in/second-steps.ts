import type { Sql } from '../../../../ports/database.ts'
import '../tables.ts'

export type SecondStep = 'passkey' | 'app' | 'recovery code'

/** The second steps a person has set up. Recovery codes alone are none. */
export async function secondStepsOf(sql: Sql, personId: string): Promise<SecondStep[]> {
  const [passkey, app, code] = await Promise.all([
    sql.selectFrom('passkeys').select('id').where('personId', '=', personId).limit(1).executeTakeFirst(),
    sql
      .selectFrom('authenticator_apps')
      .select('personId')
      .where('personId', '=', personId)
      .where('secret', 'is not', null)
      .executeTakeFirst(),
    sql
      .selectFrom('recovery_codes')
      .select('selector')
      .where('personId', '=', personId)
      .where('usedAt', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  ])
  if (!passkey && !app) return []
  return [
    ...(passkey ? (['passkey'] as const) : []),
    ...(app ? (['app'] as const) : []),
    ...(code ? (['recovery code'] as const) : []),
  ]
}

/** Removes all of a person's second steps. */
export async function clearSecondSteps(sql: Sql, personId: string): Promise<void> {
  await sql.deleteFrom('passkeys').where('personId', '=', personId).execute()
  await sql.deleteFrom('authenticator_apps').where('personId', '=', personId).execute()
  await sql.deleteFrom('recovery_codes').where('personId', '=', personId).execute()
}
