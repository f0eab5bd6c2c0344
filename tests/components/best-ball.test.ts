import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type PlayingTeam, startRound } from '../support/round.ts'
import { press, sees } from './support/hands.ts'
import { openSite } from './support/site.tsx'

/** Team Harlan's scorecard at hole 1, a par 4, in a best ball. */
async function openCard(kind = 'best-ball') {
  const site = await openSite()
  const round = await startRound(site, ['Harlan'], { scoringWithoutPayment: true })
  const token = await site.admin()
  const team = round.teams[0] as PlayingTeam
  const payment = { teamId: team.id, amount: 500, method: 'cash' }
  await site.call('POST /api/Admin/SetTeamPayment', { token, body: payment })
  const format = { eventId: round.eventId, version: 0, cap: null, format: kind }
  expect((await site.call('PUT /api/admin/round', { token, body: format })).status).toBe(200)
  const listed = (await site.call('GET /api/Admin/GetTeams', { token })).body
  await site.signIn('POST /api/Auth/Login/TeamLogin', { code: listed[0].teamCode })
  await site.open('/live-scoring')
  await screen.findByRole('heading', { name: 'Hole 1' })
  const card = async () => (await round.card(team)).body
  const [first, second] = (await card()).bestBall.players as { id: string; name: string }[]
  if (!first || !second) throw new Error('Too few golfers')
  return { site, round, team, card, first, second }
}

it('each golfer’s strokes are entered in a row, and the lowest is the team’s score', async () => {
  const { card, first, second } = await openCard()
  await press(`One stroke more for ${first.name}`)
  await sees('4, par')
  await press(`One stroke less for ${second.name}`)
  await press(`One stroke less for ${second.name}`)
  await sees('3, birdie')
  await sees('All scores sent')
  const hole = async () => (await card()).courseHoles[0]
  await expect.poll(hole).toMatchObject({ teamScore: 3, balls: { [first.id]: 4, [second.id]: 3 } })
  await press(`No score for ${second.name}`)
  await sees('4, par')
  await expect.poll(hole).toMatchObject({ teamScore: 4, balls: { [first.id]: 4 } })
})

it('without signal the balls stand on the phone, outlive a reload, and go together with those of another phone', async () => {
  const { site, round, team, card, first, second } = await openCard()
  site.network.lose()
  await press(`One stroke more for ${first.name}`)
  await press(`One stroke more for ${first.name}`)
  await sees('1 hole not sent')
  await round.score(team, 1, 4, {
    ...{ balls: { [second.id]: { strokes: 4, seen: null } }, baseVersion: 0, deviceId: 'other' },
  })
  await site.reload()
  await sees('5, bogey')
  site.network.back()
  await sees('All scores sent')
  await sees('4, par')
  expect((await card()).courseHoles[0]).toMatchObject({
    teamScore: 4,
    conflicts: [],
    balls: { [first.id]: 5, [second.id]: 4 },
  })
})

it('Undo takes back the last golfer’s ball, however often it was tapped, and no other', async () => {
  const { card, first, second } = await openCard()
  await press(`One stroke more for ${first.name}`)
  await press(`One stroke less for ${second.name}`)
  await press(`One stroke less for ${second.name}`)
  await sees('3, birdie')
  await press('Undo')
  await sees('4, par')
  await sees('All scores sent')
  const hole = async () => (await card()).courseHoles[0]
  await expect.poll(hole).toMatchObject({ teamScore: 4, balls: { [first.id]: 4 } })
  expect((await hole()).balls).not.toHaveProperty(second.id)
})

it.each(['best-ball', 'two-best-balls'])(
  'two phones with different strokes of one golfer are asked to choose, and Undo asks again: %s',
  async (kind) => {
    const { site, round, team, card, first } = await openCard(kind)
    site.network.lose()
    await press(`One stroke more for ${first.name}`)
    await press(`One stroke more for ${first.name}`)
    await sees('1 hole not sent')
    await round.score(team, 1, null, {
      ...{ balls: { [first.id]: { strokes: 4, seen: null } }, baseVersion: 0, deviceId: 'other' },
    })
    site.network.back()
    const pick = async (strokes: number) =>
      press(new RegExp(`${first.name} ${strokes}$`), within(await screen.findByRole('alert')))
    await pick(5)
    await sees('All scores sent')
    const hole = async () => (await card()).courseHoles[0]
    await expect.poll(hole).toMatchObject({ balls: { [first.id]: 5 }, conflicts: [] })
    await press('Undo')
    await sees(/^Two phones entered different /)
    await expect.poll(hole).toMatchObject({ balls: { [first.id]: 4 }, conflictBalls: [{ [first.id]: 5 }] })
    await pick(4)
    await expect.poll(hole).toMatchObject({ balls: { [first.id]: 4 }, conflicts: [] })
  },
)

it('a 1 of one golfer asks whether it was a hole in one', async () => {
  const { card, first } = await openCard()
  for (let tap = 0; tap < 4; tap++) await press(`One stroke less for ${first.name}`)
  await sees('Hole in one?')
  await press('Yes, a hole in one!')
  await sees('All scores sent')
  await expect.poll(async () => (await card()).courseHoles[0].teamScore).toBe(1)
})

it('two best balls: their sum counts against twice the par, and the card says the hole’s own', async () => {
  const { card, first, second } = await openCard('two-best-balls')
  await press(`One stroke more for ${first.name}`)
  await sees('One ball so far')
  await press(`One stroke less for ${second.name}`)
  await press(`One stroke less for ${second.name}`)
  await sees('7, 1 under')
  await sees('All scores sent')
  const hole = async () => (await card()).courseHoles[0]
  await expect.poll(hole).toMatchObject({ teamScore: 7, balls: { [first.id]: 4, [second.id]: 3 } })
  await press('Undo')
  await sees('One ball so far')
})
