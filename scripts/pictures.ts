/**
 * Retakes the pictures in docs/pictures from the sample event at its best moments: npm run pictures. It takes what the
 * README and docs/ show, and nothing else.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { type App, createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { launchBrowser } from '../tests/support/chromium.ts'
import { openPage, takePicture, type Width } from './lib/camera.ts'
import { setUpDemo } from './lib/demo.ts'
import { checkGolfersIn, type DemoEvent, loadDemoEvent } from './lib/demo-event.ts'
import { signsUp } from './lib/pictured-sign-up.ts'

const twoWeeksBefore = new Date('2025-07-05T10:00:00-07:00')
const checkInOpens = new Date('2025-07-19T10:40:00-07:00')
const afternoon = new Date('2025-07-19T14:35:00-07:00')

interface Stage {
  app: App
  demo: DemoEvent
  url: string
  browser: Browser
  now(): Date
  /** Sets the server's clock; the browser's pages start with it. */
  turnTo(time: Date): void
}

async function main(): Promise<void> {
  const browser = await launchBrowser()
  try {
    await withStage(browser, plainEvent, beforeTheDay)
    await withStage(browser, plainEvent, theDay)
    await withStage(browser, everything, withEverything)
  } finally {
    await browser.close()
  }
}

type Loads = (stage: Omit<Stage, 'demo'>) => Promise<DemoEvent>

/** The server two weeks before the event's day, and then as `loads` leaves it. */
async function withStage(
  browser: Browser,
  loads: Loads,
  play: (stage: Stage) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-pictures-'))
  let time = twoWeeksBefore
  const config = readConfig({ DATA_DIR: folder, PORT: '0' })
  const app = await createApp(config, { logger: { level: 'warn' }, clock: () => time })
  try {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://localhost:${(app.http.server.address() as AddressInfo).port}`
    const turnTo = (next: Date) => {
      time = next
    }
    const stage = { app, url, browser, now: () => time, turnTo }
    await play({ ...stage, demo: await loads(stage) })
  } finally {
    await app.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The sample event. */
async function plainEvent({ app, url }: Parameters<Loads>[0]): Promise<DemoEvent> {
  const demo = await loadDemoEvent(app, url)
  await app.features.sample.play(demo.eventId)
  return demo
}

/** The whole demo, as check-in opens. */
async function everything({ app, url, turnTo }: Parameters<Loads>[0]): Promise<DemoEvent> {
  return (await setUpDemo(app, url, { today: checkInOpens, turnTo })).demo
}

/** Registration is open: the home page, and the ticket of somebody who paid a share. */
async function beforeTheDay(stage: Stage): Promise<void> {
  await switchEvent(stage, 'EventLive', false)
  await shows(stage, 1280, '/', 'home')
  const page = await visit(stage, 390, '/sign-up')
  await signsUp(page)
  await takePicture(page, 'ticket-390', 1240)
  await page.context().close()
}

/** On the course and at the desk. */
async function theDay(stage: Stage): Promise<void> {
  stage.turnTo(checkInOpens)
  await checkGolfersIn(stage.app, stage.demo)
  await playUntil(stage, afternoon)
  const phone = await visit(stage, 390, new URL(stage.demo.team.link).pathname)
  await phone.waitForURL('**/live-scoring')
  await scoresBirdie(phone)
  await takePicture(phone, 'scoring-390')
  await phone.context().close()
  await shows(stage, 390, '/leaderboard', 'leaderboard')
  await screenInTheClubhouse(stage)
  await atTheDesk(stage, [
    ['/admin', 'dashboard'],
    ['/admin/check-in', 'check-in'],
    ['/admin/team-info', 'staff-teams'],
  ])
}

/** Everything a committee may turn on. */
async function withEverything(stage: Stage): Promise<void> {
  await playUntil(stage, afternoon)
  const page = await visit(stage, 390, '/leaderboard')
  await page.getByRole('combobox', { name: 'Scores' }).selectOption({ label: 'Net' })
  await takePicture(page, 'leaderboard-net-390')
  await page.context().close()
  await atTheDesk(stage, [
    ['/admin/payments', 'payments'],
    ['/admin/price-list', 'price-list'],
    ['/admin/pool', 'pool'],
    ['/admin/contests', 'contests'],
    ['/admin/people-data', 'people-data'],
    ['/admin/doctor', 'system-check'],
  ])
}

async function screenInTheClubhouse(stage: Stage): Promise<void> {
  const screen = await visit(stage, 1280, '/leaderboard?tv=1')
  await screen.setViewportSize({ width: 1280, height: 720 })
  await takePicture(screen, 'screen-1280')
  await screen.context().close()
}

/** On the next hole, so that the scorecard shows what comes next. */
async function scoresBirdie(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Next: Hole/ }).click()
  await page
    .getByRole('group', { name: 'Score', exact: true })
    .getByRole('button', { name: /birdie/i })
    .click()
  await page.getByText('All scores sent').waitFor()
}

/** Pages of the staff, as an admin on a laptop. */
async function atTheDesk(stage: Stage, desks: readonly (readonly [string, string])[]): Promise<void> {
  const page = await visit(stage, 1280, '/auth/login')
  await page.getByLabel('Email').fill(stage.demo.adminEmail)
  await page.getByLabel('Password', { exact: true }).fill(stage.demo.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((at) => at.pathname !== '/auth/login')
  for (const [path, name] of desks) {
    await page.goto(`${stage.url}${path}`)
    if (name === 'check-in') await findTeam(page, 'Quill')
    await takePicture(page, `${name}-1280`)
  }
  await page.context().close()
}

async function findTeam(page: Page, name: string): Promise<void> {
  const search = page
    .getByRole('combobox')
    .or(page.getByRole('searchbox'))
    .or(page.locator('main input'))
    .first()
  await search.fill(name)
}

async function shows(stage: Stage, width: Width, path: string, name: string): Promise<void> {
  const page = await visit(stage, width, path)
  await takePicture(page, `${name}-${width}`)
  await page.context().close()
}

async function visit({ browser, url, now }: Stage, width: Width, path: string): Promise<Page> {
  const page = await openPage(browser, width, now())
  // A page opened for the first time doesn't wait for the site's fonts.
  await page.goto(url)
  await page.evaluate('document.fonts.ready')
  await page.goto(`${url}${path}`)
  return page
}

async function playUntil(stage: Stage, end: Date): Promise<void> {
  const start = stage.now().getTime()
  const scores = 130
  for (let score = 1; score <= scores; score++) {
    stage.turnTo(new Date(start + ((end.getTime() - start) * score) / scores))
    await stage.app.features.sample.playOn(stage.demo.team.id)
  }
}

async function switchEvent({ demo, url }: Stage, what: 'EventLive', enabled: boolean): Promise<void> {
  const login = await post(`${url}/api/auth/Login`, { email: demo.adminEmail, password: demo.password })
  const { jwt } = (await login.json()) as { jwt: string }
  const answer = await post(`${url}/api/Admin/${what}`, { eventId: demo.eventId, enabled }, jwt)
  if (!answer.ok) throw new Error(`${what} was refused: ${await answer.text()}`)
}

function post(address: string, body: object, token?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
}

await main()
