import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { openPlaces } from '../support/golf-parties.ts'
import { startJourney } from '../support/journey.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { laptop, type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { foursome, makeEvent } from '../support/people.ts'
import { pebbleBeach } from '../support/round.ts'

/** A club that doesn't close its course for a shotgun: from the committee's first thought to the captain's page. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
let site: Site
let chair: Person

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  await makeEvent(site, { holes: pebbleBeach.holes })
  for (const seat of [1, 2, 3, 4, 5])
    await site.call('POST /api/SignUp', { body: { players: foursome(`Golfer ${seat}`, seat) } })
  chair = await journey.arrives('Ann', laptop)
  await logInWithPassword(chair, ann.email, ann.password)
  await chair.isAt('/admin')
})

it('the chair lets teams go off every eight minutes from two tees, and the menu has it from then on', async () => {
  await chair.opens('/admin/more')
  await chair.follows('Use tee times')
  await chair.sees('All teams start together')
  await look(chair, 'without tee times', [390, 1280])
  await chair.presses('Use tee times')
  await chair.page.getByLabel('Minutes between teams').fill('2')
  await chair.presses('Save')
  await chair.sees('At least 5 minutes')
  await chair.page.getByLabel('Minutes between teams').fill('8')
  await chair.page.getByLabel('Teams go off').selectOption('From tees 1 and 10')
  await look(chair, 'choosing tee times', [320, 390, 768, 1280])
  await chair.presses('Save')
  await chair.sees('Every 8 minutes from tees 1 and 10, the first at 12:00 PM', '5 teams have no tee time.')
})

it('all get one at once, after asking, and a team swaps with another', async () => {
  await chair.presses('Give 5 teams a tee time')
  await chair.sees('They get the earliest that are free')
  await look(chair, 'giving tee times', [390, 1280])
  await chair.presses('Give tee times')
  await chair.sees('Every team has a tee time.')
  await look(chair, 'tee sheet', [320, 390, 768, 1280])
  await chair.presses(/Team Golfer 2\s*, move/)
  await chair.page.getByLabel('New tee time').selectOption('12:16 PM from tee 1, now Team Golfer 3')
  await chair.sees('Team Golfer 3 goes off at 12:08 PM from tee 1 instead.')
  await look(chair, 'moving a team', [320, 390, 1280])
  await chair.presses('Move')
  await chair.sees('Team Golfer 2 goes off at 12:16 PM from tee 1.')
  await chair.presses('Tell 5 teams the tee time')
  await chair.sees('5 emails will be saved in Messages, not sent: no email service is set up.')
  await look(chair, 'telling tee times', [320, 390, 1280])
  await chair.presses('Cancel')
})

it('everybody reads the team’s own time: the list of teams, its page, check-in and Team Info', async () => {
  const dana = await journey.arrives('Dana', phone)
  await dana.opens('/')
  await dana.sees('Tee times from')
  await dana.opens('/teams')
  await dana.sees('12:16 PM, Hole 1', '12:08 PM, Hole 1', '12:00 PM, Hole 10')
  await look(dana, 'teams with tee times', [320, 390, 768, 1280])
  const token = await site.admin()
  const [team] = (await site.call('GET /api/Admin/GetTeams', { token })).body
  await openPlaces(site)
  const paid = { teamId: team.id, amount: 500, method: 'cash' }
  await site.call('POST /api/Admin/SetTeamPayment', { token, body: paid })
  await dana.opens(new URL(team.teamLink).pathname)
  await dana.isAt(/^\/(team|live-scoring)$/)
  await dana.opens('/team')
  await dana.sees(/12:00 PM/)
  await look(dana, 'own tee time', [320, 390, 1280])
  await chair.opens('/admin/team-info')
  await chair.sees('12:16 PM, 1')
  await look(chair, 'team info with tee times', [390, 1280])
  await chair.opens('/admin/check-in')
  await chair.sees('12:16 PM, Hole 1')
  await look(chair, 'check-in with tee times', [390, 1280])
  await dana.opens('/leaderboard')
  await look(dana, 'leaderboard with tee times', [390, 1280])
  await dana.opens('/leaderboard?tv=1')
  await dana.sees('Golfer 1')
  await look(dana, 'clubhouse screen with tee times', [1280])
  await chair.opens('/admin/print')
  await chair.page.getByText('Starter').first().click()
  await look(chair, 'prints with tee times', [1280])
})

it('a team that comes later is on the to-do list, and going live says so', async () => {
  await site.call('POST /api/SignUp', { body: { players: foursome('Late', 60) } })
  await chair.opens('/admin/tee-times')
  await chair.sees('1 team has no tee time.', 'Without a tee time')
  expect(await chair.page.getByText('Free').count()).toBeGreaterThan(0)
  await look(chair, 'a team without a tee time', [320, 390, 1280])
})
