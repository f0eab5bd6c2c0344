import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { startSampleJourney } from '../support/journey.ts'
import { ann, logInWithPassword, opensSampleEvent } from '../support/journey-organiser.ts'
import { focused } from '../support/journey-page.ts'
import type { Person } from '../support/journey-person.ts'

/** Ann sorts out thirty-six teams at the registration table, with a second laptop next to hers. */
const journey = startSampleJourney()
const { look } = journey

let admin: Person
let bea: Person

const rows = () => admin.page.getByRole('region', { name: 'Teams' }).locator('tbody tr')
const option = (person: Person, label: string, words: string) => person.field(label).selectOption(words)

async function opensTeam(person: Person, name: string): Promise<void> {
  await person.opens('/admin/team-info')
  await person.presses(name)
  await person.presses('Open the team')
  await person.seesHeading(name)
}

it('the list is filtered by owing, no phone, no hole, no confirmed scorecard, and searched', async () => {
  admin = await journey.arrives('Ann')
  await opensSampleEvent(admin)
  await admin.goesToStaffPage('Team Info')
  await admin.sees('36 teams, 144 players, $17,000 paid, $1,000 owed, 0 scorecards confirmed')
  await look(admin, 'team info', [320, 768, 1280])
  await admin.presses(/^Unpaid/)
  await admin.sees('2 of 36 teams, 8 players, $0 paid, $1,000 owed, 0 scorecards confirmed')
  for (const nobody of [/^No hole/, /^Shared hole/, /^No phone/, /^Conflict/])
    expect(await admin.button(nobody).count()).toBe(0)
  await admin.presses(/^Scorecard not confirmed/)
  await admin.sees(/^36 teams/)
  await admin.types('Search name, code, email or phone', 'nobody of that name')
  await admin.seesHeading('No teams found')
  await admin.presses(/^All/)
  for (const sought of ['leader4@example.org', '(831) 555-0103', 'marsh']) {
    await admin.types('Search name, code, email or phone', sought)
    await admin.sees(/^1 of 36 teams/)
    await expect.poll(() => rows().textContent()).toContain('Team Marsh')
  }
  await admin.types('Search name, code, email or phone', '')
  await admin.presses('Team')
  await expect.poll(() => rows().first().textContent()).toContain('Team Abbott')
})

it('where a mouse is used, the controls of a staff page are 40 px high, and its chips 36', async () => {
  const low = (least: number, which: string) =>
    admin.page
      .getByRole('main')
      .locator(which)
      .evaluateAll(
        (controls, height) =>
          controls
            .filter((control) => {
              const box = control.getBoundingClientRect()
              return box.height > 0 && box.height < height
            })
            .map((control) => control.textContent),
        least - 0.5,
      )
  const controls = ':is(button, select, textarea, input:not([type=checkbox], [type=radio]))'
  expect(await low(40, `${controls}:not(.rounded-full)`)).toEqual([])
  expect(await low(36, ':is(a, button).rounded-full')).toEqual([])
  await admin.opens('/admin/price-list')
  await admin.seesHeading('Price list')
  expect(await low(40, controls)).toEqual([])
  await admin.opens('/admin/team-info')
  await admin.sees(/^36 teams/)
})

it('the row menu works by keyboard, and shows its keys', async () => {
  const trigger = admin.button('Actions for Team Quill')
  await trigger.focus()
  await admin.keys('Enter')
  const first = admin.page.getByRole('menuitem').first()
  await expect.poll(() => first.evaluate((item) => item === document.activeElement)).toBe(true)
  await look(admin, 'team info, a row menu', [1280])
  await admin.keys('Escape')
  await admin.page.getByRole('menu').waitFor({ state: 'hidden' })
  await expect.poll(() => trigger.evaluate((item) => item === document.activeElement)).toBe(true)
  await admin.keys('Enter')
  await admin.page.getByRole('menu').waitFor()
  await admin.keys('h')
  await admin.seesHeading('Starting hole of Team Quill')
  await admin.presses('Done')
})

it('a team’s link is a QR code that a phone reads off the screen', async () => {
  await opensTeam(admin, 'Team Marsh')
  await admin.sees('leader4@example.org', 'Paid in full', /of 18 holes$/, /^Heard from at /)
  await look(admin, 'team')
  await admin.presses('Show QR code')
  const picture = admin.page.getByRole('img', { name: 'QR code of the link of Team Marsh' })
  await picture.waitFor()
  const box = await picture.boundingBox()
  expect(box?.width).toBeGreaterThan(250)
  await look(admin, 'team, QR code', [320, 390])
  // A toast over an open dialog is part of it: the page behind is dimmed, and ignored by screen readers.
  await admin.page.evaluate('document.execCommand = () => false')
  await admin.page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))')
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Copy link/ }).click()
  await dialog.getByRole('alert').filter({ hasText: 'doesn’t allow copying' }).waitFor()
  await admin.presses('Close')
})

it('players are corrected and replaced; errors are shown at the field', async () => {
  await admin.presses('Edit team and players')
  await admin.presses('Someone else plays instead of Priya Patel')
  await admin.presses('Save team')
  await admin.seesHeading('There is a problem')
  await admin.sees('Player 2: First name is required', 'Player 2: Shirt size is required')
  await look(admin, 'team, edit with faults')
  const second = admin.page.getByRole('group', { name: 'Player 2' })
  await second.getByLabel('First name').fill('Jo')
  await second.getByLabel('Last name').fill('Newcomer')
  await second.getByLabel('Shirt size').selectOption('XL')
  await second.getByLabel('Email (optional)').fill('LEADER5@example.org')
  admin.troubles.expect(400, /^\/api\/admin\/teams\//)
  await admin.presses('Save team')
  await admin.sees('Player 2: Email is already in use')
  await second.getByLabel('Email (optional)').fill('jo@newcomer.example')
  await admin.types('Reason (optional)', 'Priya is ill')
  await admin.presses('Save team')
  await admin.sees('Team Marsh is saved.', 'Jo Newcomer', 'jo@newcomer.example')
  await admin.opens('/teams')
  await admin.sees(/Jo Newcomer/)
  await admin.goesToStaffPage('Audit log')
  await admin.sees('Priya is ill')
})

it('two laptops change one team: the second sees a message, and nothing is overwritten', async () => {
  bea = await journey.arrives('Bea')
  await logInWithPassword(bea, ann.email, ann.password)
  await bea.isAt('/admin')
  await opensTeam(bea, 'Team Marsh')
  await bea.presses('Edit team and players')
  await opensTeam(admin, 'Team Marsh')
  await admin.presses('Edit team and players')
  await admin.types('Team name', 'Marsh & Friends')
  await admin.presses('Save team')
  await admin.sees('Marsh & Friends is saved.')
  bea.troubles.expect(409, /^\/api\/admin\/teams\//)
  await bea.types('Team name', 'The Marshmallows')
  await bea.presses('Save team')
  await bea.sees('Someone else just changed this. Nothing was saved. Please look at it again.')
  await bea.presses('Cancel')
  await bea.seesHeading('Marsh & Friends')
  await journey.leaves(bea)
})

it('a player swaps places with one of another team; a leader must be reachable', async () => {
  await opensTeam(admin, 'Team Núñez')
  await admin.presses('Move a player')
  const own = admin.field('Player of Team Núñez')
  const leader = await own.locator('option').first().textContent()
  await own.selectOption(leader)
  await option(admin, 'Swaps with a player of', '4. Marsh & Friends')
  await option(admin, 'Player of Marsh & Friends', 'Jo Newcomer')
  await look(admin, 'team, move a player')
  admin.troubles.expect(400, /^\/api\/admin\/exchange-players$/)
  await admin.presses('Swap players')
  await admin.sees('Jo Newcomer would lead the team, and needs an email and a phone number first')
  await own.selectOption({ index: 2 })
  await admin.types('Reason (optional)', 'Cousins')
  await admin.presses('Swap players')
  await admin.sees(/ and Jo Newcomer swapped teams\.$/)
  await admin.sees('jo@newcomer.example')
})

it("a team with money or scores can't be deleted by accident, one without disappears from every list", async () => {
  await opensTeam(admin, 'Team Okafor')
  await admin.presses('Delete this team')
  await admin.types('Reason', 'Cancelled')
  admin.troubles.expect(409, /^\/api\/admin\/teams\//)
  await admin.presses('Delete team')
  await admin.sees('This team has paid money that hasn’t been refunded.', /^Team Okafor has paid \$500/)
  await look(admin, 'team, not to be deleted')
  await admin.presses('Cancel')
  await opensTeam(admin, 'Team Bloom')
  await admin.presses('Delete this team')
  admin.troubles.expect(400, /^\/api\/admin\/teams\//)
  await admin.presses('Delete team')
  await admin.sees('Enter a reason: Team Bloom has scores (12 of 18 holes)')
  await admin.types('Reason', 'Played as guests')
  await admin.presses('Delete team')
  await admin.isAt('/admin/team-info')
  await admin.sees('Team Bloom is deleted.', /^35 teams, 140 players/)
  await admin.presses('Undo')
  await admin.sees(/^36 teams, 144 players/)
  await opensTeam(admin, 'Team Bloom')
  await admin.sees('12 of 18 holes')
  await admin.presses('Delete this team')
  await admin.types('Reason', 'Played as guests')
  await admin.presses('Delete team')
  await admin.sees(/^35 teams, 140 players/)
  await admin.opens('/leaderboard')
  await admin.sees(/Okafor/)
  expect(await admin.page.getByText(/Bloom/).count()).toBe(0)
})

it('two teams are merged with their money', async () => {
  await opensTeam(admin, 'Team Quill')
  await admin.presses('Merge another team into this one')
  await option(admin, 'Team that’s merged in', '1. Team Okafor')
  await admin.sees(/\$500 that it paid moves over\.$/)
  const [first] = await admin.page.getByRole('checkbox').all()
  await first?.uncheck()
  await admin.presses('Merge teams')
  await admin.sees('Choose four players: 3 are chosen')
  await look(admin, 'team, merge')
  await first?.check()
  admin.troubles.expect(409, /\/merge$/)
  await admin.presses('Merge teams')
  await admin.sees(/Let Team Okafor stay, and merge Team Quill into it\.$/)
  await admin.presses('Cancel')
  await opensTeam(admin, 'Team Okafor')
  await admin.presses('Merge another team into this one')
  await option(admin, 'Team that’s merged in', '11. Team Quill')
  await admin.presses('Merge teams')
  await admin.sees('Team Quill is merged into Team Okafor.')
  await admin.opens('/admin/team-info')
  await admin.sees(/^34 teams, 136 players, \$17,000 paid, \$0 owed/)
})

it('staff add a team while registration is closed, with a reason', async () => {
  await admin.page.getByRole('switch', { name: 'Registration' }).click()
  await admin.sees('Nobody can sign up.')
  await admin.follows('Add team')
  await admin.seesHeading('Add team')
  const names = ['Dana', 'Kim', 'Lee', 'Sam']
  for (const [index, name] of names.entries()) {
    const seat = admin.page.getByRole('group', { name: `Player ${index + 1}` })
    await seat.getByLabel('First name').fill(name)
    await seat.getByLabel('Last name').fill('Latecomer')
    await seat.getByLabel('Shirt size').selectOption('Medium')
  }
  const leader = admin.page.getByRole('group', { name: 'Player 1' })
  await leader.getByLabel('Email').fill('dana@latecomer.example')
  await leader.getByLabel('Phone number').fill('831 555 0199')
  await look(admin, 'team, added', [320, 390])
  admin.troubles.expect(409, /^\/api\/admin\/teams$/)
  await admin.presses('Add team')
  await admin.sees('Registration is currently closed.', 'Enter a reason to add the team anyway.')
  await admin.types('Reason', 'The mayor asked')
  await admin.presses('Add team')
  await admin.seesHeading('Team Latecomer')
  await admin.sees(/^Team Latecomer is signed up\. Its code is \w{4}\.$/)
})

it('starting holes are previewed before they are set, and not set if something changed meanwhile', async () => {
  await admin.opens('/admin/starting-holes')
  await admin.sees('35 teams; 1 gets a new start.')
  await option(admin, 'Holes that are set already', 'Are assigned again')
  await admin.text('See where each team would start').click()
  await admin.sees(/^35 teams; \d\d get a new start\.$/)
  await look(admin, 'starting holes')
  expect(await mostLinesOnPhone(admin)).toBeLessThanOrEqual(2)
  const moved = await admin.page.evaluate<number>(setsAHoleByHand)
  expect(moved).toBe(200)
  admin.troubles.expect(409, /^\/api\/admin\/starting-holes$/)
  await admin.presses('Set these starting holes')
  await admin.sees(/^Teams, holes or payments have changed since this plan was made\./)
  await admin.presses('Set these starting holes')
  await admin.sees('Starting holes are set for 35 teams.', 'All 35 teams start where this plan says.')
  // Until then the board may still show the holes of before.
  await admin.button('Set these starting holes').waitFor()
  const eighteenth = admin.page
    .getByRole('row')
    .filter({ has: admin.page.getByRole('rowheader', { name: '18' }) })
  await expect.poll(() => eighteenth.getByRole('cell').count()).toBe(3)
})

/** How many lines the longest name of a team takes on a phone. */
async function mostLinesOnPhone({ page }: Person): Promise<number> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const lines = await page
    .locator('[data-team] > .min-w-0')
    .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().height / 18.75)))
  if (size) await page.setViewportSize(size)
  return Math.max(...lines)
}

const chip = (name: string) => admin.page.getByRole('button', { name: new RegExp(`^${name}`) })
/** Of the board. */
const spotOf = (name: string) =>
  admin.page
    .locator('[data-drop]')
    .filter({ has: chip(name) })
    .getAttribute('data-drop')

it('two teams swap their holes by keyboard, and by dragging one onto the other', async () => {
  const { keyboard, mouse } = admin.page
  const [latecomer, marsh] = [await spotOf('Team Latecomer'), await spotOf('Marsh & Friends')]
  await chip('Team Latecomer').press('Enter')
  await admin.sees(`Team Latecomer is picked up from ${latecomer}. Choose a spot, or press Escape.`)
  await keyboard.press('Escape')
  await admin.sees(`Team Latecomer stays at ${latecomer}.`)
  await chip('Team Latecomer').press('Enter')
  await chip('Marsh & Friends').press('Enter')
  await admin.sees(`Team Latecomer starts at ${marsh}. Marsh & Friends starts at ${latecomer}.`)
  await expect.poll(() => focused(admin)).toContain('Team Latecomer')

  await chip('Marsh & Friends').scrollIntoViewIfNeeded()
  const onto = chip('Team Latecomer')
  const [from, to] = [await chip('Marsh & Friends').boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  await mouse.move(from.x + 10, from.y + 10)
  await mouse.down()
  await mouse.move(to.x + 10, to.y + 10, { steps: 3 })
  await mouse.up()
  await admin.sees(`Marsh & Friends starts at ${marsh}. Team Latecomer starts at ${latecomer}.`)
  await admin.reloads()
  await expect.poll(() => spotOf('Team Latecomer')).toBe(latecomer)
})

/** As on another laptop at the same moment. */
const setsAHoleByHand = `(async () => {
  const headers = { authorization: 'Bearer ' + localStorage.getItem('token'), 'content-type': 'application/json' }
  const teams = await (await fetch('/api/Admin/GetTeams', { headers })).json()
  const body = JSON.stringify({ teamId: teams.at(-1).id, startingHole: 9, startingGroup: 'B' })
  const answer = await fetch('/api/Admin/SetStartingHole', { method: 'POST', headers, body })
  await answer.text()
  return answer.status
})()`

it('the whole list is saved as a spreadsheet', async () => {
  await admin.goesToStaffPage('Team Info')
  const saving = admin.page.waitForEvent('download')
  await admin.presses('Download CSV')
  const sheet = await readFile(await (await saving).path(), 'utf8')
  const lines = sheet.trim().split('\r\n')
  expect(lines).toHaveLength(36)
  expect(lines.find((line) => line.includes('Marsh & Friends'))).toContain('leader4@example.org')
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
