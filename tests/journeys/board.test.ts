import { expect, it } from 'vitest'
import { startJourney } from '../support/journey.ts'
import { logsInWithCode } from '../support/journey-golfers.ts'
import { opensHole } from '../support/journey-offline.ts'
import { ann, logInWithPassword, turns } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { pebbleBeach } from '../support/round.ts'
import { get, post } from '../support/server-process.ts'

/** A round seen from the clubhouse: the board before play, live, all in, final and corrected, and score entry. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

const pars = pebbleBeach.holes.map(({ par }) => par)
let admin: Person
let visitor: Person
let jwt: string
let eventId: string
let teams: { id: string; teamName: string; teamCode: string }[]

/** What happens elsewhere goes through the API; what this story is about is done on the page. */
async function sends(path: string, body: object, token = jwt) {
  const answer = await post(journey.url, path, body, token)
  expect(answer.status).toBe(200)
  return answer.body
}

async function signUpTeams(): Promise<void> {
  for (const [seat, lastName] of ['Okafor', 'Marsh', 'Núñez'].entries()) {
    const players = ['Lee', 'Pat', 'Sam', 'Kim'].map((firstName, index) => ({
      firstName,
      lastName: index === 0 ? lastName : `Golfer ${index}`,
      email: index === 0 ? `lead${seat}@example.org` : null,
      phoneNumber: index === 0 ? `83155501${10 + seat}` : null,
      shirtSize: 'Large',
    }))
    await sends('/api/SignUp', { players })
  }
  teams = (await get(journey.url, '/api/Admin/GetTeams', jwt)).body
}

function team(name: string) {
  const found = teams.find((each) => each.teamName === name)
  if (!found) throw new Error(`No ${name}`)
  return found
}

/** Nothing in a row overlaps its neighbor, however long the text for the start is. */
async function staysInsideItsCell(): Promise<void> {
  const wide = await visitor.page
    .locator('tbody td')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
  expect(wide).toBe(0)
}

/** The team's own phone sends these scores, hole 1 first. */
async function plays(name: string, scores: readonly number[]): Promise<void> {
  const { id, teamCode } = team(name)
  const login = await sends('/api/Auth/Login/TeamLogin', { code: teamCode })
  const card = (await get(journey.url, '/api/LiveScoring/GetLiveScoring', login.jwt)).body
  for (const [index, score] of scores.entries()) {
    const { holeId } = card.courseHoles[index]
    await sends('/api/LiveScoring/UpdateTeamHoleScore', { teamId: id, holeId, score }, login.jwt)
  }
}

async function seesBoard(...rows: RegExp[]): Promise<void> {
  const shown = async () => {
    const lines = await visitor.page.locator('tbody tr').allInnerTexts()
    return lines.map((line) => line.replaceAll(/\s+/g, ' '))
  }
  await expect.poll(shown).toEqual(rows.map((row) => expect.stringMatching(row)))
}

async function opensScoreEntry(name: string): Promise<void> {
  await admin.opens(`/admin/score-entry/${team(name).id}`)
  await admin.seesHeading(`Score entry, ${name}`)
}

it('before play the board shows the teams, their starting holes, and the countdown', async () => {
  jwt = (await post(journey.url, '/api/auth/Login', ann)).body.jwt
  const event = await sends('/api/admin/events', {
    eventName: 'Harlan Memorial Scramble',
    eventDate: new Date(Date.now() + 2 * 3_600_000 + 30 * 60_000).toISOString(),
    shotgunStart: '8:30 AM Shotgun',
    comingSoonText: 'Sign-ups open May 1st',
    holes: pebbleBeach.holes,
    registrationEnabled: true,
  })
  eventId = event.eventId
  await signUpTeams()
  await sends('/api/Admin/SetStartingHole', {
    teamId: team('Team Marsh').id,
    startingHole: 7,
    startingGroup: 'B',
  })
  visitor = await journey.arrives('A visitor', phone)
  await visitor.opens('/leaderboard')
  await visitor.sees(/^Starts in 2 hours/, /^Play hasn’t started yet\./, 'Hole 7B')
  await staysInsideItsCell()
  await look(visitor, 'board, before play')
  await visitor.opens('/leaderboard?tv=1')
  await visitor.sees(/^Starts in \d+ hours?.*3 teams\.$/)
  await visitor.opens('/leaderboard')
})

it('live, the board updates by itself, and a tap on a team opens its scorecard', async () => {
  await sends('/api/Admin/EventLive', { eventId, enabled: true })
  await plays('Team Okafor', pars.with(17, 4))
  await plays('Team Marsh', pars.with(0, 3).slice(0, 17))
  await visitor.sees(/^Live and unofficial\./)
  await seesBoard(/^T1 .*Okafor .*−1.* 71 F$/, /^T1 .*Marsh .*−1.* 66 17$/, /^– .*Núñez.*8:30 AM Shotgun$/)
  await staysInsideItsCell()
  await visitor.page.locator('summary').filter({ hasText: 'birdied' }).click()
  await visitor.sees(/^Marsh birdied 1/, /^Okafor birdied 18/)
  await visitor.opens('/')
  await visitor.sees('Leaders')
  await visitor.page.getByText('Sign-up, dinner and sponsoring').click()
  await visitor.sees('Sign-Up Team')
  await look(visitor, 'home, live')
  await visitor.page.getByRole('main').getByRole('link', { name: 'Leaderboard', exact: true }).click()
  // A tap anywhere in the row: here on the strokes, far from the name.
  await visitor.page.getByRole('row').filter({ hasText: 'Marsh' }).getByText('66', { exact: true }).click()
  await visitor.seesHeading('Team Marsh')
  await visitor.page.getByTitle('Birdie').waitFor()
  await look(visitor, 'board, a card')
  await visitor.presses('Back to the leaderboard')
  await visitor.presses('Search')
  await expect
    .poll(() => visitor.page.evaluate('document.activeElement?.getAttribute("type")'))
    .toBe('search')
  await visitor.types('Search teams', 'nunez')
  await seesBoard(/Núñez/)
  await visitor.types('Search teams', '')
})

it('a team that somebody follows stands on top, also after a reload, until the star is taken back', async () => {
  const onTop = visitor.page.getByRole('table', { name: 'Teams you follow' })
  const star = async () => {
    await visitor.page
      .getByRole('button', { name: /^Marsh/ })
      .last()
      .click()
    await visitor.presses('Follow')
    await visitor.presses('Back to the leaderboard')
  }
  await star()
  await onTop.getByText('Marsh', { exact: false }).first().waitFor()
  await visitor.reloads()
  await onTop.waitFor()
  await look(visitor, 'board, a team followed')
  await star()
  await onTop.waitFor({ state: 'detached' })
})

it('a board that lost its connection shows its age, and recovers by itself', async () => {
  visitor.troubles.expectBrokenOff(/^\/api\//)
  await visitor.losesSignal()
  await visitor.text(/^No connection\. This leaderboard is \d+ seconds old\.$/).waitFor({ timeout: 20_000 })
  await look(visitor, 'board, connection lost', [390])
  await visitor.hasSignal()
  await visitor.text(/^Live and unofficial\./).waitFor({ timeout: 20_000 })
})

it('score entry takes a paper scorecard in eighteen keys, and shows each hole as it is saved', async () => {
  admin = await journey.arrives('Ann')
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/admin')
  await admin.goesToStaffPage('Team Info')
  await admin.sees('No scores yet', '17 of 18 holes')
  await opensScoreEntry('Team Núñez')
  await admin.page.keyboard.type(pars.with(0, 5).join(''))
  await admin.sees('18 holes differ', '0 strokes, 73 with the paper')
  await admin.page.getByLabel('Another team').selectOption({ label: '2. Team Marsh, 17 of 18 holes' })
  await admin.seesHeading('Score entry, Team Marsh')
  await admin.sees(/^18 holes typed for Team Núñez not saved\./)
  await admin.page
    .getByLabel('Another team')
    .selectOption({ label: '3. Team Núñez, no scores yet, 18 typed, not saved' })
  await admin.sees('You typed 18 holes for Team Núñez earlier', '18 holes differ')
  await look(admin, 'score entry, typed')
  await admin.page.getByRole('button', { name: /^Hole 3, par/ }).click()
  await admin.keys('Enter')
  await admin.sees('18 of 18 holes saved')
  await admin.sees(/^Hole 1: 5 by desk \(Event Admin\), \d+:\d\d [AP]M, "From the paper card"$/)
  await admin.sees(/: confirmed, 1 over par$/)
  await look(admin, 'score entry, saved')
})

it('paper and phone are shown side by side, and only differences are saved, with a reason', async () => {
  await opensScoreEntry('Team Marsh')
  await admin.page.keyboard.type(pars.with(0, 3).with(6, 4).join(''))
  await admin.keys('Backspace')
  await admin.page.keyboard.type('5')
  await admin.sees('2 holes differ', '66 strokes, 72 with the paper')
  await admin.presses('Save 2 holes')
  await admin.sees('2 of 2 holes saved', /^Hole 7: 3 → 4 by desk/)
  await admin.page.getByRole('button', { name: /^Hole 7, par 3/ }).click()
  await admin.page.keyboard.type('3')
  await admin.types('Reason for the changes', '')
  await admin.presses('Save 1 hole')
  await admin.sees('A reason is kept with every change')
  await admin.types('Reason for the changes', 'wrong hole')
  await admin.presses('Save 1 hole')
  await admin.sees(/^Hole 7: 4 → 3 by desk \(Event Admin\), .*, "wrong hole"$/)
})

it('an admin scores hole by hole as on the phones, whether or not play is live', async () => {
  await sends('/api/Admin/EventLive', { eventId, enabled: false })
  await opensScoreEntry('Team Marsh')
  await admin.sees('The event isn’t live.')
  await admin.presses('Hole by hole')
  await opensHole(admin, 9)
  await admin.presses('One stroke more')
  await admin.sees('All scores sent', /^Hole 9: \d → \d by desk \(Event Admin\), .*, "Entered by staff"$/)
  await look(admin, 'score entry, hole by hole')
  await admin.presses('One stroke less')
  await admin.sees(/^Hole 9: 5 → 4 by desk/)
  await sends('/api/Admin/EventLive', { eventId, enabled: true })
})

it('all in, the board waits for confirmations; final, it explains how a tie was broken', async () => {
  await visitor.sees(/^All scorecards are complete\. Unofficial: 2 scorecards not confirmed yet\./)
  await look(visitor, 'board, all in')
  await admin.page.getByText('Lock, finalize, and break ties').click()
  await look(admin, 'score entry, event')
  await admin.page.getByRole('switch', { name: 'Final result' }).click()
  await admin.seesHeading('Finalize the event?')
  await admin.sees('3 teams: 3 complete scorecards, 1 confirmed.')
  await admin.page.getByText('2 things can wait').click()
  await admin.sees(/^2 scorecards complete, not confirmed: Team /)
  await look(admin, 'finalize the first time')
  await admin.sees('Close sign-up, sponsorships and add-ons', /^Still open: sign-up, sponsorships\. /)
  await admin.presses('Publish the final result')
  await visitor.sees(/^Final result, /, 'Ahead of Team Marsh on the last nine, 35 to 36')
  await seesBoard(/^1 Okafor /, /^2 Marsh /, /^3 Núñez /)
  await look(visitor, 'board, final')
  await visitor.presses(/^Okafor/)
  await visitor.follows('Certificate')
  await visitor.page.getByRole('img', { name: 'Certificate, Team Okafor' }).waitFor()
  await look(visitor, 'certificate')
})

it('after the final the home page starts with the result, whatever else is switched on or off', async () => {
  await sends('/api/Admin/EventLive', { eventId, enabled: false })
  await sends('/api/Admin/RegistrationEnabled', { eventId, enabled: false })
  await visitor.opens('/')
  await visitor.seesHeading('Team Okafor wins the Harlan Memorial Scramble')
  await visitor.sees('The winning scorecard', 'Sign-ups open May 1st')
  await look(visitor, 'home, final')
  await visitor.follows('See all 3 teams')
  await visitor.seesHeading('Leaderboard')
  await sends('/api/Admin/EventLive', { eventId, enabled: true })
  await visitor.opens('/leaderboard?tv=1')
  await visitor.sees(/^Final result, /, 'Ahead of Team Marsh on the last nine, 35 to 36')
  await expect
    .poll(() => visitor.page.getByRole('region', { name: 'The first three places' }).count())
    .toBe(1)
  await look(visitor, 'clubhouse screen, final', [1280])
  await visitor.opens('/leaderboard')
})

it('a score changed afterwards corrects the result, and everybody reads why', async () => {
  await opensScoreEntry('Team Okafor')
  await admin.presses(/^Hole 18, par 5/)
  await admin.page.keyboard.type('5')
  await admin.types('Reason for the changes', 'A putt was not counted')
  await admin.presses('Save 1 hole')
  await admin.sees('1 of 1 hole saved')
  await visitor.sees(/^Final result, corrected /, /: A putt was not counted/, /Team Okafor moves from 1 to 2/)
  await seesBoard(/^1 Marsh /, /^2 Okafor /, /^3 Núñez /)
  await look(visitor, 'board, corrected')
})

it('re-opened, the result is unofficial again, and finalizing asks what was corrected', async () => {
  await admin.page.getByText('Lock, finalize, and break ties').click()
  await turns(admin, 'Final result', 'off')
  await visitor.sees(/^The result is open again\. Unofficial\./)
  await admin.page.getByRole('switch', { name: 'Final result' }).click()
  await admin.seesHeading('Finalize again?')
  await admin.presses('Finalize again')
  await admin.sees('Please say what was corrected')
  await look(admin, 'finalize again')
  await admin.types('What was corrected', 'Nothing but a doubt')
  await admin.presses('Finalize again')
  await visitor.sees(/^Final result, corrected /)
  await visitor.seesNo('Nothing but a doubt')
})

it('score entry is for admins: a team sees a message and is sent home', async () => {
  const golfer = await journey.arrives('Lee', phone)
  golfer.troubles.expect(401, /^\/api\/LiveScoring\/GetTeamScore/)
  await logsInWithCode(golfer, team('Team Okafor').teamCode)
  await golfer.page.waitForURL((address) => !address.pathname.startsWith('/auth'))
  await golfer.opens(`/admin/score-entry/${team('Team Marsh').id}`)
  await golfer.sees('You are not authorized to view this page.')
  await golfer.isAt('/')
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
