import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { startJourney } from '../support/journey.ts'
import {
  danas,
  fillsInPlayer,
  fiveUnder,
  logsInWithCode,
  lukaszs,
  paysWith,
  seesAllSent,
  seesHole,
  seesScore,
  seesStanding,
  signsUp,
  taps,
  whileWaitingFor,
} from '../support/journey-golfers.ts'
import {
  fillInEvent,
  goesToStep,
  makeFirstAdmin,
  readsEmail,
  readsTeamLogin,
  secondsToFillIn,
  secondsToOpenSignUp,
  type TeamLogin,
  takesCash,
  turns,
} from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { isInSight } from './in-sight.ts'

const journey = startJourney()
const { look } = journey

let ann: Person
let dana: Person
let lukasz: Person
/** A second phone of Łukasz's team. */
let zoe: Person
let teamLogin: TeamLogin

it('the printed link creates the first admin, who creates the event in a form', async () => {
  ann = await journey.arrives('Ann')
  ann.troubles.expect(404, /^\/api\/Home$/)
  await ann.opens('/')
  await ann.seesHeading('There is no event yet')
  await look(ann, 'home without an event')
  await makeFirstAdmin(ann, journey.setupLink())
  await look(ann, 'setup, second step')
  await ann.follows('Create an event')
  await ann.seesHeading('New event')
  await ann.presses('Create event')
  await ann.sees('There is a problem')
  await look(ann, 'new event, with faults')
  await fillInEvent(ann)
  await goesToStep(ann, 'Where and course')
  await ann.sees('Par 72, 6,802 yards. Each handicap from 1 to 18 is used once.')
  expect(secondsToFillIn()).toBeLessThan(8 * 60)
  expect(secondsToOpenSignUp()).toBeLessThan(2 * 60)
  await look(ann, 'new event, filled in')
  await ann.presses('Create event')
  await ann.sees('Event saved.')
  await ann.seesHeading('Harlan Memorial Scramble')
  await look(ann, 'event details')
})

it('"sign-ups open soon" is shown until registration is opened', async () => {
  dana = await journey.arrives('Dana')
  await dana.opens('/')
  await dana.sees('2025 Sign-Ups Coming Soon', 'July 19th, 2025', '12:00pm')
  await look(dana, 'home, coming soon')
  await dana.opens('/sign-up')
  await dana.sees('Registration is currently closed.')
  await look(dana, 'sign-up, closed')
  await dana.opens('/teams')
  await dana.sees('No Teams Found')
  await look(dana, 'teams, none')

  await ann.goesToStaffPage('Events')
  await turns(ann, 'Registration', 'on')
  await look(ann, 'events')
})

it("Dana signs up her team, and hasn't paid yet", async () => {
  await dana.opens('/')
  await dana.sees('36 of 36 team places left. $500 a team, $125 a player.')
  await look(dana, 'home, registration open')
  await signsUp(dana, danas)
  await dana.sees('Your team is signed up.')
})

it('a foursome with awkward names signs up on a phone, and reads what is missing', async () => {
  lukasz = await journey.arrives('Łukasz', phone)
  await lukasz.opens('/')
  await lukasz.follows('Sign-Up Team')
  const signUp = lukasz.button('Sign up')
  await expect.poll(() => signUp.isDisabled()).toBe(true)
  await look(lukasz, 'sign-up, empty')

  await lukasz.page.getByLabel('Email', { exact: true }).focus()
  await lukasz.keys('Tab')
  await lukasz.sees('Email is required')
  await lukasz.types('Email', 'lukasz@')
  await lukasz.sees('Email is invalid')
  await whileWaitingFor(lukasz, /^\/api\/SignUp\/User\//, async () => {
    await lukasz.types('Email', 'Dana@Harlan.example')
    await lukasz.sees('Checking email...')
  })
  await lukasz.sees('Email is already in use')
  await look(lukasz, 'sign-up, faults')

  const [leader, ...others] = lukaszs
  for (const [index, golfer] of others.entries()) await fillsInPlayer(lukasz, index + 2, golfer)
  await fillsInPlayer(lukasz, 1, { ...leader, phoneNumber: '831-555-0101' })
  await lukasz.sees('Phone number is already in use')
  await expect.poll(() => signUp.isDisabled()).toBe(true)
  await fillsInPlayer(lukasz, 1, leader)
  await lukasz.sees('All four players are complete. Payment comes next.')
  await expect.poll(() => signUp.isEnabled()).toBe(true)
  await look(lukasz, 'sign-up, complete')
  await lukasz.presses('Sign up')
  await lukasz.isAt('/payment')
})

it('a declined card, then one with a bank check, pays for the team', async () => {
  await lukasz.sees('Left to pay', 'Sandbox: don’t enter a real card number.')
  await look(lukasz, 'payment')
  await lukasz.presses(/^Pay \$500/)
  await lukasz.sees('Your card number is incomplete.')
  await look(lukasz, 'payment, card missing')

  lukasz.troubles.expect(402, /^\/sandbox\/stripe\//)
  await paysWith(lukasz, '4000 0000 0000 0002')
  await lukasz.sees('Your card was declined.')
  await look(lukasz, 'payment, declined')
  await paysWith(lukasz, '4000 0025 0000 3155')
  await lukasz.seesHeading('Confirm this payment?')
  await look(lukasz, 'payment, confirmation asked')
  await lukasz.presses('Complete')

  await lukasz.isAt('/payment-confirmation')
  await lukasz.seesHeading('Payment successful!')
  await lukasz.sees('Your team is registered.', 'We can’t email your receipt. Please view and print it here.')
  await look(lukasz, 'payment confirmed')
  // The time keeps on one line on the narrowest phone.
  await lukasz.page.setViewportSize({ width: 320, height: 640 })
  const linesOf = (words: string | RegExp) =>
    lukasz.text(words).evaluate((node) => {
      const { lineHeight } = getComputedStyle(node)
      return Math.round(node.getBoundingClientRect().height / Number.parseFloat(lineHeight))
    })
  await expect.poll(() => linesOf(/^12:00 PM [A-Z]+$/)).toBe(1)
  await lukasz.page.setViewportSize({ width: lukasz.device.width, height: lukasz.device.height })
  await lukasz.follows('View receipt')
  await lukasz.seesHeading(/^Receipt 0*1$/)
  await lukasz.sees('Harlan Memorial Fund', 'Tax ID 00-0000000', '$160')
  await look(lukasz, 'receipt')
})

it("the public team list shows both teams, and finds them by any member's name", async () => {
  await lukasz.goesTo('Teams')
  await lukasz.seesHeading("Team O'Brien-Núñez")
  await lukasz.sees('2 teams, 8 golfers', 'Zoë 🏌️ Park', 'Anneliese Wolfeschlegelsteinhausenbergerdorffwelch')
  await look(lukasz, 'teams')
  await lukasz.types('Search teams and players', 'lukasz nunez')
  await lukasz.seesHeading("Team O'Brien-Núñez")
  await lukasz.seesNo('Team Harlan')
  await lukasz.types('Search teams and players', 'Snead')
  await lukasz.sees('No teams found')
  await look(lukasz, 'teams, none found')
})

it("the admin finds the receipt and the team's code and link in Messages", async () => {
  const receipt = await readsEmail(ann, 'lukasz@obrien-nunez.example', /^.*Receipt 0*1/)
  expect(receipt).toContain('Total paid: $500')
  expect(receipt).toContain('Harlan Memorial Fund')
  await look(ann, 'messages, one open')
  teamLogin = await readsTeamLogin(ann, 'lukasz@obrien-nunez.example')
  expect(teamLogin.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(teamLogin.link).toMatch(/\/auth\/team-auth-request\/\S{22,}$/)
})

it('the code logs the team in at its fourth character, the link on another phone', async () => {
  lukasz.troubles.expect(401, /^\/api\/Auth\/Login\/TeamLogin$/)
  await logsInWithCode(lukasz, 'ZZZZ')
  await lukasz.sees('Team code not found')
  await look(lukasz, 'team login, wrong code')
  await logsInWithCode(lukasz, teamLogin.code)
  await lukasz.isAt('/live-scoring')
  await lukasz.sees('Opens when the event starts, Saturday, July 19th, 2025 at 12:00 PM PDT.')
  await look(lukasz, 'live scoring, preview')

  zoe = await journey.arrives('Zoë', phone)
  await zoe.opens(teamLogin.link)
  await zoe.isAt('/live-scoring')
  await zoe.sees('Opens when the event starts')
  await zoe.follows('View Teams')
  await zoe.isAt('/teams')
})

it('the code of an unpaid team leads to the payment; cash at check-in settles it', async () => {
  const way = await readsTeamLogin(ann, 'dana@harlan.example')
  await dana.goesTo('Teams')
  await logsInWithCode(dana, way.code)
  await dana.isAt('/payment')
  await dana.sees('Left to pay')
  await takesCash(ann, 'Team Harlan')
  await look(ann, 'team info')
  await dana.goesTo('Live Scoring')
  await dana.isAt('/live-scoring')
})

it('the scorecard opens by itself when the event goes live', async () => {
  await lukasz.goesTo('Live Scoring')
  await lukasz.sees('Opens when the event starts')
  await ann.goesToStaffPage('Events')
  await turns(ann, 'Live scoring', 'on')
  await turns(ann, 'Registration', 'off')
  await seesHole(lukasz, 1)
  await lukasz.sees('Par 4, 378 yards, handicap 6', 'No score yet')
  await lukasz.page.getByRole('img', { name: 'Hole 1, par 4, 378 yards (illustration)' }).waitFor()
  await look(lukasz, 'hole 1, no score')
})

it('holes follow each other around the course, and no score goes below one', async () => {
  await lukasz.presses('Previous hole')
  await seesHole(lukasz, 18)
  await lukasz.presses('Next hole')
  await seesHole(lukasz, 1)
  await lukasz.presses('One stroke less')
  await seesScore(lukasz, 4, 'Par')
  for (const strokes of [3, 2]) {
    await lukasz.presses('One stroke less')
    await lukasz.sees(RegExp(`^${strokes}$`))
  }
  await lukasz.presses('One stroke less')
  await lukasz.sees('You entered a 1 on hole 1, par 4, 378 yards.')
  await lukasz.presses('Yes, a hole in one!')
  await lukasz.presses('One stroke less')
  await seesScore(lukasz, 1, 'Hole in one')
  await lukasz.presses('One stroke more')
  await seesScore(lukasz, 2, 'Eagle')
  await lukasz.presses('Undo')
  await lukasz.sees('No score yet')
  await seesAllSent(lukasz)
})

it('without signal a score is saved on the phone, which says so until it is sent', async () => {
  await whileWaitingFor(lukasz, /^\/api\/LiveScoring\/UpdateTeamHoleScore$/, async () => {
    await taps(lukasz, 4)
    await lukasz.sees('Saved on this phone')
    await lukasz.sees('1 hole not sent')
    await look(lukasz, 'hole 1, not sent')
  })
  await seesAllSent(lukasz)
  await look(lukasz, 'hole 1, par')
})

it('a phone that is set to moves to the next hole by itself, a few seconds after the last tap', async () => {
  const byItself = lukasz.page.getByRole('switch', { name: 'Next hole automatically' })
  const turnsIt = async () => {
    await lukasz.presses(/^Whole card/)
    await expect.poll(() => isInSight(byItself)).toBe(true)
    await byItself.click()
    await lukasz.presses(/^Back to hole/)
  }
  await turnsIt()
  // The page itself taps twice: a busy machine may take longer between two presses than the phone waits.
  await lukasz.page.evaluate(`(async () => {
    for (const strokes of ['5', '4']) {
      const keys = [...document.querySelectorAll('[role=group][aria-label=Score] button')]
      keys.find((key) => key.textContent.startsWith(strokes)).click()
      await new Promise((shown) => setTimeout(shown, 100))
    }
  })()`)
  await seesHole(lukasz, 2)
  await turnsIt()
  await lukasz.presses('Previous hole')
  await seesScore(lukasz, 4, 'Par')
})

it('the board updates within a second or so of every score, and marks the own team', async () => {
  await taps(dana, 5)
  await seesAllSent(dana)
  await zoe.goesTo('Leaderboard')
  await zoe.seesHeading('Leaderboard')
  await seesStanding(zoe, "Team O'Brien-Núñez (your team)", { position: '1', toPar: 'E', thru: '1' })
  await seesStanding(zoe, 'Team Harlan', { position: '2', toPar: '+1', thru: '1' })

  // All of it comes by the stream: what the page asks for by itself is never answered.
  zoe.troubles.expectBrokenOff(/^\/api\/Golf\/Get/)
  await zoe.context.route(/\/api\/Golf\/Get/, () => new Promise(() => undefined))
  for (const { holeNumber, strokes } of fiveUnder.slice(1)) {
    await lukasz.presses('Next hole')
    await seesHole(lukasz, holeNumber)
    await taps(lukasz, strokes)
    const thru = holeNumber === 18 ? 'F' : String(holeNumber)
    await seesStanding(zoe, "Team O'Brien-Núñez (your team)", { thru })
  }
  await zoe.context.unrouteAll({ behavior: 'ignoreErrors' })
  await seesStanding(zoe, "Team O'Brien-Núñez (your team)", { position: '1', toPar: '−5', thru: 'F' })
  await look(zoe, 'leaderboard')
})

it('with all eighteen scored the final score is confirmed', async () => {
  await seesAllSent(lukasz)
  await look(lukasz, 'hole 18, all in')
  await lukasz.presses('Confirm final score: 67')
  await lukasz.seesHeading('Is this your scorecard?')
  await look(lukasz, 'card, to be confirmed')
  await lukasz.keys('Escape')
  await lukasz.presses('Confirm final score: 67')
  await lukasz.presses('Yes, confirm 67')
  await lukasz.sees('Final score 67 confirmed. You can change it until scoring is locked.')
  await lukasz.seesHeading('1st, thru 18')
  const paper = lukasz.page.getByRole('region', { name: /^Card of / })
  await expect.poll(() => isInSight(paper.getByText(/O.Brien-Núñez/).first())).toBe(true)
  await look(lukasz, 'card, finished')
  const [picture] = await Promise.all([
    lukasz.page.waitForEvent('download'),
    lukasz.presses('Share the card'),
  ])
  expect(picture.suggestedFilename()).toBe('team-o-brien-nunez-67.png')
  const file = await readFile(await picture.path())
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  await lukasz.presses('Change a score')
  await look(lukasz, 'hole 18, confirmed')
  await lukasz.presses(/^Whole card/)
  await lukasz.page.getByRole('dialog').getByText('Total').waitFor()
  await look(lukasz, 'whole card')
  await lukasz.presses('Back to hole 18')
  await lukasz.presses('Back to your card')
  await lukasz.sees('Share the card')
})

it('locked scoring closes the scorecard, and the team logs out', async () => {
  await turns(ann, 'Lock scores', 'on')
  await lukasz.opens('/live-scoring')
  await lukasz.isAt('/event-deactivated')
  await lukasz.sees(/^Scoring is locked/)
  await look(lukasz, 'scoring locked')
  await lukasz.opens('/')
  await look(lukasz, 'home, own team, locked')
  await lukasz.goesTo('Logout')
  await lukasz.isAt('/')
  await lukasz.opens('/live-scoring')
  await lukasz.isAt('/auth/team-login')
  await look(lukasz, 'team login')
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
