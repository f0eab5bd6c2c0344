import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showAmount } from '../../src/kernel/money.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { launchBrowser } from '../support/chromium.ts'
import { Barriers } from '../support/journey-barriers.ts'
import { tellInOrder } from '../support/journey-order.ts'
import { ann, logInWithPassword, readsEmail } from '../support/journey-organiser.ts'
import { laptop, Person, phone } from '../support/journey-person.ts'
import { ledgerOf, setTeamPayment } from '../support/ledger.ts'
import {
  disputedCard,
  eventually,
  goodCard,
  intentOf,
  pay,
  receiptSecretOf,
  sandboxOf,
} from '../support/paying.ts'
import { makeEvent, signUp } from '../support/people.ts'
import { centsIn, readCsv } from '../support/read-csv.ts'

/** The treasurer's evening: what came in, what goes back, what a bank takes, and totals that agree. */
let app: TestApp
let browser: Browser
let admin: Person
let disputed: string
let harlans: string
let eventId: string
let url: string
const phoneContext = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const
const barriers = new Barriers()

tellInOrder()
beforeAll(async () => {
  app = await startTestApp()
  eventId = (await makeEvent(app)).eventId
  for (const [place, name] of ['Harlan', 'Marsh', 'Núñez', 'Okafor'].entries()) await signUp(app, name, place)
  const teams = (await app.call('GET /api/Golf/GetTeams')).body
  harlans = await pay(app, 'lead0@example.org', 500, goodCard)
  disputed = await pay(app, 'lead1@example.org', 500, disputedCard)
  await setTeamPayment(app, teams[2].id, { method: 'cash', amount: 620 })
  await eventually(async () => {
    const { totals, payments } = await ledgerOf(app)
    return totals.feesToCome === 0 && payments.some(({ state }: { state: string }) => state === 'disputed')
  })
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

/** The figure next to a name in the totals. */
async function seesTotal(name: string, figure: string): Promise<void> {
  const totals = admin.page.getByRole('region', { name: 'Totals' })
  const line = totals.locator('dl > div').filter({ has: admin.page.locator('dt', { hasText: name }) })
  await expect.poll(() => line.locator('dd').first().textContent()).toBe(figure)
}

it('the page adds up what came in, and lists what needs attention', async () => {
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/admin')
  await admin.opens('/admin/payments')
  await admin.seesHeading('Payments')
  await seesTotal('Received', '$1,620')
  await seesTotal('Cash', '$620')
  await seesTotal('Disputed', '−$500')
  await seesTotal('Card fees', '−$44.60')
  await seesTotal('Net', '$1,075.40')
  await seesTotal('Still owed', '$500')
  await admin.sees('$500 disputed: Team Marsh, receipt', 'Answer in the sandbox by')
  await admin.sees('$120 overpaid: Team Núñez, receipt')
  await barriers.look(admin, 'payments')
})

it('an overpayment is refunded in one dialog', async () => {
  await admin.presses(/^Refund \$120/)
  await admin.seesHeading('Refund')
  await expect.poll(() => admin.field('Amount ($)').inputValue()).toBe('120')
  await admin.presses('Record cash handed back')
  await admin.sees('Please say why')
  await barriers.look(admin, 'refund')
  await admin.types('Reason', 'You paid a little too much')
  await admin.presses('Record cash handed back')
  await admin.sees('$120 recorded as given back.')
  await seesTotal('Refunded', '−$120')
  await seesTotal('Overpaid', '$0')
  await admin.seesNo('overpaid: Team')
})

/** $125 back for an absent golfer: the other players' phones open the scorecard, and ask nobody for money. */
async function harlansPlayOn(): Promise<void> {
  const token = await app.admin()
  const live = (enabled: boolean) =>
    app.call('POST /api/Admin/EventLive', { token, body: { eventId, enabled } })
  await live(true)
  const context = await browser.newContext({ ...phoneContext, viewport: phone })
  context.setDefaultTimeout(60_000)
  const golfer = new Person('Lee', { url, context, page: await context.newPage(), device: phone })
  const teams = (await app.call('GET /api/Admin/GetTeams', { token })).body
  const { teamLink } = teams.find(({ teamName }: { teamName: string }) => teamName === 'Team Harlan')
  await golfer.opens(new URL(teamLink).pathname)
  await golfer.isAt('/live-scoring')
  await golfer.seesHeading(/^Hole \d+/)
  await golfer.opens('/')
  await golfer.seesNo(/pay \$|to pay|\$125 left|unpaid/i)
  await golfer.opens('/live-scoring')
  await golfer.isAt('/live-scoring')
  await context.close()
  await live(false)
}

it('a team gets a partial refund, which it no longer owes; then the rest, which it owes again; its emails and receipt say so', async () => {
  await admin.types('Search name or receipt number', 'Team Harlan')
  await admin.choosesFor(/receipt \d+, Team Harlan/, 'Refund…')
  await admin.types('Amount ($)', '500.01')
  await admin.types('Reason', 'Two of you are ill')
  await admin.presses('Refund now')
  await admin.sees('At most $500 can be refunded')
  await admin.types('Amount ($)', '125')
  await admin.presses('Refund now')
  await admin.sees('$125 refunded.')
  await seesTotal('Refunded', '−$245')
  await seesTotal('Still owed', '$500')
  await harlansPlayOn()

  await admin.choosesFor(/receipt \d+, Team Harlan/, 'Refund…')
  await expect.poll(() => admin.field('Amount ($)').inputValue()).toBe('375')
  await admin.types('Reason', 'All of you are ill')
  await admin.sees('The team doesn’t owe it again', 'The team counts as paid and keeps its place')
  await admin.page.getByLabel('The team owes it again').check()
  await barriers.look(admin, 'refund')
  await admin.button('Refund now').dblclick()
  await admin.sees('$375 refunded.')
  await seesTotal('Refunded', '−$620')
  await seesTotal('Net', '$455.40')
  await seesTotal('Still owed', '$875')

  await admin.choosesFor(/receipt \d+, Team Harlan/, 'Details')
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByText('$125 refunded', { exact: true }).waitFor()
  await dialog.getByText(/Two of you are ill/).waitFor()
  await barriers.look(admin, 'payment details')
  await admin.keys('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await admin.opens(`/receipt#${await receiptSecretOf(app, harlans)}`)
  await admin.sees('This payment was refunded.', /Refunded on/)
  expect(await readsEmail(admin, 'lead0@example.org', /\$125 refunded: /)).toContain('Two of you are ill')
})

it('a lost dispute is money gone', async () => {
  await sandboxOf(app).provider.respond(intentOf(disputed).replace('pi_', 'dp_'), 'losing_evidence')
  await eventually(async () => (await ledgerOf(app)).totals.owed === 1375)
  await admin.goesToStaffPage('Payments')
  await admin.sees('Dispute lost, $500 gone: Team Marsh, receipt', 'It is owed again.')
  await seesTotal('Still owed', '$1,375')
  await seesTotal('Disputed', '−$500')
})

it('the provider is asked about everything: refunds made there are recorded', async () => {
  await admin.presses('Check card payments')
  await admin.sees('2 payments compared, difference $0.00.')
  await admin.presses('Close')
  const other = await pay(app, 'lead3@example.org', 500)
  await sandboxOf(app).stop()
  await sandboxOf(app).provider.refund(intentOf(other), { amount: 5_000, metadata: {} }, null)
  await app.features.payments.receiptBySecret(other)
  await admin.presses('Check card payments')
  await admin.sees(/^3 payments compared/)
  await barriers.look(admin, 'compared')
  await admin.presses('Close')
  await seesTotal('Refunded', '−$670')
})

it('cash that never came is voided', async () => {
  const teams = (await app.call('GET /api/Golf/GetTeams')).body
  await setTeamPayment(app, teams[0].id, { method: 'cash', amount: 80 })
  await admin.reloads()
  await admin.types('Search name or receipt number', 'Team Harlan')
  await admin.page.getByLabel('How it was paid').selectOption('Cash')
  await admin.choosesFor(/receipt \d+, Team Harlan/, 'Details')
  await admin.presses('Void receipt')
  await admin.seesHeading('Void receipt')
  await admin.types('Reason', 'That was Team Marsh')
  await admin.presses('Void receipt')
  await admin.sees(/^Receipt \d+ is void\.$/)
  await seesTotal('Cash', '$620')
})

it('the file shows the same as the page', async () => {
  const saved = admin.page.waitForEvent('download')
  await admin.presses('Download CSV')
  const download = await saved
  expect(download.suggestedFilename()).toBe('payments-2025.csv')
  const rows = readCsv(readFileSync(await download.path(), 'utf8'))
  const figure = (cents: number) => showAmount(cents / 100)
  await seesTotal('Received', figure(centsIn(rows, 'Amount')))
  await seesTotal('Refunded', figure(-centsIn(rows, 'Refunded')))
  await seesTotal('Disputed', figure(-centsIn(rows, 'Disputed')))
  await seesTotal('Card fees', figure(-centsIn(rows, 'Fee')))
  await seesTotal('Net', figure(centsIn(rows, 'Net')))
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(barriers.found).toEqual([])
  expect(admin.troubles.take()).toEqual([])
})
