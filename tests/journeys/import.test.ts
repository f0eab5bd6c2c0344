import { beforeAll, expect, it } from 'vitest'
import { basketsFile, guestsFile, sponsorsFile, teamsFile, volunteersFile } from '../support/import-files.ts'
import { startJourney } from '../support/journey.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import type { Person } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { makeEvent } from '../support/people.ts'

/** A committee imports its spreadsheets: 36 teams, 200 guests, 40 baskets, 24 sponsors and 20 volunteers. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

let admin: Person
/** The staff's start page. */
const loggedIn = /^\/(?!auth|login)/

beforeAll(async () => {
  const site = overHttp(journey.url, ann)
  await makeEvent(site, { registrationEnabled: false, dinnerFee: 60, shirtFee: 25, sponsorFee: 350 })
  admin = await journey.arrives('Ann')
})

async function choosesList(name: string): Promise<void> {
  await admin.page.getByRole('radio', { name, exact: true }).check()
}

async function choosesFile(name: string, content: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
  await admin.page.locator('input[type=file]').setInputFiles(file)
}

/** What the page says about the line that starts in this row. */
function line(row: number) {
  return admin.page.getByRole('listitem').filter({ has: admin.page.getByText(new RegExp(`^Row ${row}, `)) })
}

it('the page describes the format, and offers a template', async () => {
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt(loggedIn)
  await admin.goesToStaffPage('Import')
  await admin.seesHeading('Import')
  const saved = admin.page.waitForEvent('download')
  await admin.presses('Download a template')
  expect((await saved).suggestedFilename()).toBe('teams-template.csv')
  await admin.page.getByText('What we read from it').click()
  await admin.sees('Player 4 shirt size')
  await look(admin, 'import, at first')
})

it("a file that isn't a list of teams is refused in words", async () => {
  admin.troubles.expect(400, /preview$/)
  await choosesFile('scores.csv', 'Hole,Par\n1,4\n')
  await admin.sees(/^scores\.csv: We can’t find the columns/)
  await look(admin, 'import, another file')
})

it('errors are listed with their rows; corrected and chosen again, 36 teams are imported, and nobody is emailed', async () => {
  await choosesFile('teams.csv', teamsFile())
  await admin.sees(/^34 teams ready for Harlan Memorial Scramble\. 2 teams need a fix\./)
  await admin.sees('Columns we don’t use: Notes')
  await line(36).getByText('Player 1 email: Email is invalid (lead34@example)').waitFor()
  await line(37)
    .getByText(/^Player 3 shirt size: Sizes are Small, Medium, .* \(Petite\)$/)
    .waitFor()
  await admin.presses('Import 34 teams')
  await admin.sees('2 teams still need a fix. Fix them here, or leave them out.')
  await look(admin, 'import, two lines wrong')

  await choosesFile('teams.csv', teamsFile(true))
  await admin.sees(/^36 teams ready/)
  await admin.presses('Import 36 teams')
  await admin.sees('36 teams imported')
  await look(admin, 'import, done')
  await admin.follows('See the teams')
  await admin.seesHeading('Team Info')
  await expect.poll(() => admin.page.getByRole('row').count()).toBe(1 + 36)
  await admin.goesToStaffPage('Messages')
  await admin.seesHeading('Messages')
  expect(await admin.page.getByText('lead0@example.org').count()).toBe(0)
})

it('200 guests are imported without the three skipped lines', async () => {
  await admin.goesToStaffPage('Import')
  await choosesList('Dinner guests')
  await choosesFile('dinner.csv', guestsFile())
  await admin.sees(/^200 dinner guests ready .* 3 dinner guests need a fix\./)
  await line(203).getByText('Email: Email is required').waitFor()
  await line(204)
    .getByText(/is already on the list with this email/)
    .waitFor()
  await line(205)
    .getByText(/Email is invalid/)
    .waitFor()
  for (const row of [203, 204, 205]) await line(row).getByRole('checkbox').check()
  await admin.presses('Import 200 dinner guests')
  await admin.sees('200 dinner guests imported', /Left out: 3\./)
  await admin.follows('See the dinner guests')
  await admin.sees(/\b344\b/)
})

it('baskets wait for their volunteers', async () => {
  await admin.goesToStaffPage('Import')
  await choosesList('Baskets')
  await choosesFile('baskets.csv', basketsFile())
  await admin.sees(/^0 baskets ready .* 43 baskets need a fix\./)
  await admin.presses('Leave out all 43')
  await admin.presses('Import 0 baskets')
  await admin.sees('Nothing in this file can be imported as it is.')

  await choosesList('Volunteers')
  await choosesFile('volunteers.csv', volunteersFile())
  await line(22).getByText('First name: First name is required').waitFor()
  await line(23)
    .getByText(/is already on the list\.$/)
    .waitFor()
  await admin.presses('Leave out all 2')
  await admin.presses('Import 20 volunteers')
  await admin.sees('20 volunteers imported')

  await choosesList('Baskets')
  await choosesFile('baskets.csv', basketsFile())
  await line(42).getByText('Value: A basket is worth $50 or $200 (75)').waitFor()
  await line(43)
    .getByText(/^There is no volunteer called Somebody Else\./)
    .waitFor()
  await line(44).getByText('There is already a basket called basket 1.').waitFor()
  await admin.presses('Leave out all 3')
  await look(admin, 'import, three left out')
  await admin.presses('Import 40 baskets')
  await admin.sees('40 baskets imported')
})

it('sponsors are imported with their holes', async () => {
  await choosesList('Sponsors')
  await choosesFile('sponsors.csv', sponsorsFile())
  await line(26).getByText('Sponsor: Company/Sponsor Name is required').waitFor()
  await line(27)
    .getByText(/^Contact phone: Please enter a valid 10-digit phone number/)
    .waitFor()
  await admin.presses('Leave out all 2')
  await admin.presses('Import 24 sponsors')
  await admin.sees('24 sponsors imported')
})

it('a line that becomes invalid during the preview is shown again, and nothing is written', async () => {
  await choosesList('Volunteers')
  await choosesFile('late.csv', 'Name,Size\nQuinn Late,L\nRobin Late,M\n')
  await admin.sees(/^2 volunteers ready/)
  const site = overHttp(journey.url, ann)
  const quinn = { firstName: 'Quinn', lastName: 'Late', shirtSize: 'Large' }
  await site.call('POST /api/admin/add-volunteer', { token: await site.admin(), body: quinn })
  admin.troubles.expect(409, /apply$/)
  await admin.presses('Import 2 volunteers')
  await admin.sees('Something has changed since you looked. Please look again.')
  await line(2).getByText('Quinn Late is already on the list.').waitFor()
  await look(admin, 'import, changed meanwhile')
  await line(2).getByRole('checkbox').check()
  await admin.presses('Import 1 volunteer')
  await admin.sees('1 volunteer imported')
})

it('the audit log shows who imported which files', async () => {
  await admin.goesToStaffPage('Audit log')
  await admin.page.getByLabel('Which changes').selectOption('List imported')
  await admin.sees('teams.csv', 'dinner.csv', 'baskets.csv', 'late.csv')
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
