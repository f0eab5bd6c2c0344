import { isAdmin, type Person } from '../../src/kernel/actor.ts'
import { newSecret } from '../../src/kernel/ids.ts'
import type { App } from '../../src/server/app.ts'

export interface DemoEvent {
  actor: Person
  eventId: string
  /** Password of the admin and the volunteer. */
  password: string
  adminEmail: string
  volunteerEmail: string
  /** The first team, whose link is printed. */
  team: { id: string; name: string; code: string; link: string }
}

/** Loads the sample event with an admin, a volunteer and a team whose logins are known. */
export async function loadDemoEvent(app: App, publicUrl: string): Promise<DemoEvent> {
  const { auth, setup, sample, database, teams } = app.features
  const password = newSecret().slice(0, 12)
  const admin = { email: 'admin@example.org', firstName: 'Avery', lastName: 'Admin', password }
  const login = await setup.makeFirstAdmin(setup.token, admin)
  const actor = login.success ? await auth.actorOf(login.jwt) : null
  if (!actor || !isAdmin(actor)) throw new Error('The demo has no admin')
  const volunteer = { email: 'volunteer@example.org', firstName: 'Vivian', lastName: 'Volunteer', password }
  await database.transaction((tx) => auth.addUser(tx, { ...volunteer, role: 'Volunteer' }))
  const event = await sample.load(actor)
  const [team] = await teams.all(event.id)
  const key = team && (await auth.keysOf(database.sql, event.id)).get(team.id)
  if (!team || !key) throw new Error('The demo has no team')
  const link = `${publicUrl}/auth/team-auth-request/${key.link_secret}`
  return {
    actor,
    eventId: event.id,
    password,
    adminEmail: admin.email,
    volunteerEmail: volunteer.email,
    team: { id: team.id, name: team.name, code: key.code, link },
  }
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
