import { expect, it } from 'vitest'
import { startSampleJourney } from '../support/journey.ts'
import { opensSampleEvent } from '../support/journey-organiser.ts'
import { isTakenOver, shiftsOf, watchShifts } from '../support/journey-page.ts'
import { laptop, type Person, phone } from '../support/journey-person.ts'

/** The site's own letters on the very first page that somebody opens, on a line where they come after the text. */
const journey = startSampleJourney()

/** Milliseconds by which each font is late: far more than a browser waits for it. */
const late = 1_500
/** Not the board: a long name in one of its rows may take another line in them. */
const firstPages = ['/', '/sponsors', '/teams', '/auth/team-login']

it.each([phone, laptop])(
  'come on the first visit, and nothing moves for them, $width wide',
  async (device) => {
    if (device === phone) await opensSampleEvent(await journey.arrives('Ann'))
    for (const path of firstPages) {
      const visitor = await journey.arrives('A first-time visitor', device)
      await watchShifts(visitor)
      await fontsAreLate(visitor)
      await visitor.page.goto(journey.url + path)
      for (const face of ['Besley', 'Archivo']) {
        await expect.poll(() => isSetIn(visitor, face), { message: `${path} in ${face}` }).toBe(true)
      }
      expect.soft(await shiftsOf(visitor), `${path} moved`).toEqual([])
      await journey.leaves(visitor)
    }
  },
)

it.each(['/sign-up', '/leaderboard'])(
  'where a line would move for them, they come with the next page: %s',
  async (path) => {
    const visitor = await journey.arrives('Has little room', phone)
    await watchShifts(visitor)
    await fontsAreLate(visitor)
    await visitor.opens(path)
    await expect.poll(() => visitor.page.evaluate<number>(fontsHere)).toBeGreaterThan(1)
    // What comes late is set, or refused, within the same moment.
    await visitor.page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
    expect(await shiftsOf(visitor)).toEqual([])
    await visitor.page.getByRole('button', { name: 'Menu' }).click()
    await visitor.follows('Teams')
    await visitor.isAt('/teams')
    for (const face of ['Besley', 'Archivo'])
      await expect.poll(() => isSetIn(visitor, face), { message: face }).toBe(true)
    await journey.leaves(visitor)
  },
)

it('also for who has opened the menu before they came', async () => {
  const visitor = await journey.arrives('Is quick', phone)
  await fontsAreLate(visitor)
  await visitor.page.goto(`${journey.url}/leaderboard`, { waitUntil: 'commit' })
  await isTakenOver(visitor)
  await visitor.page.getByRole('button', { name: 'Menu' }).click()
  const areHere = `${fontsHere} > 1 && document.readyState === 'complete'`
  await expect.poll(() => visitor.page.evaluate<boolean>(areHere)).toBe(true)
  await visitor.page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
  await visitor.follows('Teams')
  await visitor.isAt('/teams')
  for (const face of ['Besley', 'Archivo'])
    await expect.poll(() => isSetIn(visitor, face), { message: face }).toBe(true)
  await journey.leaves(visitor)
})

const fontsHere = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length`

async function fontsAreLate(visitor: Person): Promise<void> {
  await visitor.context.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue()
  })
}

/** Whether letters of this face are drawn in it, and not in what stands in for it. */
function isSetIn({ page }: Person, face: string): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
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
  })()`)
}

it('no page loads the scorecard or the board unless it shows them', async () => {
  const visitor = await journey.arrives('A visitor', phone)
  for (const path of ['/auth/login', '/teams']) {
    await visitor.page.goto(journey.url + path, { waitUntil: 'networkidle' })
    const files = await visitor.page.evaluate<string>(
      `performance.getEntriesByType('resource').map(({ name }) => name).join()`,
    )
    expect(files, path).toContain('/assets/core-')
    expect(files, path).not.toMatch(/\/assets\/(scorecard|golf)-/)
  }
  await journey.leaves(visitor)
})
