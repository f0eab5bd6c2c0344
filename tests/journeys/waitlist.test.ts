import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, it } from 'vitest'
import { day, later } from '../../src/kernel/clock.ts'
import type { Site } from '../support/app.ts'
import { openPlaces } from '../support/golf-parties.ts'
import { startJourney } from '../support/journey.ts'
import { keptIn, opensEmailed } from '../support/journey-emails.ts'
import { danas, paysWith } from '../support/journey-golfers.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { goodCard } from '../support/paying.ts'
import { makeEvent, signUp } from '../support/people.ts'
import { joinAsTeam } from '../support/waiting.ts'
import { isWhollyInSight } from './in-sight.ts'

/** All 36 teams are taken: the next one waits, is offered the place of a team that cancels, and pays for it. */
let folder = ''
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password }, async (path) => {
  folder = path
})
const { look } = journey

let site: Site
let emails: ReturnType<typeof keptIn>
let admin: Person
let dana: Person
let lopez: Person

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  emails = keptIn(site)
  await makeEvent(site, { eventDate: later(new Date(), 30 * day).toISOString() })
  await openPlaces(site, { waitlist: true })
  for (let seat = 1; seat <= 36; seat += 1) await signUp(site, `Golfer ${seat}`, seat)
})

it('the thirty-seventh team finds the event full, and joins the waitlist', async () => {
  dana = await journey.arrives('Dana', phone)
  await dana.opens('/')
  await dana.follows('Join the waitlist')
  await dana.isAt('/waitlist')
  const [leader] = danas
  await dana.field('First name').fill(leader.firstName)
  await dana.field('Last name').fill(leader.lastName)
  await dana.field('Email').fill('dana@harlan.example')
  await dana.field('Phone number').fill('831 555 0142')
  await dana.sees('You name the others once there is a place.')
  await look(dana, 'joining the waitlist')
  await dana.presses('Join the waitlist')
  await dana.seesHeading('You’re no. 1 in line')
  await look(dana, 'first in line')
})

it('the next in line sees its position', async () => {
  await joinAsTeam(site, 'Lopez', 50)
  lopez = await journey.arrives('Lee Lopez', phone)
  await opensEmailed(lopez, emails, 'lead50@example.org', /waitlist#/)
  await lopez.seesHeading('You’re no. 2 in line')
})

it('staff delete a team that cancels', async () => {
  admin = await journey.arrives('Ann', phone)
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/admin')
  await admin.opens('/admin/waitlist')
  await admin.sees('2 entries')
  await deletes(7)
})

/** Once the offer has come by email. Its link is the one they joined with. */
async function opensOffer(person: Person, address: string): Promise<void> {
  await expect
    .poll(() => emails(address), { interval: 100, timeout: 60_000 })
    .toContainEqual(expect.stringContaining('we’re holding a team for you'))
  await opensEmailed(person, emails, address, /waitlist#/)
  await person.reloads()
  await person.seesHeading('A place is free for you')
}

/** Staff delete the team that signed up as so many. */
async function deletes(seat: number): Promise<void> {
  await admin.opens('/admin/team-info')
  await admin.choosesFor(`Team Golfer ${seat}`, 'Delete team…')
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Delete/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

it('the offer arrives by email; it is accepted by its link, and paid', async () => {
  await opensOffer(dana, 'dana@harlan.example')
  await look(dana, 'an offer')
  await dana.presses('Accept and pay')
  await dana.isAt('/payment')
  await dana.sees(/^Pay by /, 'Pay $500')
  await expect.poll(() => isWhollyInSight(dana.text(/^Pay by /))).toBe(true)
  await look(dana, 'paying for the offer')
  await paysWith(dana, goodCard)
  await dana.sees('You’re in, Dana!')
  await opensEmailed(dana, emails, 'dana@harlan.example', /waitlist#/)
  await dana.sees(/^You’re in, Dana/)
  await look(dana, 'has its place')
  await dana.follows('Open your team’s page')
  await dana.isAt('/team')
  await dana.sees('Your team’s fee is paid. Thank you!')
  await lopez.reloads()
  await lopez.seesHeading('You’re no. 1 in line')
})

it('an offer accepted after it ran out is told so, and nothing is lost', async () => {
  await deletes(9)
  await opensOffer(lopez, 'lead50@example.org')
  lopez.troubles.expect(409, /waitlist\/own\/accept$/)
  runOut()
  await lopez.presses('Accept and pay')
  await lopez.seesHeading('Your offer has ended')
  await look(lopez, 'offer ran out')
  await lopez.presses('See if there is still room')
  await lopez.isAt('/payment')
  await lopez.sees('Team Lopez')
})

/** The time of every running offer is over. */
function runOut(): void {
  const database = new DatabaseSync(join(folder, 'pinhigh.db'), { timeout: 20_000 })
  database.exec("update offers set until = '2020-01-01T00:00:00.000Z' where ended_at is null")
  database.close()
}

it('nothing on the way stops anybody', () => {
  expect(journey.barriers()).toEqual([])
})
