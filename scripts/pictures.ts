/** Retakes the pictures in docs/pictures from the sample event at its best moments: npm run pictures */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { minute } from '../src/kernel/clock.ts'
import { type App, createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { launchBrowser } from '../tests/support/chromium.ts'
import { openPage, takePicture, type Width, widths } from './lib/camera.ts'
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
    await withStage(browser, beforeTheDay)
    await withStage(browser, theDay)
  } finally {
    await browser.close()
  }
}

/** The server with the sample event, loaded two weeks before its day. */
async function withStage(browser: Browser, play: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-pictures-'))
  let time = twoWeeksBefore
  const config = readConfig({ DATA_DIR: folder, PORT: '0' })
  const app = await createApp(config, { logger: { level: 'warn' }, clock: () => time })
  try {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://localhost:${(app.http.server.address() as AddressInfo).port}`
    const demo = await loadDemoEvent(app, url)
    const turnTo = (next: Date) => {
      time = next
    }
    await play({ app, demo, url, browser, now: () => time, turnTo })
  } finally {
    await app.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Registration is open: the home page, a sign-up half filled in, and the ticket of somebody who paid a share. */
async function beforeTheDay(stage: Stage): Promise<void> {
  await switchEvent(stage, 'EventLive', false)
  for (const width of widths) {
    const page = await visit(stage, width, '/')
    await takePicture(page, `home-${width}`)
    await page.context().close()
  }
  for (const width of widths) {
    const page = await visit(stage, width, '/sign-up')
    await signsUp(page, width, { halfway: () => takePicture(page, `sign-up-${width}`) })
    await takePicture(page, `ticket-${width}`, width === 390 ? 1240 : undefined)
    await page.context().close()
  }
}

/** On the course, at check-in, and after the final result. */
async function theDay(stage: Stage): Promise<void> {
  stage.turnTo(checkInOpens)
  await checkGolfersIn(stage.app, stage.demo)
  await playUntil(stage, afternoon)
  await onTheCourse(stage)
  await atTheDesk(stage)
  await playToTheEnd(stage)
  await switchEvent(stage, 'RegistrationEnabled', false)
  await switchEvent(stage, 'LockScoring', true)
  await switchEvent(stage, 'FinalizeEvent', true)
  for (const width of widths) {
    const page = await visit(stage, width, '/')
    await takePicture(page, `home-final-${width}`)
    await page.context().close()
  }
}

async function onTheCourse(stage: Stage): Promise<void> {
  for (const width of widths) {
    const page = await visit(stage, width, new URL(stage.demo.team.link).pathname)
    await page.waitForURL('**/live-scoring')
    if (width === 390) await scoresBirdie(page)
    await takePicture(page, `scoring-${width}`)
    await page.goto(`${stage.url}/leaderboard`)
    await takePicture(page, `leaderboard-${width}`)
    await page.context().close()
  }
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

async function atTheDesk(stage: Stage): Promise<void> {
  for (const width of widths) {
    const page = await visit(stage, width, '/auth/login')
    await page.getByLabel('Email').fill(stage.demo.adminEmail)
    await page.getByLabel('Password', { exact: true }).fill(stage.demo.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL((at) => at.pathname !== '/auth/login')
    for (const [path, name] of desks) {
      await page.goto(`${stage.url}${path}`)
      if (name === 'check-in') await findTeam(page, 'Quill')
      await takePicture(page, `${name}-${width}`)
    }
    await page.context().close()
  }
}

const desks = [
  ['/admin', 'dashboard'],
  ['/admin/check-in', 'check-in'],
  ['/admin/payments', 'payments'],
  ['/admin/team-info', 'staff-teams'],
] as const

async function findTeam(page: Page, name: string): Promise<void> {
  const search = page
    .getByRole('combobox')
    .or(page.getByRole('searchbox'))
    .or(page.locator('main input'))
    .first()
  await search.fill(name)
}

async function visit({ browser, url, now }: Stage, width: Width, path: string): Promise<Page> {
  const page = await openPage(browser, width, now())
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

async function playToTheEnd(stage: Stage): Promise<void> {
  while (await stage.app.features.sample.playOn()) stage.turnTo(new Date(stage.now().getTime() + minute / 4))
}

async function switchEvent(
  { demo, url }: Stage,
  what: 'EventLive' | 'RegistrationEnabled' | 'LockScoring' | 'FinalizeEvent',
  enabled: boolean,
): Promise<void> {
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
