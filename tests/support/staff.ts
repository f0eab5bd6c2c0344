import type { TestApp } from './app.ts'

export const volunteerLogin = { email: 'vivian@example.org', password: 'correct horse battery' }

/** A logged-in volunteer's token. Creates the volunteer's login; call it once per app. */
export async function volunteerToken(app: TestApp): Promise<string> {
  const { auth, database } = app.features
  const person = { ...volunteerLogin, firstName: 'Vivian', lastName: 'Volunteer', role: 'Volunteer' as const }
  await database.transaction((tx) => auth.addUser(tx, person))
  return (await app.call('POST /api/auth/Login', { body: volunteerLogin })).body.jwt
}
