import { readFileSync } from 'node:fs'
import type { Browser, Download } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { day } from '../../src/kernel/clock.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { launchBrowser } from '../support/chromium.ts'
import { Barriers } from '../support/journey-barriers.ts'
import { tellInOrder } from '../support/journey-order.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { focused } from '../support/journey-page.ts'
import { laptop, Person, phone } from '../support/journey-person.ts'
import { keepLoggedIn, newestPayment, refund, setTeamPayment } from '../support/ledger.ts'
import {
  eventAbout,
  eventually,
  failingRefundCard,
  goodCard,
  intentOf,
  pay,
  postEvent,
  sandboxOf,
} from '../support/paying.ts'
import { pagesOf } from '../support/pdf-pages.ts'
import { makeEvent, signUp } from '../support/people.ts'
import { centsIn, readCsv } from '../support/read-csv.ts'

/** The treasurer after the event: the bank statement, and the books for the accountant. */
let app: TestApp
let browser: Browser
let admin: Person
let url: string
let eventId: string
let teams: { id: string; teamName: string }[]
/** Around New Year the story plays a week later, so that all of it is in one year. */
const yearIn = (days: number) => new Date(Date.now() + days * day).getUTCFullYear()
const start = yearIn(-1) === yearIn(5) ? 0 : 7 * day
/** Three days later than at the start the sandbox has paid out what came in then. */
let ahead = start
const barriers = new Barriers()
const widths = [390, 1280]

tellInOrder()
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  keepLoggedIn(app, () => Date.now() + ahead)
  eventId = (await makeEvent(app)).eventId
  for (const [place, name] of ['Harlan', 'Marsh', 'Quill', 'Okafor'].entries()) await signUp(app, name, place)
  teams = (await app.call('GET /api/Golf/GetTeams')).body
  const harlans = await pay(app, 'lead0@example.org', 500, goodCard)
  await app.features.payments.receiptBySecret(harlans)
  await setTeamPayment(app, idOf('Marsh'), { method: 'check', checkNumber: '1042', receivedOn: '2025-07-01' })
  ahead = start + 3 * day
  await app.features.payments.reconcile()
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  browser = await launchBrowser()
  const context = await browser.newContext({
    viewport: laptop,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: true,
  })
  context.setDefaultTimeout(60_000)
  admin = new Person('Ann', { url, context, page: await context.newPage(), device: laptop })
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

function idOf(lastName: string): string {
  return teams.find(({ teamName }) => teamName === `Team ${lastName}`)?.id ?? ''
}
const dialog = () => admin.page.getByRole('dialog')

/** Presses a button, and returns what the printer would print. */
async function prints(button: string): Promise<string[]> {
  await admin.page.evaluate('window.print = () => { window.isPrinting = true }; window.isPrinting = false')
  await admin.presses(button)
  await expect.poll(() => admin.page.evaluate('window.isPrinting')).toBe(true)
  const pages = await pagesOf(await admin.page.pdf({ preferCSSPageSize: true }))
  return pages.map(({ text }) => text)
}

/** The amount this team's phone is asked to pay. */
async function phoneIsAsked(lastName: string, amount: string): Promise<void> {
  const { body } = await app.call('GET /api/Admin/GetTeams', { token: await app.admin() })
  const { teamLink } = body.find(({ id }: { id: string }) => id === idOf(lastName))
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' })
  const golfer = new Person('Kim', { url, context, page: await context.newPage(), device: phone })
  await golfer.opens(new URL(teamLink).pathname)
  await golfer.isAt('/payment')
  await golfer.sees('Left to pay', amount)
  await context.close()
}

async function saves(button: string): Promise<{ name: string; rows: Record<string, string>[] }> {
  const saved: Promise<Download> = admin.page.waitForEvent('download')
  await admin.presses(button)
  const download = await saved
  return { name: download.suggestedFilename(), rows: readCsv(readFileSync(await download.path(), 'utf8')) }
}

it('a payout shows its contents, by keyboard, and is marked as seen on the bank statement', async () => {
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/admin')
  await admin.opens('/admin/payments')
  await admin.follows('Payouts')
  await admin.seesHeading('Payouts')
  await admin.sees('Card received $500.00', 'Net $485.20', 'Every cent is accounted for.')
  await admin.page.locator('summary').focus()
  await admin.keys('Enter')
  await admin.sees('Team Harlan', '$500.00 − $14.80 fee')
  await barriers.look(admin, 'payouts')
  await admin.presses(/^Mark as seen/)
  await admin.sees(/^Seen on the bank statement: Ann/)
})

it('the journal adds up by day, and saves a file for a spreadsheet and one for QuickBooks', async () => {
  await admin.follows('Journal')
  await admin.seesHeading('Journal')
  await admin.sees('Card $500.00', 'Checks $500.00', 'Card fees $14.80', 'Net $985.20', 'Check 1042')
  await barriers.look(admin, 'journal')
  await admin.field('To').fill('2025-12-31')
  await admin.sees('1 entry', 'Net $500.00')
  const { name, rows } = await saves('Download CSV')
  expect(name).toBe('journal-2025.csv')
  expect(rows).toMatchObject([{ Date: '2025-07-01', Type: 'Payment', 'Check number': '1042', Amount: '500' }])
  await admin.field('From').fill('2026-01-01')
  await admin.sees('The last day can’t be before the first')
  await admin.presses('All days')
  await admin.sees('Net $985.20')
  const books = await saves('Download for QuickBooks')
  expect(books.name).toBe('quickbooks-2025.csv')
  expect(centsIn(books.rows, 'Debits')).toBe(centsIn(books.rows, 'Credits'))
})

it('a team that hasn’t paid gets today’s price, and its phone asks for that', async () => {
  await phoneIsAsked('Quill', '$500')
  const body = { eventFee: 550 }
  await app.call('PUT /api/admin/events/{eventId}', { token: await app.admin(), params: { eventId }, body })
  await admin.goesToStaffPage('Team Info')
  await admin.follows('Team prices')
  await admin.sees('Team fee today: $550. 2 teams can get today’s price, 0 selected.')
  await admin.page.getByText(/^\d teams? keeps? (its|their) price, and why$/).click()
  await admin.sees('$500 paid or waived')
  await expect.poll(() => admin.page.getByRole('checkbox', { name: /Harlan/ }).count()).toBe(0)
  await admin.page.getByRole('checkbox', { name: /Quill/ }).press('Space')
  await barriers.look(admin, 'team prices', widths)
  await admin.presses('Change prices for 1 team')
  await admin.sees(/^Team fee today: \$550\. 1 team can/)
  await phoneIsAsked('Quill', '$550')
})

it('a check for the wrong team is moved, and the overpayment is recorded as a gift until that is voided', async () => {
  await setTeamPayment(app, idOf('Okafor'), { method: 'check', amount: 600, payerName: 'Walt Kelso' })
  await admin.opens('/admin/payments')
  await admin.sees('$100 overpaid: Team Okafor, receipt 00003')
  await admin.choosesFor('receipt 00003, Team Okafor', 'Details')
  await admin.presses('Move to another team')
  await admin.presses('Move payment')
  await admin.sees('There is a problem', 'Please say why')
  await dialog().getByLabel('Team').selectOption('Team Quill')
  await admin.types('Reason', 'The check says Quill')
  expect(await dialog().getByLabel('Team').getAttribute('aria-invalid')).toBeNull()
  await barriers.look(admin, 'move a payment', widths)
  await admin.presses('Move payment')
  await admin.sees('$50 overpaid: Team Quill, receipt 00003')

  await admin.presses('Keep as a gift of receipt 00003')
  await barriers.look(admin, 'keep as a gift', widths)
  await admin.presses('Keep $50 as a gift')
  await admin.seesNo(/^\$50 overpaid/)
  await admin.choosesFor('receipt 00004, Walt Kelso', 'Details')
  await admin.presses('Void receipt')
  await admin.types('Reason', 'He wants it back')
  await dialog().getByRole('button', { name: 'Void receipt' }).click()
  await admin.sees('$50 overpaid: Team Quill, receipt 00003')
  await admin.presses('Refund $50 of receipt 00003')
  await admin.types('Reason', 'You paid too much')
  await admin.presses('Record the refund')
  await expect.poll(() => focused(admin)).toBe('Nothing needs attention')
})

it('cash and checks are counted by keyboard: differences are shown, and the deposit has a slip', async () => {
  const { keyboard } = admin.page
  await setTeamPayment(app, idOf('Okafor'), { method: 'cash', amount: 60 })
  await admin.follows('Cash and checks')
  await admin.sees('$60 in cash, $1,100 in checks')
  await admin.button('Count the money of Ann Archer').press('Enter')
  await admin.seesHeading('Count Ann Archer’s money')
  await admin.presses('Close the count')
  await admin.sees('Enter the cash you counted', 'Enter what the checks add up to')
  await admin.text('Count bills and coins').press('Enter')
  await admin.types('$20', '2')
  await admin.types('$5', '2')
  await admin.types('Checks counted ($)', '1100')
  await expect.poll(() => admin.field('Cash counted ($)').inputValue()).toBe('50')
  expect(await admin.field('Cash counted ($)').getAttribute('aria-invalid')).toBeNull()
  await admin.sees('$10 is missing.')
  await admin.types('Note (optional)', 'A ten blew away')
  await barriers.look(admin, 'count cash', widths)
  await keyboard.press('Enter')
  await admin.sees('Nothing to count', '$10 missing', 'A ten blew away')
  await expect.poll(() => focused(admin)).toBe('To count')

  const deposit = admin.button('Mark as deposited for the count of Ann Archer')
  await deposit.press('Enter')
  await admin.seesHeading('Deposit for Ann Archer’s count')
  await barriers.look(admin, 'deposit', widths)
  await keyboard.press('Escape')
  await expect.poll(() => deposit.evaluate((button) => button === document.activeElement)).toBe(true)
  await keyboard.press('Enter')
  await admin.presses('Save deposit')
  await admin.seesNo('Not yet')
  await barriers.look(admin, 'cash and checks', widths)
  await admin.follows('Deposit slip for the count of Ann Archer')
  await admin.seesHeading('Deposit slip')
  await barriers.look(admin, 'deposit slip', widths)
  const slip = await prints('Print')
  expect(slip).toHaveLength(1)
  expect(slip[0]).toMatch(
    /\$20 2 \$40 \$5 2 \$10 .*Lee Marsh 1042 \$500 Walt Kelso none \$600 .*Total deposit \$1,150/,
  )
})

it('at year end the letters to everybody who gave $250 or more are printed', async () => {
  await admin.follows('Cash and checks')
  await admin.follows('Year end')
  await admin.sees('1 letter, 1 sheet')
  const before = await prints('Print Acknowledgments from $250')
  const thisYear = String(new Date(Date.now() + ahead).getFullYear())
  await admin.sees(`Payments for this event also came in during ${thisYear}.`)
  await barriers.look(admin, 'year end', widths)
  await admin.page.getByLabel('Year').selectOption(thisYear)
  await admin.sees('2 letters, 2 sheets')
  const letters = [...before, ...(await prints('Print Acknowledgments from $250'))]
  expect(letters).toHaveLength(3)
  expect(letters.join(' ')).toMatch(/Walt Kelso.*\$550/)
  for (const letter of letters) expect(letter).not.toMatch(/Logout|Download PDF/)
})

it('on a phone the tab of the page is in sight', async () => {
  const { page } = admin
  await page.setViewportSize(phone)
  await page.reload()
  await admin.seesHeading('Year end')
  const tab = page.getByRole('link', { name: 'Year end' })
  const right = async () => {
    const box = await tab.boundingBox()
    return box && Math.round(box.x + box.width)
  }
  await expect.poll(right).toBeLessThan(phone.width)
  expect((await tab.boundingBox())?.x).toBeGreaterThan(0)
  await page.setViewportSize(laptop)
})

it('a failed refund asks what happened to the money before it counts as handled', async () => {
  const secret = await pay(app, 'lead3@example.org', 440, failingRefundCard)
  await eventually(async () => (await newestPayment(app)).state === 'paid')
  await sandboxOf(app).stop()
  await refund(app, (await newestPayment(app)).id, { amount: 125 })
  ahead += 3_600_000
  await postEvent(app, eventAbout(intentOf(secret), 'refund.failed'))
  await admin.follows('Payments')
  await admin.presses(/^Mark as handled/)
  await admin.types('Note', 'Check 88')
  await admin.keys('Enter')
  await admin.follows('Pick what happened to the money')
  await barriers.look(admin, 'mark as handled', widths)
  // Hours have passed since the login: the password is asked for.
  admin.troubles.expect(403, /\/handled$/)
  await admin.page.getByLabel('We gave it back in cash or by check').press('Space')
  await dialog().getByRole('button', { name: 'Mark as handled' }).click()
  await admin.types('Password', ann.password)
  await admin.keys('Enter')
  await expect.poll(() => focused(admin)).toBe('Nothing needs attention')
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(barriers.found).toEqual([])
  expect(admin.troubles.take()).toEqual([])
})
