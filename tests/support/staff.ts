import type { Role } from '../../src/kernel/actor.ts'
import type { TestApp } from './app.ts'

/** Nearly every admin's and staff member's. */
export const everyonesPassword = 'correct horse battery'
const password = everyonesPassword
export const volunteerLogin = { email: 'vivian@example.org', password }
export const sellerLogin = { email: 'sally@example.org', password }

/** A logged-in volunteer's token. Creates the volunteer's login; call it once per app. */
export function volunteerToken(app: TestApp): Promise<string> {
  return staffToken(app, { email: volunteerLogin.email, name: 'Vivian Volunteer', role: 'Volunteer' })
}

/** The same for a seller. */
export function sellerToken(app: TestApp): Promise<string> {
  return staffToken(app, { email: sellerLogin.email, name: 'Sally Seller', role: 'Seller' })
}

/** Logged in as a role of the committee. Creates the login; call it once per app and role. */
export function committeeToken(app: TestApp, role: 'Treasurer' | 'Scorer' | 'Registration'): Promise<string> {
  return staffToken(app, { email: committeeLogin(role).email, name: `Casey ${role}`, role })
}

export const committeeLogin = (role: string) => ({ email: `${role.toLowerCase()}@example.org`, password })

/** Creates a login and uses it; the password is the same for everybody. */
export async function staffToken(
  app: TestApp,
  { email, name, role }: { email: string; name: string; role: Role },
): Promise<string> {
  const { auth, database } = app.features
  const [firstName = '', lastName = ''] = name.split(' ')
  await database.transaction((tx) => auth.addUser(tx, { email, password, firstName, lastName, role }))
  return (await app.call('POST /api/auth/Login', { body: { email, password } })).body.jwt
}
