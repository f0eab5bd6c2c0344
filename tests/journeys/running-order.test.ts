import { expect, it } from 'vitest'
import type { RaffleEntry } from '../../src/giving/raffle/raffle-shapes.ts'
import { startJourney } from '../support/journey.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { allowRaffles } from '../support/price-list.ts'
import { pebbleBeach, startRound } from '../support/round.ts'

/** The evening: one screen is opened once, and the host moves through results and draw, by arrow key and by phone. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

it('the screen shows the draw, the results and the leaderboard as the host goes on, and nobody touches it', async () => {
  const site = overHttp(journey.url, ann)
  const round = await startRound(site, ['Marsh', 'Okafor'])
  for (const [at, team] of round.teams.entries())
    for (const { holeNumber, par } of pebbleBeach.holes) await round.score(team, holeNumber, par + at)
  await round.toggle('FinalizeEvent', true)
  const token = await site.admin()
  await allowRaffles(site, token)
  const asked = async (route: string, input: object) => {
    const answer = await site.call(route, { token, ...input })
    expect(answer.status, `${route} ${answer.text}`).toBe(200)
    return answer.body
  }
  const ticket = { kind: 'add-on', name: 'Grill raffle', price: 5, treatment: 'game', value: null }
  const item = await asked('POST /api/admin/items', { body: { ...ticket, soldAt: ['seller'] } })
  const { raffles, sellers } = await asked('POST /api/admin/raffles', {
    body: {
      ...{ itemId: item.id, kind: 'prizes', method: 'server', winsAgain: false },
      prizes: [
        { name: 'Wine', value: 40 },
        { name: 'Weber grill', value: 400 },
      ],
    } satisfies RaffleEntry & { itemId: string },
  })
  const params = { id: raffles[0].raffleId }
  const roll = { from: 101, to: 120, personId: sellers[0].personId }
  const desk = await asked('POST /api/admin/raffles/{id}/rolls', { params, body: roll })
  await asked('POST /api/admin/raffle-rolls/{id}/return', {
    params: { id: desk.raffles[0].rolls[0].rollId },
    body: { unsold: [], money: 100 },
  })
  const now = (await asked('GET /api/admin/raffles', {})).raffles[0]
  await asked('POST /api/admin/raffles/{id}/close', { params, body: { version: now.version, tickets: 20 } })

  const screen = await journey.arrives('The clubhouse', { width: 1920, height: 1080, isMobile: false })
  await screen.opens('/leaderboard?tv=1')
  await screen.sees('Marsh')
  const host = await journey.arrives('The host')
  await logInWithPassword(host, ann.email, ann.password)
  await host.isAt('/admin')
  await host.opens('/admin/running-order')
  await host.sees('The leaderboard is on the screen.')
  await host.presses('Earlier Grill raffle')
  await host.sees('Next: Grill raffle')
  await look(host, 'running order', [390, 1280])

  const arrow = (key: string) => host.keys(key)
  await arrow('ArrowRight')
  await screen.sees('The list is closed. Good luck!')
  await host.sees('Wine')
  await look(host, 'running order, before the draw', [390, 1280])
  await arrow('ArrowRight')
  await screen.sees('Wine')
  await screen.page.getByLabel('Won before').waitFor({ state: 'detached' })

  const chair = await journey.arrives('The chair', phone)
  await logInWithPassword(chair, ann.email, ann.password)
  await chair.isAt('/admin')
  await chair.opens('/admin/running-order')
  await chair.presses('Draw a number')
  await screen.sees('Weber grill')
  await look(chair, 'running order on a phone', [390])
  await chair.presses('Next: The results')
  await screen.isAt('/leaderboard')

  await host.sees('Begin the reveal')
  await arrow('ArrowRight')
  await screen.sees('The results are about to begin.')
  await host.sees('The name of the event. 2 steps follow.')
  await arrow('ArrowRight')
  await screen.sees('2nd place')
  await host.sees('1 of 2')
  await arrow('ArrowLeft')
  await screen.sees('The results are about to begin.')
  await host.sees('The name of the event. 2 steps follow.')
  // Before the first place, back is the draw again: the reveal stays where it is.
  await arrow('ArrowLeft')
  await screen.sees('Weber grill')
  await host.sees('Each prize has a winner.')
  await arrow('ArrowRight')
  await screen.sees('The results are about to begin.')
  await host.sees('The name of the event. 2 steps follow.')
  await arrow('ArrowRight')
  await screen.sees('2nd place')
  await host.sees('1 of 2')
  // What the host leaves half told stays on the screen, and the page says so.
  await host.presses('Show Leaderboard')
  await host.sees('The results are still on the screen.')
  await host.presses('Show The results')
  await host.sees('1 of 2')
  await arrow('ArrowRight')
  await screen.sees('Winner')
  await host.presses('Reveal done')
  await host.page.getByRole('dialog').getByRole('button', { name: 'Show everything' }).click()
  await host.sees('The leaderboard is on the screen.')
  await screen.isAt('/leaderboard')
  const { draws } = (await site.call('GET /api/raffles')).body.raffles[0]
  expect(draws).toHaveLength(2)
  expect(journey.barriers()).toEqual([])
})
