import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Round, startRound } from '../support/round.ts'
import { dialog, isAt, press, reads, sees, seesNo, user } from './support/hands.ts'
import { openSite, type TestSite } from './support/site.tsx'

const keys = () => within(screen.getByRole('group', { name: 'Score' }))
const sent = () => sees('All scores sent')

/** Team Harlan's scorecard at hole 1, par 4, on one phone; other phones use `round`. */
async function openCard(
  change?: (round: Round) => Promise<unknown>,
): Promise<{ site: TestSite; round: Round }> {
  const site = await openSite()
  const round = await startRound(site, ['Harlan'], { scoringWithoutPayment: true })
  await change?.(round)
  await letIn(site, round)
  await site.open('/live-scoring')
  return { site, round }
}

async function letIn(site: TestSite, { teams }: Round): Promise<void> {
  const token = await site.admin()
  const [team] = teams
  await site.call('POST /api/Admin/SetTeamPayment', {
    token,
    body: { teamId: team?.id, amount: 500, method: 'cash' },
  })
  const listed = (await site.call('GET /api/Admin/GetTeams', { token })).body
  await site.signIn('POST /api/Auth/Login/TeamLogin', { code: listed[0].teamCode })
}

async function scoreOf(round: Round, holeNumber: number) {
  const card = (await round.card(round.teams[0] as Round['teams'][number])).body
  return card.holeScores?.[holeNumber - 1] ?? card.courseHoles[holeNumber - 1]
}

it('once scoring is locked, the home page leads its team to the leaderboard, and not to a card that is closed', async () => {
  const { site, round } = await openCard()
  const main = () => within(screen.getByRole('main'))
  await site.open('/')
  await main().findByRole('link', { name: 'Live Scoring' })
  await round.toggle('LockScoring', true)
  await site.open('/')
  await waitFor(() => expect(main().queryByRole('link', { name: 'Live Scoring' })).toBeNull())
  await main().findByRole('link', { name: 'Leaderboard' })
})

it('a tap saves the score, names it, and reaches the server', async () => {
  const { round } = await openCard()
  await screen.findByRole('heading', { name: 'Hole 1' })
  await press(/^3/, keys())
  expect(keys().getByRole('button', { pressed: true }).textContent).toContain('Birdie')
  await sees('You’re 1st')
  await sent()
  expect(JSON.stringify(await scoreOf(round, 1))).toContain('3')
})

it('plus and minus begin at par', async () => {
  await openCard()
  await screen.findByRole('heading', { name: 'Hole 1' })
  await press('One stroke more')
  expect(keys().getByRole('button', { pressed: true }).textContent).toContain('4')
  await press('One stroke more')
  expect(keys().getByRole('button', { pressed: true }).textContent).toContain('5')
  await sent()
})

it('Undo takes the last tap back', async () => {
  await openCard()
  await screen.findByRole('heading', { name: 'Hole 1' })
  await press(/^3/, keys())
  await press('Undo')
  await sees('No score yet')
  await sent()
})

it('a hole in one asks for confirmation', async () => {
  await openCard()
  await screen.findByRole('heading', { name: 'Hole 1' })
  await press('One stroke more')
  await press('One stroke less')
  await press('One stroke less')
  await press('One stroke less')
  const question = await dialog('Hole in one?')
  await sees('You entered a 1 on hole 1, par 4, 378 yards.', question)
  await press('No, go back', question)
  expect(keys().getByRole('button', { pressed: true }).textContent).toContain('Eagle')
  await sent()
})

it('without signal the score is on the phone and shown as unsent; with signal it is sent', async () => {
  const { site } = await openCard()
  await screen.findByRole('heading', { name: 'Hole 1' })
  await press(/^4/, keys())
  await sees('You’re 1st')
  await sent()
  site.network.lose()
  await press(/^5/, keys())
  await sees('1 hole not sent')
  await seesNo('You’re 1st')
  site.network.back()
  await sent()
  await sees('You’re 1st')
})

it('a scorecard that the server can’t open says so, and opens once tried again; nothing is called saved', async () => {
  const site = await openSite()
  const round = await startRound(site, ['Harlan'], { scoringWithoutPayment: true })
  await letIn(site, round)
  const mend = site.network.breakRoute('GET /api/LiveScoring/GetLiveScoring')
  await site.open('/live-scoring')
  await press('OK', await dialog('Oops...'))
  await sees('Something went wrong!')
  await seesNo(/saved on this phone/)
  mend()
  await press('Try again')
  await screen.findByRole('heading', { name: 'Hole 1' })
})

it('two phones with two scores for one hole are asked to choose', async () => {
  const { site, round } = await openCard()
  await screen.findByRole('heading', { name: 'Hole 1' })
  site.network.lose()
  await press(/^5/, keys())
  await sees('1 hole not sent')
  const [team] = round.teams
  await round.score(team as Round['teams'][number], 1, 4, { mutationId: crypto.randomUUID(), baseVersion: 0 })
  site.network.back()
  const conflict = within(await screen.findByRole('alert'))
  await sees(/^You 5, the other phone 4: pick one\.$/, conflict)
  await press('4', conflict)
  await seesNo(/pick one/)
  await sent()
})

it('Undo after a pick brings the two scores back, and asks again', async () => {
  const { site, round } = await openCard()
  const team = round.teams[0] as Round['teams'][number]
  await screen.findByRole('heading', { name: 'Hole 1' })
  site.network.lose()
  await press(/^5/, keys())
  await sees('1 hole not sent')
  await round.score(team, 1, 4, { mutationId: crypto.randomUUID(), baseVersion: 0 })
  site.network.back()
  const asked = within(await screen.findByRole('alert'))
  // It would take the other phone's score away.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await press('5', asked)
  await sees('All scores sent')
  const hole = async () => (await round.card(team)).body.courseHoles[0]
  await expect.poll(hole).toMatchObject({ teamScore: 5, conflicts: [] })
  await press('Undo')
  await sees('Two phones entered different scores, 4 and 5: pick one.')
  await expect.poll(hole).toMatchObject({ teamScore: 4, conflicts: [5] })
  await press('4', within(await screen.findByRole('alert')))
  await expect.poll(hole).toMatchObject({ teamScore: 4, conflicts: [] })
})

it('a complete scorecard is read once more before it is confirmed', async () => {
  const { round } = await openCard(async (round) => {
    for (let hole = 1; hole <= 18; hole++)
      await round.score(round.teams[0] as Round['teams'][number], hole, 4)
  })
  await press('Confirm final score: 72')
  const review = await dialog('Is this your scorecard?')
  await press('Not yet', review)
  await press('Confirm final score: 72')
  await press('Yes, confirm 72', await dialog('Is this your scorecard?'))
  await sees('Final score 72 confirmed. You can change it until scoring is locked.')
  await round.toggle('LockScoring', true)
})

it('confirming folds the pad into the finished card: place, total, names and scores, and no keys to slip on', async () => {
  await openCard(async ({ teams, score }) => {
    const team = teams[0] as Round['teams'][number]
    for (let hole = 1; hole <= 18; hole++) await score(team, hole, hole === 1 ? 2 : 4)
  })
  await press('Confirm final score: 70')
  await press('Yes, confirm 70', await dialog('Is this your scorecard?'))
  const heading = await screen.findByRole('heading', { name: '1st, thru 18' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const card = await screen.findByRole('region', { name: 'Card of Team Harlan' })
  for (const words of ['Team Harlan', '70', 'Lee Harlan', 'n eagle on 1'])
    expect(card.textContent).toContain(words)
  await reads('Every team has finished.')
  await sees('Share the card')
  await seesNo('One stroke more')
  expect(screen.queryByRole('group', { name: 'Score' })).toBeNull()
})

it('a score of a confirmed card changes behind a press, and Undo brings the confirmation back', async () => {
  const { round } = await openCard(async ({ teams, score }) => {
    for (let hole = 1; hole <= 18; hole++) await score(teams[0] as Round['teams'][number], hole, 4)
  })
  await press('Confirm final score: 72')
  await press('Yes, confirm 72', await dialog('Is this your scorecard?'))
  await press('Change a score')
  await press('Back to your card')
  await press('Change a score')
  await press(/^5/, keys())
  await sees('Confirm final score: 73')
  await press('Undo')
  await sees('Share the card')
  await reads('Final score 72 confirmed.')
  const { body } = await round.card(round.teams[0] as Round['teams'][number])
  expect(body).toMatchObject({ finalScore: 72, finalScoreConfirmed: true })
})

it('Back from changing a score folds the card again instead of leaving', async () => {
  await openCard(async ({ teams, score }) => {
    for (let hole = 1; hole <= 18; hole++) await score(teams[0] as Round['teams'][number], hole, 4)
  })
  await press('Confirm final score: 72')
  await press('Yes, confirm 72', await dialog('Is this your scorecard?'))
  await press('Change a score')
  await screen.findByRole('group', { name: 'Score' })
  history.back()
  await sees('Share the card')
  await isAt('/live-scoring')
})

it('Back closes the whole card that is open over the pad, and the pad stays; once it is closed, Back leaves', async () => {
  history.pushState(null, '', '/teams')
  history.pushState(null, '', '/live-scoring')
  await openCard()
  await press(/^Whole card/)
  const open = await dialog('Team Harlan')
  await waitFor(() => expect(history.state).toMatchObject({ isOver: 1 }))
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('group', { name: 'Score' })
  expect(open).toBeTruthy()
  await press(/^Whole card/)
  await waitFor(() => expect(history.state).toMatchObject({ isOver: 1 }))
  await press('Back to hole 1', await dialog('Team Harlan'))
  await waitFor(() => expect(history.state?.isOver ?? 0).toBe(0))
  history.back()
  await isAt('/teams')
})

it('a changed card that is confirmed again leaves by one press on Back', async () => {
  history.pushState(null, '', '/teams')
  history.pushState(null, '', '/live-scoring')
  await openCard(async ({ teams, score }) => {
    for (let hole = 1; hole <= 18; hole++) await score(teams[0] as Round['teams'][number], hole, 4)
  })
  await press('Confirm final score: 72')
  await press('Yes, confirm 72', await dialog('Is this your scorecard?'))
  await press('Change a score')
  await press(/^5/, keys())
  await press('Confirm final score: 73')
  await press('Yes, confirm 73', await dialog('Is this your scorecard?'))
  await sees('Share the card')
  history.back()
  await isAt('/teams')
})

it('Undo by keyboard leaves the focus at the score that stands again', async () => {
  await openCard(async ({ teams, score }) => score(teams[0] as Round['teams'][number], 1, 4))
  await press(/^5/, keys())
  const undo = await screen.findByRole('button', { name: 'Undo' })
  undo.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^4/))
})

it('a card confirmed just after scoring was locked says that the committee decides', async () => {
  const { site, round } = await openCard(async ({ teams, score }) => {
    for (let hole = 1; hole <= 18; hole++) await score(teams[0] as Round['teams'][number], hole, 4)
  })
  await press('Confirm final score: 72')
  const hearsAgain = site.network.holdAnswers('GET /api/LiveScoring/GetLiveScoring')
  await round.toggle('LockScoring', true)
  await press('Yes, confirm 72', await dialog('Is this your scorecard?'))
  await sees('Scoring is locked')
  const { waiting } = (await site.call('GET /api/admin/late', { token: await site.admin() })).body
  expect(waiting).toMatchObject([{ kind: 'confirmation', teamName: 'Team Harlan' }])
  hearsAgain()
  await sees('You confirmed your scorecard after that. The committee decides whether it counts.')
})

it('a shortened round’s card is offered for confirming without signal, too; whole again, the rest is asked for', async () => {
  const { site, round } = await openCard(async (round) => {
    for (let hole = 1; hole <= 9; hole++) await round.score(round.teams[0] as Round['teams'][number], hole, 4)
  })
  const send = async (what: string, body: object = {}) =>
    site.call(`POST /api/admin/round/${what}`, {
      token: await site.admin(),
      body: { eventId: round.eventId, ...body },
    })
  await screen.findByRole('heading', { name: 'Hole 1' })
  await send('shorten', { rule: { custom: 'every-team', fewest: 9 }, reason: 'Storm' })
  await site.reload()
  await reads('What counts for you: 9 holes: 1-9.')
  site.network.lose()
  await site.reload()
  await reads('What counts for you: 9 holes: 1-9.')
  await press('Confirm final score: 36')
  await reads('With that, your score is 36.')
  await press('Not yet', await dialog('Is this your scorecard?'))
  site.network.back()
  await press('Confirm final score: 36')
  await press('Yes, confirm 36', await dialog('Is this your scorecard?'))
  await sees('Final score 36 confirmed. You can change it until scoring is locked.')
  await send('whole')
  await site.reload()
  await seesNo('Final score 36 confirmed. You can change it until scoring is locked.')
  expect(screen.queryByRole('button', { name: /^Confirm final score/ })).toBeNull()
})

it('a locked scorecard is read-only', async () => {
  const { site, round } = await openCard()
  await screen.findByRole('heading', { name: 'Hole 1' })
  await round.toggle('LockScoring', true)
  await site.reload()
  await isAt('/event-deactivated')
})

it('a confirmed card is still there to be shared once scoring is locked', async () => {
  const { site, round } = await openCard(async ({ teams, score }) => {
    for (let hole = 1; hole <= 18; hole++) await score(teams[0] as Round['teams'][number], hole, 4)
  })
  await press('Confirm final score: 72')
  await press('Yes, confirm 72', await dialog('Is this your scorecard?'))
  await sees('Share the card')
  await round.toggle('LockScoring', true)
  await site.reload()
  await isAt('/event-deactivated')
  await sees('Share the card')
  await sees('Scoring is locked.')
  expect(screen.queryByRole('button', { name: 'Change a score' })).toBeNull()
  await round.toggle('FinalizeEvent', true)
  await site.reload()
  await reads('The result is final.')
  await seesNo('Scoring is locked.')
})

it('the whole scorecard leads to any hole', async () => {
  await openCard()
  await screen.findByRole('heading', { name: 'Hole 1' })
  await press(/^Whole card/)
  const card = await dialog('Team Harlan')
  await user.click(card.getAllByRole('button', { name: /7/ })[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'Hole 7' })
  await reads('Par 3, 107 yards')
})

it('a whole card that is opened again in the same moment stays open, though going back from the first comes after it', async () => {
  await openCard()
  await press(/^Whole card/)
  await dialog('Team Harlan')
  await waitFor(() => expect(history.state).toMatchObject({ isOver: 1 }))
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  const isLate = vi.spyOn(history, 'back').mockImplementation(() => {
    setTimeout(() => history.go(-1), 100)
  })
  await press('Back to hole 1', await dialog('Team Harlan'))
  await press(/^Whole card/)
  await arrived
  await waitFor(() => expect(history.state).toMatchObject({ isOver: 1 }))
  await dialog('Team Harlan')
  isLate.mockRestore()
})
