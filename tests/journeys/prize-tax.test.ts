import { expect, it } from 'vitest'
import type { StaffRaffle } from '../../src/giving/raffle/raffle-shapes.ts'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import type { Person } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { makeEvent } from '../support/people.ts'
import { allowRaffles } from '../support/price-list.ts'

/** What is owed to the IRS for prizes: held back of half of the pot, and paid for a car by its winner or by the charity. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
const widths = [390, 1280]

let site: Site
let token: string
let admin: Person

const raffles = async (): Promise<StaffRaffle[]> =>
  (await site.call('GET /api/admin/raffles', { token })).body.raffles

/** A raffle of $500 tickets that Ann sold for cash, drawn to the last prize, with named winners. */
async function isDrawn(name: string, kind: object, tickets: number, winners: string[]): Promise<void> {
  const entry = { kind: 'add-on', name, price: 500, treatment: 'game', value: null, soldAt: ['seller'] }
  await site.call('POST /api/admin/items', { token, body: entry })
  const { items } = (await site.call('GET /api/admin/raffles', { token })).body
  const { itemId } = items.find((item: { name: string }) => item.name === name)
  const rules = { method: 'server', winsAgain: false, ...kind }
  await site.call('POST /api/admin/raffles', { token, body: { itemId, ...rules } })
  const sale = {
    ...{ lines: [{ itemId, quantity: tickets }], amountOwed: tickets * 500 },
    ...{ place: 'seller', requestId: crypto.randomUUID() },
  }
  expect((await site.call('POST /api/cash/sales', { token, body: sale })).status).toBe(200)
  const { raffleId, version } = (await raffles()).find((each) => each.name === name) as StaffRaffle
  const act = (method: 'POST' | 'PUT', what: string, body: object) =>
    site.call(`${method} /api/admin/raffles/{id}/${what}`, { token, params: { id: raffleId }, body })
  await act('POST', 'close', { version, tickets })
  for (const [drawn, winner] of winners.entries()) {
    await act('POST', 'draw', { drawn })
    expect((await act('PUT', 'winner', { position: drawn + 1, name: winner })).status).toBe(200)
  }
}

async function sendsTaxes(reference: string): Promise<void> {
  await admin.presses(/^Taxes sent/)
  await admin.types('Reference', reference)
  await look(admin, `taxes sent, ${reference}`, widths)
  await admin.presses('Save')
  await admin.sees('Saved. The books have it.')
}

it('half of the pot is paid with its tax held back, which is sent to the IRS', async () => {
  site = overHttp(journey.url, ann)
  await makeEvent(site)
  token = await site.admin()
  await allowRaffles(site, token)
  await isDrawn('Fifty-fifty', { kind: 'half', prizes: [] }, 24, ['Wanda Winner'])
  admin = await journey.arrives('Ann')
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt(/^\/(?!auth|login)/)
  await admin.opens('/admin/raffles')
  await admin.sees(/Hold back \$1,320 \(24%\) before you hand it over/)
  await admin.presses(/^Pay \$4,680/)
  await admin.sees(/\$1,320 is held back for taxes\./)
  await admin.field('Paid with').selectOption({ index: 1 })
  await admin.presses('Paid')
  await admin.sees('$1,320 is held back and owed to the IRS (Form 945)')
  await look(admin, 'taxes held back', widths)
  await sendsTaxes('EFTPS 2468')
  await admin.sees(/^\$1,320 sent to the IRS on .*EFTPS 2468/)
})

it('a car is handed over once its winner paid the tax, and a boat with the tax paid by the charity', async () => {
  const prizes = [
    { name: 'Car', value: 40_500 },
    { name: 'Boat', value: 10_500 },
  ]
  await isDrawn('Car raffle', { kind: 'prizes', prizes }, 3, ['Carla Car', 'Bo Boat'])
  await admin.opens('/admin')
  await admin.sees('Car raffle: settle the tax before you hand the prize over')
  await admin.opens('/admin/raffles')
  await admin.sees(/\$9,600 of tax is due from the winner, or \$12,632 from the charity/)
  await look(admin, 'tax of a car', widths)
  const settles = async (prize: string, who: string) => {
    await admin.page
      .getByRole('listitem')
      .filter({ hasText: prize })
      .getByRole('button', { name: /^Settle tax/ })
      .last()
      .click()
    await admin.field('Paid by').selectOption(who)
  }
  await settles('Carla Car', 'winner')
  await admin.presses('Save')
  await admin.sees('Choose where the money is')
  await admin.field('Where the money is').selectOption({ index: 1 })
  await look(admin, 'who pays the tax', widths)
  await admin.presses('Save')
  await admin.sees(/^The winner paid \$9,600 of tax in cash, in Event Admin’s drawer/)
  await sendsTaxes('EFTPS 1111')
  await admin.sees('Box 1: $40,500, or $40,000 less the ticket (see Year end)')
  await settles('Bo Boat', 'charity')
  await admin.sees('What you pay for them is part of the prize. It goes on Form W-2G too.')
  await admin.presses('Save')
  await admin.sees(/^The charity pays \$3,158 of tax for the winner/)
  await look(admin, 'tax of a boat, owed', widths)
  await admin.presses(/^Taxes sent/)
  await admin.types('Sent on', '2025-07-21')
  await admin.types('Reference', 'EFTPS 3')
  await admin.presses('Save')
  await admin.sees('Say why it’s written down later')
  await look(admin, 'taxes sent before they were written down', widths)
  await admin.presses('Cancel')
})

it('the books, the drawer and the year end know it', async () => {
  await admin.opens('/admin/payments/cash')
  await admin.sees(/\$4,920 more came in for winners’ taxes/)
  await look(admin, 'drawer with a winner’s tax', widths)
  await admin.opens('/admin/payments/year-end')
  await admin.sees(/\$9,600 was collected from the winner and sent to the IRS/)
  await admin.sees(
    /\$13,658, or \$13,158 less the ticket\..*\$3,158 has to be paid for the winner and sent to the IRS/,
  )
  await admin.sees(/doesn’t say so about box 1, so we don’t subtract it/)
  await look(admin, 'year end with taxes of prizes', widths)
  expect(journey.barriers()).toEqual([])
})
