import { expect } from 'vitest'
import type { Answered, Site } from './app.ts'
import type { Person } from './journey-person.ts'
import type { PlayingTeam } from './round.ts'
import { sellExtra } from './selling.ts'
import { acme } from './sponsoring.ts'

/** The server's score and version of one hole. */
export async function holeAtServer(site: Site, team: PlayingTeam, holeNumber: number) {
  const { body }: Answered = await site.call('GET /api/LiveScoring/GetLiveScoring', { token: team.token })
  const { teamScore, version, conflicts } = body.courseHoles[holeNumber - 1]
  return { teamScore, version, conflicts }
}

/** A sponsor without a logo, approved by staff, on this hole. */
export async function sponsorsHole(site: Site, url: string, sponsorName: string, holeNumber: number) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...acme, sponsorName })) form.append(name, value)
  await fetch(`${url}/api/signup/sponsor-sign-up`, { method: 'POST', body: form })
  const token = await site.admin()
  const { body } = await site.call('GET /api/admin/sponsors', { token })
  const { id } = body.sponsors.at(-1)
  await site.call('PUT /api/admin/sponsors/{id}', {
    token,
    params: { id },
    body: { holeNumber, approved: true },
  })
}

/** Sells a team this many mulligans at check-in. */
export async function sellsMulligans(site: Site, team: PlayingTeam, quantity: number) {
  const token = await site.admin()
  const entry = { kind: 'add-on', name: 'Mulligan', price: 10, soldAt: ['check-in'], countsOnCard: true }
  const item = (await site.call('POST /api/admin/items', { token, body: entry })).body
  await sellExtra(site, { item, quantity }, { teamId: team.id, place: 'check-in' })
  return {
    /** As the server counts them. */
    async left(): Promise<number> {
      const { body } = await site.call('GET /api/LiveScoring/GetLiveScoring', { token: team.token })
      return body.items[0].left
    },
  }
}

/** Waits until the service worker has cached everything. */
export async function isReadyForNoSignal({ page }: Person, pictureCount: number): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const pictures = () =>
    page.evaluate<number>(
      "caches.open('pinhigh-pictures').then((all) => all.keys()).then((keys) => keys.length)",
    )
  await expect.poll(pictures).toBe(pictureCount)
}

/** Waits until the leaderboard is in the phone's own database: from then on it opens without signal. */
export async function hasSavedLeaderboard({ page }: Person): Promise<void> {
  await expect.poll(() => page.evaluate<number>(countSavedBoards)).toBe(1)
}

/** Opens the database only once the page has created it: opened earlier, it would lack its table. */
const countSavedBoards = `indexedDB.databases().then((all) =>
  all.some(({ name }) => name === 'pinhigh-board') &&
  new Promise((count, refuse) => {
    const opening = indexedDB.open('pinhigh-board')
    opening.onerror = () => refuse(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('boards').objectStore('boards').count()
      counting.onsuccess = () => { opening.result.close(); count(counting.result) }
    }
  }))`

/** The versions of the page the worker has cached. */
export function cachedShells({ page }: Person): Promise<string[]> {
  return page.evaluate<string[]>(
    "caches.keys().then((names) => names.filter((name) => name.startsWith('pinhigh-shell-')))",
  )
}

export async function opensHole(person: Person, holeNumber: number): Promise<void> {
  await person.page
    .getByRole('list', { name: 'Holes of this nine' })
    .getByRole('button', { name: new RegExp(`^Hole ${holeNumber}\\b`) })
    .click()
  await person.seesHeading(`Hole ${holeNumber}`)
}

/** The big number in the middle of the pad. */
export async function seesBigScore(person: Person, strokes: number): Promise<void> {
  const figure = person.page.locator('p[aria-live=polite] .figures').first()
  await expect.poll(() => figure.textContent()).toBe(String(strokes))
}
