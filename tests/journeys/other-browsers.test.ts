import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startBadSignal } from '../support/bad-signal.ts'
import { findFirefox, launchFirefox } from '../support/engines/firefox.ts'
import { type EnginePhone, newEnginePhone } from '../support/engines/phone.ts'
import { findWebKit, startWebKit, type WebKit } from '../support/engines/webkit.ts'
import { testFolder } from '../support/folders.ts'
import { holeAtServer } from '../support/journey-offline.ts'
import { tellInOrder } from '../support/journey-order.ts'
import { ann } from '../support/journey-organiser.ts'
import { linkIn } from '../support/journey-page.ts'
import { overHttp } from '../support/over-http.ts'
import { goodCard } from '../support/paying.ts'
import { teamMail } from '../support/people.ts'
import { type PlayingTeam, type Round, startRound } from '../support/round.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

/**
 * What golfers, guests and spectators do on event day, on phones with Safari's engine and with Firefox. Both phones
 * score for one team, side by side: a step that one of them can't take fails and names the phone.
 */
const pictures = join(import.meta.dirname, '../../test-results/journeys')
const dataDir = testFolder('journey')
let server: ServerProcess
let webkit: WebKit
let site: Site
let round: Round
let harlan: PlayingTeam
let marsh: PlayingTeam
let code: string
let safari: EnginePhone
let firefox: EnginePhone

tellInOrder()

beforeAll(async () => {
  // What is missing is installed before anything else: meanwhile this process answers nobody.
  findWebKit()
  findFirefox()
  server = await startServer({ DATA_DIR: dataDir, ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
  const opening = Promise.all([
    startWebKit().then((started) => {
      webkit = started
      return newEnginePhone('Safari', server.url, webkit.launch)
    }),
    newEnginePhone('Firefox', server.url, launchFirefox),
  ])
  site = overHttp(server.url, ann)
  round = await startRound(site, ['Harlan', 'Marsh'], { dinnerFee: 60 })
  ;[harlan, marsh] = round.teams as [PlayingTeam, PlayingTeam]
  code = (await teamMail(site, 0)).code
  await site.call('POST /api/Admin/SetTeamPayment', {
    token: await site.admin(),
    body: { teamId: harlan.id, method: 'cash', note: 'Counted twice' },
  })
  ;[safari, firefox] = await opening
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const title = task.name.replaceAll(/[^\w -]/g, '')
  // A browser that hangs gives no picture.
  const patience = new Promise((resolve) => setTimeout(resolve, 20_000))
  await Promise.race([both((phone) => phone.takesPicture(pictures, title)).catch(() => undefined), patience])
})
afterAll(async () => {
  await Promise.all([safari?.end(), firefox?.end()])
  await webkit?.end()
  await server?.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Waits for both even when one fails, so that no step runs into the next test. */
async function both(steps: (phone: EnginePhone) => Promise<void>): Promise<void> {
  const ends = await Promise.allSettled([safari, firefox].map(steps))
  const failed = ends.filter((end) => end.status === 'rejected').map(({ reason }) => String(reason))
  if (failed.length > 0) throw new Error(failed.join('\n\n'))
}

const atServer = (holeNumber: number) => holeAtServer(site, harlan, holeNumber)
const ownHole = (phone: EnginePhone) => (phone === safari ? 2 : 3)

async function opensHole(phone: EnginePhone, holeNumber: number): Promise<void> {
  await phone.presses(new RegExp(`^Hole ${holeNumber}\\b`))
  await phone.seesHeading(`Hole ${holeNumber}`)
}

const taps = (phone: EnginePhone, strokes: number) =>
  phone.presses(new RegExp(`^${strokes}\\b`), '[role=group][aria-label=Score]')

const seesBigScore = (phone: EnginePhone, strokes: number) =>
  phone.holds(
    `the score ${strokes}`,
    `document.querySelector('p[aria-live=polite] .figures')?.textContent === '${strokes}'`,
  )

it('the site’s own letters are there on the first visit; headings that would move for them have them on the next page', async () => {
  const { pathname } = new URL((await teamMail(site, 1)).link)
  await both(async (phone) => {
    await opensInLetters(phone, '/', ['Archivo'])
    for (const path of ['/teams', pathname]) await opensInLetters(phone, path, ['Besley', 'Archivo'])
    await phone.evaluate('localStorage.clear()')
  })
})

it('so they are on the card of a link that is the first page somebody opens, on a line where they come late', async () => {
  const { pathname } = new URL((await teamMail(site, 0)).link)
  // Another address, so that the phone has nothing of it yet.
  const late = await startBadSignal(server.url)
  late.slow(300)
  await both(async (phone) => {
    await phone.evaluate(`void (location.href = '${late.url}${pathname}')`)
    await phone.seesHeading(/^Hole/)
    for (const face of ['Besley', 'Archivo']) await phone.holds(`letters of ${face}`, isSetIn(face))
    await phone.fits()
    await phone.opens('/')
  })
  await late.close()
})

it('whoever leaves a page while its code is on its way is told of no fault', async () => {
  const { pathname } = new URL((await teamMail(site, 1)).link)
  await both(async (phone) => {
    phone.signal.slow(700)
    await phone.opens(pathname)
    await phone.opens('/sponsors')
    await phone.opens(pathname)
    await phone.opens('/sponsors')
    phone.signal.restore()
    await phone.evaluate('localStorage.clear()')
    expect(phone.complaints().join('\n')).toBe('')
  })
})

it('a guest orders dinner and pays', async () => {
  await both(async (phone) => {
    await phone.opens('/sign-up')
    await phone.seesHeading('Sign up a team')
    await phone.fits()
    await phone.opens('/dinner-sign-up')
    await phone.fits()
    await phone.types('Name 1', 'Kim Park')
    await phone.types('Name for the receipt', 'Kim Park')
    await phone.types('Email', `kim@${phone.name.toLowerCase()}.example`)
    await phone.presses('Continue')
    await phone.seesHeading('Confirm your order')
    await phone.presses('Proceed to Payment')
    await pays(phone, /^Pay \$/)
  })
})

it('a golfer pays one share with the link from the welcome email', async () => {
  const share = await shareLink(1)
  await both(async (phone) => {
    await phone.opens(share)
    await phone.types('Your name', `Mae of ${phone.name}`)
    await phone.types('Your email', `mae@${phone.name.toLowerCase()}.example`)
    await pays(phone, 'Pay $125')
  })
})

it('a golfer logs in with the code, and the phone caches the scorecard and its pictures', async () => {
  await both(async (phone) => {
    await phone.opens('/auth/team-login')
    await phone.types('Team code', code.toLowerCase())
    await phone.isAt('/live-scoring')
    await phone.seesHeading('Hole 1')
    await phone.fits()
    await phone.holds('the worker', 'navigator.serviceWorker.ready.then(() => true)')
    await phone.holds(
      '18 pictures put aside',
      "caches.open('pinhigh-pictures').then((all) => all.keys()).then((keys) => keys.length === 18)",
    )
  })
})

it('a spectator watches the board update by itself', async () => {
  await both(async (phone) => {
    await phone.opens('/leaderboard')
    await phone.sees('Marsh')
    await phone.fits()
  })
  await round.score(marsh, 1, 3)
  await both((phone) => phone.holds('Team Marsh at one under par', boardShows('Marsh', '−1')))
})

it('without signal a score is on the phone before the page says so, and survives a phone that dies', async () => {
  await both(async (phone) => {
    await phone.opens('/live-scoring')
    await phone.hasOnDisk(await phone.evaluate<string>("localStorage.getItem('token')"))
    await opensHole(phone, ownHole(phone))
    phone.signal.cut()
    await taps(phone, 5)
    await phone.sees(/^(Saved on this phone|1 hole not sent)$/)
    await phone.diesAndStarts()
    await phone.opens('/live-scoring')
    await phone.sees('1 hole not sent')
    await opensHole(phone, ownHole(phone))
    await seesBigScore(phone, 5)
    await phone.fits()
  })
  expect(await atServer(2)).toMatchObject({ teamScore: null })
  expect(await atServer(3)).toMatchObject({ teamScore: null })
})

it('with the signal back both scores are sent automatically, and each phone shows the other’s', async () => {
  await both(async (phone) => {
    phone.signal.restore()
    await phone.sees('All scores sent')
    await opensHole(phone, ownHole(phone) === 2 ? 3 : 2)
    await seesBigScore(phone, 5)
  })
  for (const hole of [2, 3]) expect(await atServer(hole)).toMatchObject({ teamScore: 5, version: 1 })
})

it('a server that accepts the connection and never responds holds up nobody who scores', async () => {
  await both(async (phone) => {
    phone.signal.silence()
    await phone.opens('/live-scoring')
    await opensHole(phone, ownHole(phone))
    await taps(phone, 6)
    await phone.sees('1 hole not sent')
    phone.signal.restore()
    await phone.sees('All scores sent')
  })
  for (const hole of [2, 3]) expect(await atServer(hole)).toMatchObject({ teamScore: 6 })
})

it('two scores for one hole are shown on both phones, and the first choice settles it', async () => {
  await both((phone) => opensHole(phone, 5))
  safari.signal.cut()
  await taps(safari, 4)
  await safari.sees('1 hole not sent')
  await taps(firefox, 3)
  await firefox.sees('All scores sent')
  safari.signal.restore()
  await both((phone) => phone.sees(/pick one/, 'All scores sent'))
  await safari.presses('4', '[role=alert]')
  await both(async (phone) => {
    await seesBigScore(phone, 4)
    await phone.seesNo(/pick one/)
  })
  expect(await atServer(5)).toEqual({ teamScore: 4, version: 2, conflicts: [] })
})

it('the pages and the server logged no errors', () => {
  expect([...safari.complaints(), ...firefox.complaints()]).toEqual([])
  expect(
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{')),
  ).toEqual([])
})

/** Opens a page in these letters. On a busy machine they may miss the moment that a browser waits: the next page has them. */
async function opensInLetters(phone: EnginePhone, path: string, faces: readonly string[]): Promise<void> {
  const open = async () => {
    await phone.opens(path)
    for (const face of faces) await phone.holds(`letters of ${face}`, isSetIn(face))
  }
  await open().catch(open)
}

/** Letters of this face are drawn in it, and not in what stands in for it. */
function isSetIn(face: string): string {
  return `(() => {
    const widthIn = (family) => {
      const line = document.createElement('span')
      line.style.cssText = 'position:fixed;visibility:hidden;font:600 40px ' + family
      line.textContent = 'Scramble leaders'
      document.body.append(line)
      const { width } = line.getBoundingClientRect()
      line.remove()
      return width
    }
    return widthIn('"${face}", monospace') !== widthIn('monospace')
  })()`
}

function boardShows(team: string, score: string): string {
  const row = `row.innerText.includes('${team}') && row.innerText.includes('${score}')`
  return `[...document.querySelectorAll('tr, [role=row]')].some((row) => ${row})`
}

async function shareLink(seat: number): Promise<string> {
  const { body } = await site.call('GET /api/admin/outbox', { token: await site.admin() })
  const email = body.messages.find((message: { to: string }) => message.to === `lead${seat}@example.org`)
  const { pathname, search, hash } = new URL(linkIn(email.text, /#share$/))
  return pathname + search + hash
}

async function pays(phone: EnginePhone, button: string | RegExp): Promise<void> {
  await phone.types('Card number', goodCard)
  await phone.types('Expiration date', '12 / 34')
  await phone.types('Security code', '123')
  await phone.fits()
  await phone.presses(button)
  await phone.seesHeading('Payment successful!')
}
