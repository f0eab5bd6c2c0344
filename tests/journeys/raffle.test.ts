import { expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { makeEvent } from '../support/people.ts'
import { allowRaffles } from '../support/price-list.ts'

/** A raffle in the room: sold on a phone and on paper, closed, drawn on the screen, and checked by a guest. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
const widths = [390, 1280]

async function logsIn(person: Person): Promise<void> {
  await logInWithPassword(person, ann.email, ann.password)
  await person.page.waitForURL(({ pathname }) => !pathname.includes('login'))
}

it('tickets are sold, the list is closed, the screen shows the draw, and a guest draws it again', async () => {
  const site: Site = overHttp(journey.url, ann)
  await makeEvent(site)
  const token = await site.admin()
  await allowRaffles(site, token)
  await site.call('POST /api/admin/items', {
    token,
    body: {
      kind: 'add-on',
      name: 'Raffle ticket',
      price: 5,
      treatment: 'game',
      value: null,
      soldAt: ['seller'],
    },
  })

  const admin = await journey.arrives('Ann')
  await logsIn(admin)
  await admin.opens('/admin/raffles')
  await admin.presses('Number Raffle ticket')
  await admin.types('Prizes, in the order of the draw', 'Wine, $40\nWeber grill, $400')
  await admin.presses('Start the raffle')
  await admin.sees('Each ticket has its number now.')

  await admin.presses('Hand out')
  await admin.types('First number', '101')
  await admin.types('Last number', '150')
  await admin.page.getByLabel('To', { exact: true }).selectOption({ index: 1 })
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Hand out' }).click()
  await admin.sees('Tickets handed out.')

  const seller = await journey.arrives('Sam', phone)
  await logsIn(seller)
  await seller.opens('/sell')
  for (let ticket = 0; ticket < 3; ticket++)
    await seller
      .button(/^Raffle ticket/)
      .first()
      .click()
  await seller.presses('Cash')
  await seller.presses('Cash taken')
  await seller.sees('Nos. 1–3')
  await seller.presses('Show a code')
  await look(seller, 'raffle numbers on the seller’s phone', [390])
  await seller.presses('Done')

  await admin.presses(/^Take back/)
  await admin.types('Numbers that weren’t sold', '131-150')
  await admin.sees('30 tickets at $5')
  await admin.presses('Take $150 in cash')
  await admin.sees('30 tickets sold, $150 in the drawer.')
  await look(admin, 'raffle on sale', widths)

  await admin.presses('Close the list')
  await admin.sees('the list of 33 tickets is published')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Close the list' }).click()
  await admin.sees('Next prize')

  const screen = await journey.arrives('Clubhouse')
  await screen.opens('/raffle/screen')
  await screen.sees('The list is closed. Good luck!')
  await admin.presses('Draw a number')
  await screen.sees('Wine')
  await look(screen, 'raffle on the clubhouse screen', [1280])
  await admin.presses('Draw a number')
  await screen.sees('Weber grill')
  await admin.presses('End the draw')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'End the draw' }).click()
  await admin.sees('The draw is over.')
  await admin.sees(/^Drawn\. List closed on /)
  await look(admin, 'raffle drawn', widths)

  const guest = await journey.arrives('Grace', phone)
  await guest.opens('/raffle')
  await guest.page.getByText('Check the draw yourself').click()
  await guest.presses('Draw it again here')
  await guest.sees('The same numbers: the draw is what the list and the promised seed say.')
  await look(guest, 'raffle for everybody', widths)
  const { body } = await site.call('GET /api/raffles')
  const [{ draws, numbers }] = body.raffles
  expect(draws).toHaveLength(2)
  expect(numbers).toEqual([
    { from: 1, to: 3 },
    { from: 101, to: 130 },
  ])
  expect(journey.barriers()).toEqual([])
})
