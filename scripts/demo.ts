import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAdmin } from '../src/kernel/actor.ts'
import { newSecret } from '../src/kernel/ids.ts'
import { type App, createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'

/** The sample event in play on a throw-away data folder; prints a way in for every role. */
const scoreEvery = 2_500

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-demo-'))
  const { DATABASE_URL: _, ADMIN_EMAIL: __, ADMIN_PASSWORD: ___, ...variables } = process.env
  const config = readConfig({ ...variables, DATA_DIR: folder })
  const app = await createApp(config, { logger: { level: 'warn' } })
  const { ways, ownTeam } = await fill(app, config.publicUrl)
  await app.http.listen({ port: config.port, host: config.host })
  for (const line of [
    '',
    `  The sample event is on at ${config.publicUrl}`,
    '',
    ...ways,
    '',
    '  Ctrl-C ends it, and nothing is kept.',
    '',
  ]) {
    console.log(line)
  }
  const playing = play(app, ownTeam)
  const stop = async () => {
    clearInterval(playing)
    await app.stop()
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** Loads the sample event. Returns the logins as lines, and the team whose link is among them. */
async function fill(app: App, publicUrl: string): Promise<{ ways: string[]; ownTeam: string | undefined }> {
  const { auth, setup, sample, database, registration } = app.features
  const password = newSecret().slice(0, 12)
  const admin = { email: 'admin@example.org', firstName: 'Avery', lastName: 'Admin', password }
  const login = await setup.makeFirstAdmin(setup.token, admin)
  const actor = login.success ? await auth.actorOf(login.jwt) : null
  if (!actor || !isAdmin(actor)) throw new Error('The demo has no admin')
  const volunteer = { email: 'volunteer@example.org', firstName: 'Vivian', lastName: 'Volunteer', password }
  await database.transaction((tx) => auth.addPerson(tx, { ...volunteer, role: 'Volunteer' }))
  const event = await sample.load(actor)
  const [team] = await registration.all(event.id)
  const key = team && (await auth.keysOf(database.sql, event.id)).get(team.id)
  const ways = [
    `  Admin      ${publicUrl}/auth/login   ${admin.email}   ${password}`,
    `  Volunteer  ${publicUrl}/auth/login   ${volunteer.email}   ${password}`,
    `  ${team?.name}  ${publicUrl}/auth/team-auth-request/${key?.link_secret}   or code ${key?.code}`,
  ]
  return { ways, ownTeam: team?.id }
}

/** The other teams play on; whoever opened the team's link keeps its card alone. */
function play(app: App, ownTeam: string | undefined): NodeJS.Timeout {
  const timer = setInterval(async () => {
    const goesOn = await app.features.sample.playOn(ownTeam).catch(() => true)
    if (!goesOn) clearInterval(timer)
  }, scoreEvery)
  return timer
}

await main()
