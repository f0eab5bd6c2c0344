import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { startSampleJourney } from '../support/journey.ts'
import { opensSampleEvent } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { darkness, difference, inkOutside, pagesOf, picturesOf, qrCodes } from '../support/pdf-pages.ts'

/** The evening before: an admin prints what goes on carts, tees and tables, and a golfer scans a sign. */
const journey = startSampleJourney()
const { look } = journey

let admin: Person
let signs: Uint8Array

const letter = { width: 612, height: 792 }

/** Presses a button, and returns the file the browser saved. */
async function saves(button: string): Promise<{ name: string; pdf: Uint8Array }> {
  const [file] = await Promise.all([
    admin.page.waitForEvent('download', { timeout: 60_000 }),
    admin.presses(button),
    // It goes after two seconds, whether or not the file has been read by then.
    admin.sees('The PDF is saved.'),
  ])
  const pdf = await readFile(await file.path())
  return { name: file.suggestedFilename(), pdf }
}

/** Presses a button, and returns what the printer would print. */
async function prints(button: string): Promise<Uint8Array> {
  await admin.page.evaluate('window.print = () => { window.isPrinting = true }; window.isPrinting = false')
  await admin.presses(button)
  await expect.poll(() => admin.page.evaluate('window.isPrinting')).toBe(true)
  return admin.page.pdf({ preferCSSPageSize: true })
}

it('an admin finds everything printable on one page', async () => {
  admin = await journey.arrives('Ann')
  await opensSampleEvent(admin)
  await admin.goesToStaffPage('Print')
  await admin.seesHeading('Print')
  await admin.sees('72 signs for 36 teams, 36 sheets', '36 cards, 18 sheets', '40 labels, 4 sheets')
  await look(admin, 'print')
  await admin.presses('Show sheets Basket labels')
  await admin.page.getByRole('img', { name: 'Labels of baskets 31 to 40' }).waitFor()
  await look(admin, 'print, sheets shown')
  await admin.presses('Hide sheets Basket labels')
})

it.for([
  { title: 'Cart signs', sheets: 36, words: /Grace Okafor.*Cart 1 of 2/ },
  { title: 'Cart list', sheets: 3, words: /72 carts for 36 teams/ },
  { title: 'Scorecards', sheets: 18, words: /Attested by/ },
  { title: 'Starter’s list', sheets: 2, words: /36 teams by hole/ },
  { title: 'Rules of the day', sheets: 1, words: /matching cards/ },
  { title: 'Contest sheets', sheets: 8, words: /Longest drive/ },
  { title: 'Sponsor hole signs', sheets: 24, words: /is sponsored by/ },
  { title: 'Check-in list', sheets: 6, words: /Abbott, Henry/ },
  { title: 'Shirt list', sheets: 5, words: /Shirts by size/ },
  { title: 'Volunteer roster', sheets: 1, words: /by post and time/ },
  { title: 'Name badges', sheets: 21, words: /Harlan Memorial Scramble/ },
  { title: 'Basket labels', sheets: 4, words: /A Day at the Spa/ },
])('$title come out of the browser as they are in the PDF', async ({ title, sheets, words }) => {
  const { name, pdf } = await saves(`Download PDF ${title}`)
  expect(name).toBe(
    `${title.toLowerCase().replaceAll('’', '').replaceAll(' ', '-')}-harlan-memorial-scramble.pdf`,
  )
  const saved = await pagesOf(pdf)
  expect(saved).toHaveLength(sheets)
  expect(saved[0]?.text).toMatch(words)
  const paper = await prints(`Print ${title}`)
  const printed = await pagesOf(paper)
  expect(printed.map(({ width, height }) => ({ width, height }))).toEqual(saved.map(() => letter))
  const ends = { first: sheets, last: sheets }
  const [[one], [other]] = await Promise.all([picturesOf(pdf, ends), picturesOf(paper, ends)])
  expect(one && other && difference(one, other)).toBeLessThan(0.002)
  if (title === 'Cart signs') signs = pdf
})

it('all of it is one PDF, and one stack of paper', async () => {
  const { name, pdf } = await saves('Download all as one PDF')
  expect(name).toBe('harlan-memorial-scramble-print.pdf')
  const saved = await pagesOf(pdf)
  expect(saved).toHaveLength(129)
  expect(await pagesOf(await prints('Print all'))).toHaveLength(129)
})

it('an admin chooses the paper once, and every computer prints on it', async () => {
  await admin.page.getByLabel('Paper').selectOption('A4')
  const desk = await journey.arrives('Ben')
  await opensSampleEvent(desk)
  await desk.goesToStaffPage('Print')
  await expect.poll(() => desk.page.getByLabel('Paper').inputValue()).toBe('a4')
  await desk.sees('For every desk that prints for this event.')
  await look(desk, 'print, on A4')
  await admin.page.getByLabel('Paper').selectOption('US letter')
  await expect.poll(() => admin.page.getByLabel('Paper').isEnabled()).toBe(true)
  await desk.reloads()
  await expect.poll(() => desk.page.getByLabel('Paper').inputValue()).toBe('letter')
})

it('the code on a cart sign opens that team’s scorecard on a phone', async () => {
  const [sign] = await picturesOf(signs, { first: 3, last: 3 })
  const [link] = sign ? qrCodes(sign) : []
  const golfer = await journey.arrives('Paul', phone)
  await golfer.opens(link ?? '')
  await golfer.isAt('/live-scoring')
  await golfer.sees('Team Whitcomb')
})

it('the leaderboard prints as a table, with its heading on each sheet', async () => {
  await admin.goesTo('Leaderboard')
  await admin.sees('Whitcomb')
  const pdf = await admin.page.pdf({ preferCSSPageSize: true })
  const pages = await pagesOf(pdf)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[0]?.text).toContain('Harlan Memorial Scramble')
  for (const { width, height, text } of pages) {
    expect({ width, height }).toEqual(letter)
    expect(text).toMatch(/Pos Team To par (Strokes )?Thru/)
    expect(text).not.toMatch(/Logout|Runs on Pinhigh/)
  }
  const places = pages.flatMap(({ text }) => text.match(/\bT?\d+ [▲▼\d ]*(?=[A-ZŁ])/g) ?? [])
  expect(places.length).toBeGreaterThanOrEqual(36)
  const [first] = await picturesOf(pdf, { first: 1, last: 1 })
  expect(first && inkOutside(first, { x: 36, y: 36, width: 540, height: 720 })).toBe(0)
  await admin.goesToStaffPage('Print')
})

/** The server's answer about sponsors, for as long as the story needs it. */
async function sponsorsAre(sponsors: object[]): Promise<void> {
  await admin.context.unroute('**/api/admin/sponsors*')
  await admin.context.route('**/api/admin/sponsors*', (route) => route.fulfill({ json: { sponsors } }))
  await admin.reloads()
}

it('a name in another script is the same on the PDF and on the page', async () => {
  await sponsorsAre([
    { sponsorName: 'Кафе Ёлка & Sons', isListed: true, holeNumber: null, largeLogoUrl: null },
  ])
  await admin.sees('1 sign, 1 sheet')
  const { pdf } = await saves('Download PDF Sponsor hole signs')
  const [[saved], [printed]] = await Promise.all([
    picturesOf(pdf),
    picturesOf(await prints('Print Sponsor hole signs')),
  ])
  const middle = { x: 90, y: 250, width: 432, height: 300 }
  expect(saved && darkness(saved, middle)).toBeGreaterThan(0.05)
  expect(saved && printed && difference(saved, printed)).toBeLessThan(0.01)
  expect((await pagesOf(pdf))[0]?.text).toContain('& Sons')
})

it('an empty list says so, and missing data holds nothing else up', async () => {
  await sponsorsAre([])
  await admin.sees('No sponsors yet. A sign for each shows up here once it is paid or approved.')
  expect(await admin.button('Download PDF Sponsor hole signs').count()).toBe(0)
  await admin.sees('36 cards, 18 sheets')
  await look(admin, 'print, no sponsors', [390])
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
