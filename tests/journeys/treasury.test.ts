import { readFileSync } from 'node:fs'
import type { Browser, Download } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { launchBrowser } from '../support/chromium.ts'
import { Barriers } from '../support/journey-barriers.ts'
import { tellInOrder } from '../support/journey-order.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { laptop, Person } from '../support/journey-person.ts'
import { setTeamPayment } from '../support/ledger.ts'
import { goodCard, pay } from '../support/paying.ts'
import { makeEvent, signUp } from '../support/people.ts'
import { centsIn, readCsv } from '../support/read-csv.ts'

/** The treasurer after the event: the bank statement, and the books for the accountant. */
let app: TestApp
let browser: Browser
let admin: Person
/** Three days ahead of the browser: the sandbox has paid out what came in at the start. */
let ahead = 0
const barriers = new Barriers()

tellInOrder()
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + ahead) })
  await makeEvent(app)
  for (const [place, name] of ['Harlan', 'Marsh'].entries()) await signUp(app, name, place)
  const teams = (await app.call('GET /api/Golf/GetTeams')).body
  const harlans = await pay(app, 'lead0@example.org', 500, goodCard)
  await app.features.payments.receiptBySecret(harlans)
  await setTeamPayment(app, teams[1].id, { method: 'check', checkNumber: '1042', receivedOn: '2025-07-01' })
  ahead = 3 * 86_400_000
  await app.features.payments.reconcile()
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  browser = await launchBrowser()
  const context = await browser.newContext({
    viewport: laptop,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: true,
  })
  context.setDefaultTimeout(10_000)
  admin = new Person('Ann', { url, context, page: await context.newPage(), device: laptop })
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

async function saves(button: string): Promise<{ name: string; rows: Record<string, string>[] }> {
  const saved: Promise<Download> = admin.page.waitForEvent('download')
  await admin.presses(button)
  const download = await saved
  return { name: download.suggestedFilename(), rows: readCsv(readFileSync(await download.path(), 'utf8')) }
}

it('a payout shows what was inside, by keyboard, and is marked as seen on the bank statement', async () => {
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/admin')
  await admin.opens('/admin/payments')
  await admin.follows('Payouts')
  await admin.seesHeading('Payouts')
  await admin.sees('Card received $500.00', 'Net $485.20', 'Every cent is accounted for.')
  await admin.page.locator('summary').focus()
  await admin.page.keyboard.press('Enter')
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
