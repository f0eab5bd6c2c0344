import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type PlayingTeam, type Round, startRound } from '../support/round.ts'
import { committeeLogin, committeeToken } from '../support/staff.ts'
import { dialog, fill, isAt, isDisabled, press, reads, sees, user } from './support/hands.ts'
import { onPhone, openSite, type TestSite } from './support/site.tsx'

const paper = () => screen.findByRole('region', { name: 'Paper card' })
const compare = () => screen.getByRole('region', { name: 'Paper card against saved scores' })

interface Table {
  site: TestSite
  round: Round
  team: PlayingTeam
}

/** An admin with Team Harlan's paper scorecard; the team's phone has sent 4 on the first hole. */
async function openTable(): Promise<Table> {
  const site = await openSite()
  const round = await startRound(site, ['Harlan', 'Okafor'])
  const team = round.teams[0] as PlayingTeam
  await round.score(team, 1, 4)
  await site.signInAsAdmin()
  await site.open(`/admin/score-entry/${team.id}`)
  await paper()
  return { site, round, team }
}

it('typed digits move on by themselves, and differences from the phone are counted', async () => {
  await openTable()
  await user.keyboard('45')
  await reads('1 hole differs', compare)
  await screen.findByRole('button', { name: 'Save 1 hole' })
})

it('on a phone the button that saves stands under the keys, and stays there whatever it says', async () => {
  onPhone()
  await openTable()
  const pad = within(await paper())
  pad.getByRole('button', { name: 'Save the holes' })
  await user.keyboard('45')
  await pad.findByRole('button', { name: 'Save 1 hole' })
  await user.keyboard('4444444444444444')
  await press('Save and confirm: 73', pad)
  await sees('Scorecard confirmed.')
  await pad.findByRole('button', { name: 'Next card: 2. Team Okafor' })
})

it('a matching paper scorecard has nothing to save', async () => {
  await openTable()
  await user.keyboard('4')
  await reads('The paper card matches.', compare)
  expect(isDisabled(screen.getByRole('button', { name: 'Save the holes' }))).toBe(true)
})

it('the on-screen keys type too, and Back removes the last digit', async () => {
  await openTable()
  const keys = within(screen.getByRole('group', { name: 'Keys' }))
  await press('5', keys)
  await press('6', keys)
  await reads('2 holes differ', compare)
  await press('Back', keys)
  await reads('1 hole differs', compare)
})

it('saving writes the paper scorecard with its reason into the history', async () => {
  await openTable()
  await user.keyboard('56')
  await press('Save 2 holes')
  await sees('2 of 2 holes saved')
  await reads('2 of 18 holes')
  await screen.findByRole('option', { name: '1. Team Harlan, 2 of 18 holes' })
  await reads('"From the paper card"')
})

it('one card after the other: Enter saves and confirms a whole card, and goes on to the next card with something missing', async () => {
  const { site, round, team } = await openTable()
  const okafor = round.teams[1]?.id
  await user.keyboard('4'.repeat(18))
  await user.keyboard('{Enter}')
  await sees('17 of 17 holes saved')
  await sees('Saved. Confirmed.')
  await screen.findByRole('button', { name: 'Next card: 2. Team Okafor' })
  await user.keyboard('{Enter}')
  await isAt(`/admin/score-entry/${okafor}`)
  await screen.findByRole('heading', { name: 'Score entry, Team Okafor' })
  await user.keyboard('5')
  await press('Save 1 hole')
  await sees('1 of 1 hole saved')
  await sees('Saved. 1 of 18 holes.')
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  await site.open(`/admin/score-entry/${team.id}`)
  await sees('Confirmed.')
  await press('Next card: 2. Team Okafor')
  await isAt(`/admin/score-entry/${okafor}`)
  await waitFor(() => expect(screen.queryByRole('button', { name: /next card/i })).toBeNull())
})

it('a paper card that matches the phones is confirmed by Enter, and one that nobody read isn’t', async () => {
  const { site, round, team } = await openTable()
  for (let hole = 2; hole <= 18; hole++) await round.score(team, hole, 4)
  const isConfirmed = async () => {
    const { body } = await site.call('GET /api/LiveScoring/GetTeamScore', {
      ...{ token: await site.admin(), query: { teamId: team.id } },
    })
    return body.finalScoreConfirmed
  }
  await site.open(`/admin/score-entry/${team.id}`)
  await screen.findByRole('button', { name: 'Confirm final score: 72' })
  await user.keyboard('{Enter}')
  expect(await isConfirmed()).toBe(false)
  await user.keyboard('4'.repeat(18))
  await sees('The paper card matches.')
  await user.keyboard('{Enter}')
  await sees('Scorecard confirmed.')
  expect(await isConfirmed()).toBe(true)
})

it('digits typed after a save, meant for the next card, don’t change the card that was just saved', async () => {
  await openTable()
  await user.keyboard('4'.repeat(18))
  await press('Save 17 holes')
  await sees('Saved. Complete, not confirmed.')
  await user.keyboard('5'.repeat(18))
  await reads('Team Harlan is saved, so nothing was typed.')
  await screen.findByRole('button', { name: 'Confirm final score: 72' })
  await user.keyboard('{Enter}')
  await sees('Saved. Confirmed.')
  await user.keyboard('5')
  await reads('Team Harlan is saved, so nothing was typed.')
  await user.click(screen.getByRole('button', { name: /^Hole 1, / }))
  await user.keyboard('5')
  await screen.findByRole('button', { name: 'Save 1 hole' })
})

it('who wants to confirm later goes on without it', async () => {
  const { round } = await openTable()
  await user.keyboard('4'.repeat(18))
  await press('Save 17 holes')
  await sees('Saved. Complete, not confirmed.')
  await press('Next card: 2. Team Okafor')
  await isAt(`/admin/score-entry/${round.teams[1]?.id}`)
})

/** The scorer at another computer. */
async function otherDesk(site: TestSite) {
  const token = await committeeToken(site, 'Scorer')
  const deskId = crypto.randomUUID()
  return {
    takeNext: () => site.call('POST /api/admin/card-queue/next', { token, body: { deskId, after: null } }),
    takeOver: (teamId: string) =>
      site.call('POST /api/admin/score-cards/{teamId}/hold', {
        ...{ token, params: { teamId } },
        body: { deskId, takesOver: true },
      }),
    held: async () => (await site.call('GET /api/admin/card-queue', { token, query: { deskId } })).body.held,
  }
}

it('a card that another desk has says who, and is entered once somebody takes it over', async () => {
  const site = await openSite()
  const round = await startRound(site, ['Harlan', 'Okafor'])
  const other = await otherDesk(site)
  await other.takeNext()
  await site.signInAsAdmin()
  await site.open('/admin/score-entry')
  await sees('Casey Scorer has it')
  await user.click(await screen.findByRole('link', { name: /^1\. Team Harlan/ }))
  await sees('Casey Scorer has this card at another desk.')
  expect(screen.queryByRole('region', { name: 'Paper card' })).toBeNull()
  await press('Next card')
  await isAt(`/admin/score-entry/${round.teams[1]?.id}`)
  await site.open(`/admin/score-entry/${round.teams[0]?.id}`)
  await press('Take it over')
  await paper()
  expect(await other.held()).toMatchObject([{ by: 'Ann Archer', isYours: false }])
  await user.keyboard('5')
  await press('Save 1 hole')
  await sees('1 of 1 hole saved')
  await other.takeOver(round.teams[0]?.id ?? '')
  await sees('Casey Scorer has this card at another desk.')
  await site.open('/admin/score-entry')
  await waitFor(async () => expect(await other.held()).toMatchObject([{ by: 'Casey Scorer' }]))
})

it('the queue is entered from the list, and the list can show what is to do', async () => {
  const site = await openSite()
  const round = await startRound(site, ['Harlan', 'Okafor', 'Marsh'])
  const [harlan, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  for (let hole = 1; hole <= 18; hole++) {
    await round.score(harlan, hole, 4)
    await round.score(okafor, hole, 4)
  }
  await round.confirm(harlan)
  await site.signInAsAdmin()
  await site.open('/admin/score-entry')
  await press(/^To do\s*2/)
  await sees('2. Team Okafor')
  await sees('3. Team Marsh')
  expect(screen.queryByText('1. Team Harlan')).toBeNull()
  await press('Take the next card')
  await isAt(`/admin/score-entry/${okafor.id}`)
  await press('Skip to the next card')
  await isAt(`/admin/score-entry/${round.teams[2]?.id}`)
})

it('the cards that are left to do are one filter away, in the words of every other list', async () => {
  const site = await openSite()
  const round = await startRound(site, ['Harlan', 'Okafor', 'Marsh'])
  const [harlan, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  for (let hole = 1; hole <= 18; hole++) await round.score(harlan, hole, 4)
  await round.score(okafor, 1, 4)
  await site.signInAsAdmin()
  await site.open('/admin/score-entry?show=incomplete')
  await sees('1 of 18 holes')
  await sees('No scores yet')
  expect(screen.queryByText('1. Team Harlan')).toBeNull()
  await press(/^Complete, not confirmed/)
  await sees('1. Team Harlan')
  expect(screen.queryByText('2. Team Okafor')).toBeNull()
  await press(/^All/)
  await sees('2. Team Okafor')
})

it('scores that staff typed are not said to be a phone’s', async () => {
  await openTable()
  const rows = within(await screen.findByRole('region', { name: /^Paper card against/ }))
  expect(rows.getAllByRole('rowheader', { name: 'Saved' })).toHaveLength(2)
  expect(rows.queryByText('Phone')).toBeNull()
})

it('Live Scoring leads staff without a team to the cards', async () => {
  const site = await openSite()
  await startRound(site, ['Harlan'])
  await site.signInAsAdmin()
  await site.open('/live-scoring')
  await user.click(await screen.findByRole('link', { name: 'Score entry' }))
  await isAt('/admin/score-entry')
  await sees('0 of 1 scorecards confirmed')
})

it('without a reason nothing is saved', async () => {
  await openTable()
  await user.keyboard('5')
  await fill('Reason for the changes', '')
  await press('Save 1 hole')
  await sees('A reason is kept with every change')
  await reads('1 of 18 holes')
})

it('unsaved digits are still there, and can be cleared', async () => {
  const { site, team } = await openTable()
  await user.keyboard('56')
  await reads('2 holes differ', compare)
  await site.open(`/admin/score-entry/${team.id}`)
  await sees(/^You typed 2 holes for Team Harlan earlier/)
  await press('Clear')
  await reads('Enter the paper card.', compare)
})

it('a hole without a server response is shown as unsaved, and kept', async () => {
  const { site } = await openTable()
  await user.keyboard('5')
  site.network.lose()
  await press('Save 1 hole')
  await sees('0 of 1 hole saved')
  await reads('not saved.')
  site.network.back()
  await press('Save 1 hole')
  await sees('1 of 1 hole saved')
})

it('a scorecard that the server can’t open says so to staff, and opens once tried again', async () => {
  const site = await openSite()
  const round = await startRound(site, ['Harlan'])
  await site.signInAsAdmin()
  const mend = site.network.breakRoute('GET /api/LiveScoring/GetTeamScore')
  await site.open(`/admin/score-entry/${round.teams[0]?.id}`)
  await press('OK', await dialog('Oops...'))
  await sees('Something went wrong!')
  mend()
  await press('Try again')
  await paper()
})

it('hole by hole, staff score as the phones do', async () => {
  await openTable()
  await press('Hole by hole')
  await screen.findByRole('heading', { name: 'Hole 2' })
  const card = within(screen.getByRole('region', { name: 'Card of Team Harlan' }))
  await press(/^6/, within(card.getByRole('group', { name: 'Score' })))
  await sees('All scores sent', card)
  await reads('"Entered by staff"')
})

it('a scorer chooses a team, and hole by hole their scores are sent as an admin’s are', async () => {
  const site = await openSite()
  const round = await startRound(site, ['Harlan', 'Okafor'])
  await committeeToken(site, 'Scorer')
  await site.signIn('POST /api/Auth/Login', committeeLogin('Scorer'))
  await site.open('/admin/score-entry')
  await sees('0 of 2 scorecards confirmed')
  await user.click(await screen.findByRole('link', { name: /^1\. Team Harlan/ }))
  await press('Hole by hole')
  const card = within(await screen.findByRole('region', { name: 'Card of Team Harlan' }))
  await press(/^6/, within(card.getByRole('group', { name: 'Score' })))
  await sees('All scores sent', card)
  expect(screen.queryByRole('link', { name: 'Team Info' })).toBeNull()
  expect(round.teams).toHaveLength(2)
})

it('a scorer whose login idles out with unsent scores loses none: they are sent after the next login', async () => {
  const site = await openSite()
  const { teams } = await startRound(site, ['Harlan'])
  const team = teams[0] as PlayingTeam
  await committeeToken(site, 'Scorer')
  await site.signIn('POST /api/Auth/Login', committeeLogin('Scorer'))
  await site.open(`/admin/score-entry/${team.id}`)
  await press('Hole by hole')
  const card = within(await screen.findByRole('region', { name: 'Card of Team Harlan' }))
  site.network.lose()
  await press(/^6/, within(card.getByRole('group', { name: 'Score' })))
  await sees('1 hole not sent', card)
  const { sql } = site.features.database
  await sql.updateTable('staff_sessions').set({ seenAt: '2020-01-01T00:00:00.000Z' }).execute()
  site.network.back()
  await isAt('/login')
  const stored = () => sql.selectFrom('hole_scores').select('strokes').where('teamId', '=', team.id).execute()
  expect(await stored()).toEqual([])
  const { email, password } = committeeLogin('Scorer')
  await fill('Email', email)
  await fill('Password', password)
  await press('Log In')
  await waitFor(async () => expect(await stored()).toEqual([{ strokes: 6 }]), { timeout: 20_000 })
})
