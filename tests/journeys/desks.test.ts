import { expect, it } from 'vitest'
import { startJourney } from '../support/journey.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import type { Person } from '../support/journey-person.ts'
import { foursome } from '../support/people.ts'
import { pebbleBeach } from '../support/round.ts'
import { get, post } from '../support/server-process.ts'

/** After the round, two desks work through the scorecards from one queue, both logged in as the same admin. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })

let one: Person
let two: Person

async function arrives(name: string): Promise<Person> {
  const person = await journey.arrives(name)
  await logInWithPassword(person, ann.email, ann.password)
  await person.page.waitForURL((address) => !address.pathname.startsWith('/auth'))
  await person.opens('/admin/score-entry')
  return person
}

it('two desks take the next card, and each has another one', async () => {
  const { jwt } = (await post(journey.url, '/api/auth/Login', ann)).body
  const sends = async (path: string, body: object) =>
    expect((await post(journey.url, path, body, jwt)).status).toBe(200)
  await sends('/api/admin/events', {
    eventName: 'Harlan Memorial Scramble',
    eventDate: new Date(Date.now() - 3_600_000).toISOString(),
    holes: pebbleBeach.holes,
    registrationEnabled: true,
  })
  for (const [seat, name] of ['Okafor', 'Marsh', 'Ruiz'].entries())
    await sends('/api/SignUp', { players: foursome(name, seat) })
  expect((await get(journey.url, '/api/Admin/GetTeams', jwt)).body).toHaveLength(3)
  one = await arrives('The first desk')
  two = await arrives('The second desk')
  await one.presses('Take the next card')
  await one.seesHeading('Score entry, Team Okafor')
  await two.sees('Open at another desk of yours')
  await journey.look(two, 'score entry, a card at another desk')
  await two.presses('Take the next card')
  await two.seesHeading('Score entry, Team Marsh')
})

it('a card from paper is saved and confirmed, and the next one is not the other desk’s', async () => {
  await one.page.keyboard.type('4'.repeat(18))
  await one.presses('Save 18 holes')
  await one.sees('18 of 18 holes saved')
  await one.presses('Confirm final score: 72')
  await one.presses('Next card: 3. Team Ruiz')
  await one.seesHeading('Score entry, Team Ruiz')
  await journey.look(one, 'score entry, the next card')
})

it('who opens a taken card is told, and takes it over by a yes; the first desk learns of it', async () => {
  await two.page.getByRole('combobox', { name: 'Another team' }).selectOption({ index: 2 })
  await two.sees('You have this card open at another desk.')
  await journey.look(two, 'score entry, taken')
  await two.presses('Take it over')
  await two.page.getByRole('region', { name: 'Paper card', exact: true }).waitFor()
  await one.sees('You have this card open at another desk.')
  await one.presses('Next card')
  await one.seesHeading('Score entry, Team Marsh')
})

it('a desk that leaves gives its card back', async () => {
  // Leaving may cut off the call that takes the card just opened.
  one.troubles.expectBrokenOff(/\/score-cards\/[^/]+\/hold$/)
  await one.opens('/admin/check-in')
  await two.presses('Skip to the next card')
  await two.seesHeading('Score entry, Team Marsh')
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})
