import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { setUpDemo } from './lib/demo.ts'
import type { DemoEvent, Login } from './lib/demo-event.ts'
import { demoSeller } from './lib/demo-selling.ts'

/** Runs the sample event in play on a temporary data folder; prints a login for every role. `waves`: with two shotguns. */
const scoreEvery = 2_500

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-demo-'))
  const { DATABASE_URL: _, ADMIN_EMAIL: __, ADMIN_PASSWORD: ___, ...variables } = process.env
  const config = readConfig({ ...variables, DATA_DIR: folder })
  let ahead = 0
  const app = await createApp(config, {
    logger: { level: 'warn' },
    sendsMisfits: true,
    clock: () => new Date(Date.now() + ahead),
  })
  const { demo, committee } = await setUpDemo(
    app,
    config.publicUrl,
    {
      today: new Date(),
      turnTo(time) {
        ahead = time.getTime() - Date.now()
      },
    },
    process.argv.includes('waves'),
  )
  // The set-up took some seconds of its own.
  ahead = 0
  await app.http.listen({ port: config.port, host: config.host })
  for (const line of [
    '',
    `  The sample event is on at ${config.publicUrl}`,
    '',
    ...loginLines(demo, committee, config.publicUrl),
    '',
    '  Ctrl-C ends it, and nothing is kept.',
    '',
  ]) {
    console.log(line)
  }
  const playing = play(app, demo.team.id)
  const stop = async () => {
    clearInterval(playing)
    await app.stop()
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** The logins, as lines for the terminal. */
function loginLines(demo: DemoEvent, committee: readonly Login[], publicUrl: string): string[] {
  const { adminEmail, volunteerEmail, password, team } = demo
  const staff: Login[] = [
    { role: 'Admin', email: adminEmail },
    ...committee,
    { role: 'Volunteer', email: volunteerEmail },
    { role: 'Seller', email: demoSeller },
  ]
  return [
    ...staff.map(({ role, email }) => `  ${role.padEnd(13)}${publicUrl}/auth/login   ${email}   ${password}`),
    `  ${team.name}  ${team.link}   or code ${team.code}`,
  ]
}

/** The other teams keep playing; only whoever opened the team's link changes its scorecard. */
function play(app: App, ownTeam: string): NodeJS.Timeout {
  const timer = setInterval(async () => {
    const goesOn = await app.features.sample.playOn(ownTeam).catch(() => true)
    if (!goesOn) clearInterval(timer)
  }, scoreEvery)
  return timer
}

await main()
