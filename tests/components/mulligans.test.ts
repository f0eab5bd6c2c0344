import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Listed } from '../support/price-list.ts'
import { type Round, startRound } from '../support/round.ts'
import { sellExtra } from '../support/selling.ts'
import { dialog, press, sees, seesNo } from './support/hands.ts'
import { openSite, type TestSite } from './support/site.tsx'

const mulligan = {
  kind: 'add-on',
  name: 'Mulligan',
  price: 10,
  soldAt: ['extras', 'check-in', 'seller'],
  countsOnCard: true,
  perTeam: 4,
}

interface Opened {
  site: TestSite
  round: Round
  item: Listed
  teamId: string
  uses(): Promise<{ used: number; left: number }>
}

/** Team Harlan's scorecard at hole 1, with this many mulligans. */
async function openCard(bought: number, change: object = {}): Promise<Opened> {
  const site = await openSite()
  const round = await startRound(site, ['Harlan'], { scoringWithoutPayment: true })
  const token = await site.admin()
  const teamId = round.teams[0]?.id ?? ''
  await site.call('POST /api/Admin/SetTeamPayment', {
    token,
    body: { teamId, amount: 500, method: 'cash' },
  })
  const item = (await site.call('POST /api/admin/items', { token, body: { ...mulligan, ...change } })).body
  if (bought > 0) await sellExtra(site, { item, quantity: bought }, { teamId })
  const listed = (await site.call('GET /api/Admin/GetTeams', { token })).body
  await site.signIn('POST /api/Auth/Login/TeamLogin', { code: listed[0].teamCode })
  await site.open('/live-scoring')
  await screen.findByRole('heading', { name: 'Hole 1' })
  return {
    site,
    round,
    item,
    teamId,
    async uses() {
      const { body } = await site.call('GET /api/LiveScoring/GetLiveScoring', {
        token: round.teams[0]?.token,
      })
      return body.items[0]
    },
  }
}

async function useOne(): Promise<void> {
  await press(/^Mulligans left/)
  await press('Use one on hole 1', await dialog('Mulligans'))
}
const shows = (left: string) => screen.findByRole('button', { name: `Mulligans left, ${left}` })

it('a mulligan is used in two taps, recorded with its hole, and changes no score', async () => {
  const { uses, round } = await openCard(4)
  await useOne()
  await sees('Mulligan used on hole 1')
  await shows('3 of 4')
  await sees('All scores sent')
  expect(await uses()).toMatchObject({ used: 1, left: 3, uses: [{ holeNumber: 1 }] })
  const { body } = await round.card(round.teams[0] as Round['teams'][number])
  expect(body.courseHoles.every(({ teamScore }: { teamScore: number | null }) => teamScore === null)).toBe(
    true,
  )
})

it('Undo takes it back at once, and the list of uses does so later', async () => {
  const { uses } = await openCard(2)
  await useOne()
  await press('Undo')
  await shows('2 of 2')
  await useOne()
  await press(/^Mulligans left/)
  const open = await dialog('Mulligans')
  await sees('Used on hole 1', open)
  await press('Take back, hole 1', open)
  await sees('2 of 2 left', open)
  await press('Back to hole 1', open)
  await sees('All scores sent')
  expect(await uses()).toMatchObject({ used: 0, left: 2 })
})

it('without signal the use stands on the phone and is shown as unsent; with signal it is sent', async () => {
  const { site, uses } = await openCard(1)
  site.network.lose()
  await useOne()
  await shows('0 of 1')
  await sees('1 mulligan not sent')
  site.network.back()
  await sees('All scores sent')
  expect(await uses()).toMatchObject({ used: 1, left: 0 })
})

it('the last one used on two phones counts once, and the later phone is told', async () => {
  const { site, item, teamId, uses, round } = await openCard(1)
  site.network.lose()
  await useOne()
  await sees('1 mulligan not sent')
  await site.call('POST /api/LiveScoring/item-use', {
    token: round.teams[0]?.token,
    body: { mutationId: crypto.randomUUID(), teamId, itemId: item.id, holeNumber: 5 },
  })
  site.network.back()
  await sees('Mulligan on hole 1 not counted')
  await press('OK')
  await seesNo('Mulligan on hole 1 not counted')
  expect(await uses()).toMatchObject({ used: 1, left: 0, uses: [{ holeNumber: 5 }] })
})

it('a team without mulligans sees where to buy them while they are on sale, and otherwise nothing', async () => {
  const { site } = await openCard(0)
  // The rules of the day name what check-in sells; the card offers nothing.
  await sees('Mulligan, $10: at most 4 per team.')
  expect(screen.queryByText(/^Mulligans/)).toBeNull()
  const token = await site.admin()
  const { body } = await site.call('GET /api/admin/selling-settings', { token })
  await site.call('PUT /api/admin/selling-settings', { token, body: { ...body, extrasOpen: true } })
  await site.reload()
  const link = await screen.findByRole('link', { name: 'Mulligans Buy' })
  expect(link.getAttribute('href')).toBe('/extras')
})
