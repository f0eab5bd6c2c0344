import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { danas, fillsInPlayer } from '../support/journey-golfers.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { laptop, type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { foursome, makeEvent } from '../support/people.ts'
import { pebbleBeach } from '../support/round.ts'

/** Two shotguns on one day: from the committee's first thought to the leaderboard. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
let site: Site
let chair: Person

const entersAt = (seat: number) =>
  site.call('POST /api/SignUp', { body: { players: foursome(`Golfer ${seat}`, seat) } })

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  await makeEvent(site, { holes: pebbleBeach.holes, maxTeams: 3 })
  for (const seat of [1, 2, 3]) await entersAt(seat)
  chair = await journey.arrives('Ann', laptop)
  await logInWithPassword(chair, ann.email, ann.password)
  await chair.isAt('/admin')
})

it('the chair adds an afternoon to a full morning, and the menu has it from then on', async () => {
  await chair.opens('/admin/more')
  await chair.follows('Add waves')
  await chair.sees('All teams start together')
  await chair.presses('Add waves')
  await look(chair, 'adding waves', [320, 390, 768, 1280])
  const places = chair.page.getByLabel('Teams', { exact: true })
  await places.nth(1).fill('0')
  await chair.presses('Save')
  await chair.sees('At least one team')
  await places.nth(1).fill('2')
  await chair.sees('5 team places together; 3 teams are signed up.')
  await chair.presses('Save')
  await chair.sees('Morning, 8:00 AM', '3 of 3 places taken', 'Afternoon, 1:30 PM', '0 of 2 places taken')
  await look(chair, 'waves', [320, 390, 768, 1280])
})

it('a captain reads that the morning is full before typing anything, and starts in the afternoon', async () => {
  const dana = await journey.arrives('Dana', phone)
  await dana.opens('/sign-up')
  await dana.sees('When would you like to start?', 'Full', '2 of 2 places left')
  expect(await dana.page.getByLabel(/^Morning, 8:00 AM/).isDisabled()).toBe(true)
  await look(dana, 'choosing a wave', [320, 390, 768, 1280])
  for (const [index, golfer] of danas.entries()) await fillsInPlayer(dana, index + 1, golfer)
  await dana.presses('Sign up')
  await dana.isAt('/payment')
  await chair.opens('/admin/waves')
  await chair.sees('1 of 2 places taken')
})

it('the desk moves a team, sees each wave’s holes by itself, and checks in one wave', async () => {
  await chair.choosesFor('Team Golfer 2', 'Move to Afternoon')
  await chair.sees(
    'Move Team Golfer 2 to Afternoon?',
    'It starts at 1:30 PM. Nobody is emailed: tell the team.',
  )
  await look(chair, 'moving to a wave', [390, 1280])
  await chair.presses('Move')
  await chair.sees('2 of 3 places taken', '2 of 2 places taken')
  await chair.opens('/admin/starting-holes')
  await chair.presses('Set these starting holes')
  await chair.sees('Starting holes are set for 4 teams.')
  await chair.page.getByLabel('Wave').selectOption({ label: 'Afternoon, 1:30 PM' })
  await chair.sees('Team Golfer 2')
  await chair.seesNo('Team Golfer 1, starting hole')
  await look(chair, 'starting holes of a wave', [390, 1280])
  await chair.opens('/admin/check-in')
  await chair.page.getByLabel('Wave').selectOption({ label: 'Morning, 8:00 AM' })
  await look(chair, 'check-in of a wave', [390, 1280])
  await chair.opens('/admin/team-info')
  await chair.page.getByLabel('Wave').selectOption({ label: 'Morning, 8:00 AM' })
  await chair.sees(/^2 of 2 teams|^2 teams|^2 of 4 teams/)
  await look(chair, 'Team Info of a wave', [390, 1280])
})

it('anybody sees the whole board, or one wave ranked by itself', async () => {
  const guest = await journey.arrives('A guest', phone)
  await guest.opens('/leaderboard')
  await guest.sees('All waves', 'Morning', 'Afternoon')
  await guest.follows('Afternoon')
  await guest.isAt(/\?wave=Afternoon$/)
  const rows = guest.page.getByRole('table', { name: 'Standings' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(3)
  await look(guest, 'a wave on the board', [320, 390, 768, 1280])
  await guest.opens('/teams')
  await guest.sees('Morning, Hole 1A')
  await look(guest, 'teams in waves', [320, 390])
  await chair.opens('/admin/print')
  await chair.page.getByLabel('Wave').selectOption({ label: 'Morning, 8:00 AM' })
  await chair.sees('4 signs for 2 teams')
  await look(chair, 'printing for a wave', [1280])
})
