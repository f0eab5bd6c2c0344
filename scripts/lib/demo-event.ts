import { sponsorEntry } from '../../src/giving/sponsors/contract.ts'
import { isAdmin, type Person, type Role } from '../../src/kernel/actor.ts'
import { newSecret } from '../../src/kernel/ids.ts'
import type { App } from '../../src/server/app.ts'

export interface DemoEvent {
  actor: Person
  /** The admin's token. */
  token: string
  eventId: string
  /** Password of the admin and the volunteer. */
  password: string
  adminEmail: string
  volunteerEmail: string
  /** The first team, whose link is printed. */
  team: { id: string; name: string; code: string; link: string }
}

/** The time of the server that the demo runs on. */
export interface DemoClock {
  /** The day that the demo shows, and its time. */
  today: Date
  turnTo(time: Date): void
}

const demo = { device: 'demo', network: '127.0.0.1', userAgent: '' }

/** The sample event before its first tee shot, with an admin, a volunteer and a team whose logins are known; played on `on`, if given. */
export async function loadDemoEvent(app: App, publicUrl: string, on?: Date): Promise<DemoEvent> {
  const { auth, setup, sample, database, teams } = app.features
  const password = newSecret().slice(0, 12)
  const admin = { email: 'admin@example.org', firstName: 'Avery', lastName: 'Admin', password }
  const login = await setup.makeFirstAdmin(setup.token, admin, demo)
  const token = login.success ? login.jwt : ''
  const actor = login.success ? await auth.actorOf(token) : null
  if (!actor || !isAdmin(actor)) throw new Error('The demo has no admin')
  const volunteer = { email: 'volunteer@example.org', firstName: 'Vivian', lastName: 'Volunteer', password }
  await database.transaction((tx) => auth.addUser(tx, { ...volunteer, role: 'Volunteer' }))
  const event = await sample.enter(actor, on)
  const [team] = await teams.all(event.id)
  const key = team && (await auth.keysOf(database.sql, event.id)).get(team.id)
  if (!team || !key) throw new Error('The demo has no team')
  const link = `${publicUrl}/auth/team-auth-request/${key.linkSecret}`
  return {
    actor,
    token,
    eventId: event.id,
    password,
    adminEmail: admin.email,
    volunteerEmail: volunteer.email,
    team: { id: team.id, name: team.name, code: key.code, link },
  }
}

export interface Login {
  role: Role
  email: string
}

const committee = [
  ['Treasurer', 'Teresa'],
  ['Scorer', 'Scott'],
  ['Registration', 'Regina'],
] as const

/** A login for each role of the committee, with the admin's password. */
export async function addCommittee(app: App, { password }: DemoEvent): Promise<readonly Login[]> {
  const { auth, database } = app.features
  const logins: Login[] = []
  for (const [role, firstName] of committee) {
    const email = `${role.toLowerCase()}@example.org`
    const user = { email, firstName, lastName: role, password, role }
    await database.transaction((tx) => auth.addUser(tx, user))
    logins.push({ role, email })
  }
  return logins
}

/** Returns a token: one of days ago has expired. */
export async function logInAs(app: App, { password }: DemoEvent, email: string): Promise<string> {
  return (await callsTo(app)('POST', '/api/auth/Login', undefined, { email, password })).jwt
}

/** Checks in every golfer except two teams'; dinner guests come later. */
export async function checkGolfersIn(app: App, { actor }: DemoEvent): Promise<void> {
  const { checkIn } = app.features
  const { parties } = await checkIn.list(actor)
  const teams = parties.filter(({ kind }) => kind === 'Team').slice(0, -2)
  for (const { people } of teams) {
    await checkIn.arrive(
      actor,
      people.map(({ personId }) => personId),
    )
  }
}

const packages = [
  {
    name: 'Title',
    price: 5000,
    stock: 1,
    level: 1,
    sponsor: { sponsorName: 'Cypress & Salt Bakery', contactFirstName: 'June', contactLastName: 'Aldana' },
    includes: {
      teams: 1,
      dinners: 4,
      benefits: [
        { text: 'Every cart sign, the clubhouse screen and the home page', sign: true },
        { text: 'A full page in the dinner program', value: 250 },
        { text: 'Named at dinner' },
      ],
    },
  },
  {
    name: 'Lunch',
    price: 2500,
    stock: 1,
    level: 2,
    sponsor: {
      sponsorName: 'Otter Point Credit Union',
      contactFirstName: 'Miles',
      contactLastName: 'Okafor',
    },
    includes: {
      dinners: 2,
      benefits: [{ text: 'A sign at the turn', sign: true }, { text: 'Named at the start' }],
    },
  },
  {
    name: 'Coffee Cart',
    price: 1500,
    stock: 1,
    level: 3,
    sponsor: {
      sponsorName: 'Fogline Coffee Roasters',
      contactFirstName: 'Tess',
      contactLastName: 'Moreau',
    },
    includes: {
      dinners: 2,
      benefits: [
        { text: 'A sign on the coffee cart', sign: true },
        { text: 'Half a page in the dinner program', value: 125 },
      ],
    },
  },
] as const

/** Puts sponsor packages on the price list and sells them: the first is paid by check, the second waits for one. */
export async function sellDemoPackages(app: App, { actor, token }: DemoEvent): Promise<void> {
  const { sponsors, payments } = app.features
  for (const [index, { sponsor, ...entry }] of packages.entries()) {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/admin/items',
      headers: { authorization: `Bearer ${token}` },
      payload: { ...entry, kind: 'package' },
    })
    if (answer.statusCode !== 200) throw new Error(`The demo has no packages: ${answer.body}`)
    const contact = {
      contactEmail: `package${index + 1}@example.org`,
      contactPhoneNumber: `831555030${index}`,
    }
    const taken = sponsorEntry.parse({
      ...sponsor,
      ...contact,
      packageId: answer.json().id,
      payBy: index < 2 ? 'check' : 'card',
      // The sample event is full.
    })
    const { id } = await sponsors.signUp(actor, taken, null)
    await sponsors.change(actor, id, { approved: true })
    if (index === 0)
      await payments.record(actor, { purpose: 'sponsor', subjectId: id, method: 'check', note: null })
  }
}

/** Calls the API as somebody with this token. Throws when it refuses. */
export function callsTo(app: App) {
  return async (method: 'GET' | 'POST' | 'PUT', url: string, token?: string, payload?: object) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    if (answer.statusCode >= 300) throw new Error(`The demo’s call failed: ${url} ${answer.body}`)
    return answer.json()
  }
}
