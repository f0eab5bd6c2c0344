import { expect, it } from 'vitest'
import { startSampleJourney } from '../support/journey.ts'
import { paysWith, whileWaitingFor } from '../support/journey-golfers.ts'
import { limits, opensSampleEvent, readsEmail } from '../support/journey-organiser.ts'
import { focused, freeTimers, holdTimers } from '../support/journey-page.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { askingCard, declinedCard, goodCard, slowCard } from '../support/paying.ts'
import { isWhollyInSight } from './in-sight.ts'

/** Dinner guests order, pay, and keep what they paid for, whatever happens on the way. */
const journey = startSampleJourney()
const { look } = journey

const signUpCall = /^\/api\/signup\/attendee-sign-up$/
const confirmCall = /^\/sandbox\/stripe\/v1\/payment_intents\/[^/]+\/confirm$/
const plus = (person: Person, size: string) => person.button(`One ${size} more`)

let admin: Person
let dana: Person
let kim: Person
/** The address of Dana's confirmation, with the secret of her payment. */
let paidAt = ''

it('the form shows what is missing, and enforces its limits', async () => {
  admin = await journey.arrives('Ann')
  await opensSampleEvent(admin)
  dana = await journey.arrives('Dana', phone)
  await dana.opens('/')
  await dana.page.getByText('Sign-up, dinner and sponsoring').click()
  await dana.follows('Dinner Sign-Up or Buy Shirts')
  await dana.isAt('/dinner-sign-up')
  await dana.sees('$60 a dinner, $25 a shirt.', 'Nothing chosen yet.')
  await look(dana, 'dinner, empty')
  await dana.presses('Continue')
  await dana.seesHeading('There is a problem')
  await dana.sees('Enter a name for dinner or choose a shirt', 'Name for the receipt is required')
  await dana.sees('Email is required')
  await expect.poll(() => focused(dana)).toContain('There is a problem')
  await look(dana, 'dinner, faults')

  for (const place of [2, 3, 4, 5, 6]) {
    await dana.presses('Add a name')
    await expect
      .poll(() => dana.field(`Name ${place}`).evaluate((input) => input === document.activeElement))
      .toBe(true)
  }
  expect(await dana.button('Add a name').count()).toBe(0)
  await dana.types('Name 1', 'Dana Harlan')
  await dana.types('Name 3', 'Zoë “Ace” Núñez-Wolfeschlegelsteinhausenbergerdorff')
  for (let count = 0; count < 5; count++) await plus(dana, 'XXX-Large').click()
  await expect.poll(() => plus(dana, 'XXX-Large').isEnabled()).toBe(true)
  await plus(dana, 'Small').click()
  for (const size of ['Small', 'Medium', 'Large', 'X-Large', 'XX-Large', 'XXX-Large'])
    await expect.poll(() => plus(dana, size).isDisabled()).toBe(true)
  await expect.poll(() => dana.button('One Medium less').isDisabled()).toBe(true)
  await dana.sees('2 at $60', '6 at $25', '$270')
  await dana.types('Name for the receipt', 'Dana Harlan')
  await dana.types('Email', 'dana@')
  await dana.presses('Continue')
  await dana.sees('Email is invalid')
  await dana.types('Email', 'dana@harlan.example')
  await look(dana, 'dinner, filled in')
})

it('a reload keeps what was typed; the confirmation repeats it, and Edit Selections goes back', async () => {
  await dana.reloads()
  await expect.poll(() => dana.field('Name 3').inputValue()).toContain('Zoë')
  await dana.presses('Continue')
  await dana.seesHeading('Confirm your order')
  await dana.sees('2 dinners', '5 × XXX-Large', '1 × Small', 'dana@harlan.example', '$270')
  await look(dana, 'dinner, confirm')
  await dana.presses('Edit Selections')
  await dana.seesHeading('Dinner and shirts')
  await expect.poll(() => dana.field('Name 1').inputValue()).toBe('Dana Harlan')
  await dana.presses('One XXX-Large less')
  await dana.presses('Continue')
  await dana.sees('4 × XXX-Large', '$245')
  // What was looked over, and hasn't changed, needs no second look.
  await dana.page.goBack()
  await dana.seesHeading('Dinner and shirts')
  await dana.button('Proceed to Payment').waitFor()
  await dana.presses('One Small more')
  await dana.presses('Continue')
  await dana.seesHeading('Confirm your order')
  await dana.presses('Edit Selections')
  await dana.presses('One Small less')
  await dana.presses('Continue')
  await dana.sees('4 × XXX-Large', '$245')
})

it('without signal nothing is lost; a double click orders once', async () => {
  dana.troubles.expectBrokenOff(signUpCall)
  await dana.losesSignal()
  await dana.presses('Proceed to Payment')
  await dana.sees('We couldn’t reach the server. Your selections are safe and nothing was charged.')
  await look(dana, 'dinner, no signal')
  await dana.hasSignal()
  const orders = await countsCalls(dana, signUpCall)
  await whileWaitingFor(dana, signUpCall, async () => {
    await dana.button('Proceed to Payment').dblclick()
    await expect.poll(() => dana.button('Processing...').isDisabled()).toBe(true)
    await expect.poll(() => dana.button('Edit Selections').isDisabled()).toBe(true)
  })
  await dana.isAt('/payment')
  expect(orders()).toBe(1)
  await dana.sees('Dinner fee', 'Shirt fee', 'Left to pay', '$245', 'Card number')
  await look(dana, 'payment, order')
})

it('a declined card, a failed bank check, and no signal: nothing is charged', async () => {
  dana.troubles.expect(402, /^\/sandbox\/stripe\//)
  // On the narrowest phone, where the bar with Pay is nearest.
  await dana.page.setViewportSize({ width: 320, height: 640 })
  await paysWith(dana, declinedCard)
  for (const words of ['Your card was declined.', /^Nothing was charged\. Please try again/])
    await expect.poll(() => isWhollyInSight(dana.text(words))).toBe(true)
  await dana.page.setViewportSize({ width: dana.device.width, height: dana.device.height })
  await paysWith(dana, askingCard)
  await dana.seesHeading('Confirm this payment?')
  await dana.presses('Fail')
  await dana.sees(/unable to authenticate/i)
  await look(dana, 'payment, bank told no')
  dana.troubles.expectBrokenOff(/^\/api\/payment\//)
  await dana.losesSignal()
  await paysWith(dana, goodCard)
  await dana.sees('We couldn’t reach the server. Check your connection and try again.')
  await dana.hasSignal()
  // The saved request survives a reload.
  await holdTimers(dana, [2_000, 3_000])
  await dana.reloads()
  await dana.sees('Left to pay', '$245')
})

it('a double click on Pay charges once, and going back charges nothing', async () => {
  const charges = await countsCalls(dana, confirmCall)
  await dana.types('Card number', goodCard)
  await dana.types('Expiration date', '12 / 34')
  await dana.types('Security code', '123')
  await whileWaitingFor(dana, confirmCall, async () => {
    await dana.button(/^Pay \$245/).dblclick()
    await expect.poll(() => dana.button('Processing...').isDisabled()).toBe(true)
  })
  await dana.isAt('/payment-confirmation')
  await dana.seesHeading('Payment successful!')
  await dana.sees('Thank you for your support! Your order is confirmed.')
  await dana.sees('We can’t email your receipt. Please view and print it here.')
  expect(charges()).toBe(1)
  paidAt = dana.page.url()
  await look(dana, 'payment confirmed, order')

  // However soon after the page asked for the amount; and it stays until it has been checked.
  const charged = await countsCalls(dana, /^\/(api\/payment\/stripe\/create|sandbox)/i)
  await dana.page.goBack()
  await dana.isAt('/payment')
  await dana.sees(/^You’ve paid \$245\./, 'View receipt')
  await look(dana, 'payment, paid already')
  expect(charged()).toBe(0)
  await freeTimers(dana)
  await dana.opens(paidAt)
  await dana.seesHeading('Payment successful!')
})

it('the receipt shows what is deductible, and fits on one sheet of paper', async () => {
  await dana.follows('View receipt')
  await dana.seesHeading(/^Receipt \d+$/)
  await dana.sees('Harlan Memorial Fund', 'Tax ID 00-0000000', '$245', 'Amount that may be deductible')
  await dana.sees('dana@harlan.example', /fair market value/i)
  await look(dana, 'receipt, order')
  await dana.page.emulateMedia({ media: 'print' })
  for (const part of [dana.page.getByRole('navigation', { name: 'Main' }), dana.button('Print')])
    expect(await part.isVisible()).toBe(false)
  expect(await dana.page.getByRole('contentinfo').isVisible()).toBe(false)
  const paper = (await dana.page.pdf({ format: 'Letter' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await dana.page.emulateMedia({ media: 'screen' })
  await dana.opens('/receipt#0000000000000000000000')
  dana.troubles.expect(404, /^\/api\/payment\/receipt\//)
  await dana.reloads()
  await dana.seesHeading('No receipt found')
  await look(dana, 'receipt, none')
})

it('both emails are in the outbox', async () => {
  const receipt = await readsEmail(admin, 'dana@harlan.example', /Receipt \d+/)
  expect(receipt).toContain('Total paid: $245')
  await admin.goesTo('Teams')
  const confirmation = await readsEmail(admin, 'dana@harlan.example', /: confirmed/)
  expect(confirmation).toContain('Dana Harlan')
  expect(confirmation).toContain('4 x XXX-Large')
  await admin.page.getByRole('button', { name: 'Show the email as sent' }).first().click()
  await look(admin, 'messages, a letter as it looks')
})

it('the tables fill up while somebody fills in the form: the names are kept, shirts are still sold', async () => {
  kim = await journey.arrives('Kim')
  await kim.opens('/dinner-sign-up')
  await kim.types('Name 1', 'Kim Park')
  await plus(kim, 'Large').click()
  await kim.types('Name for the receipt', 'Kim Park')
  await kim.types('Email', 'kim@park.example')
  await kim.presses('Continue')
  await kim.seesHeading('Confirm your order')
  await limits(admin, 'Places at dinner', '1')
  kim.troubles.expect(409, signUpCall)
  await kim.presses('Proceed to Payment')
  await kim.seesHeading('This event is full')
  await kim.sees('No dinner places are left. You can still buy shirts.')
  await look(kim, 'dinner, full meanwhile')
  await kim.sees('1 at $25')
  await kim.presses('Continue')
  await kim.seesHeading('Confirm your order')
  expect(await kim.page.getByText('1 dinner', { exact: true }).count()).toBe(0)
  await kim.presses('Proceed to Payment')
  await kim.isAt('/payment')
  await kim.sees('Left to pay', '$25')
})

it('closing the tab while the bank responds loses nothing', async () => {
  const { page } = kim
  await kim.types('Card number', goodCard)
  await kim.types('Expiration date', '12 / 34')
  await kim.types('Security code', '123')
  const arrived = Promise.withResolvers<void>()
  await kim.context.route(
    (address) => confirmCall.test(address.pathname),
    async (route) => {
      await route.fetch()
      arrived.resolve()
    },
  )
  await kim.presses(/^Pay \$25/)
  await arrived.promise
  await page.close()
  const letter = await readsLetterSoon(admin, 'kim@park.example', /Receipt \d+/)
  expect(letter).toContain('Total paid: $25')
  const again = await kim.context.newPage()
  // It is shown for three seconds: on a busy machine the page may be open for longer before the test looks.
  const told = again.getByText('Your order has already been paid in full.').waitFor()
  await Promise.all([told, again.goto(`${journey.url}/payment`)])
  await again.waitForURL(`${journey.url}/`)
  await again.close()
})

it('every outcome of a payment has its own message', async () => {
  await dana.opens('/dinner-sign-up')
  await plus(dana, 'Medium').click()
  await dana.types('Name for the receipt', 'Dana Harlan')
  await dana.types('Email', 'dana@harlan.example')
  await dana.presses('Continue')
  await dana.presses('Proceed to Payment')
  await dana.isAt('/payment')
  dana.troubles.expect(402, confirmCall)
  const created = dana.page.waitForResponse(/\/api\/payment\/stripe\/create$/i)
  await paysWith(dana, declinedCard)
  const { clientSecret } = await (await created).json()
  await dana.sees('Your card was declined.')
  await dana.opens(`/payment-confirmation?payment_intent_client_secret=${clientSecret}`)
  await dana.seesHeading('Payment not successful')
  await dana.sees(/please contact the organizer, The Harlan Memorial Committee/)
  await look(dana, 'payment not successful')
  await dana.follows('Try again')
  await dana.isAt('/payment')
  await dana.sees('Left to pay', '$25')
  const clears = await isKeptProcessing(dana)
  await paysWith(dana, slowCard)
  await dana.seesHeading('Your payment is processing.')
  await look(dana, 'payment processing')
  await clears()
  await dana.seesHeading('Payment successful!')
  await dana.opens('/payment-confirmation')
  await dana.seesHeading('Something went wrong.')
  await look(dana, 'payment, went wrong')
  await dana.opens(paidAt)
  await dana.seesHeading('Payment successful!')
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})

/** The bank takes three seconds, and the page may take longer to open: until the returned function is called it hears of no end. */
async function isKeptProcessing({ page }: Person): Promise<() => Promise<void>> {
  const intent = (address: URL) => /^\/sandbox\/stripe\/v1\/payment_intents\/[^/]+$/.test(address.pathname)
  await page.route(intent, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), status: 'processing' } })
  })
  return () => page.unroute(intent)
}

/** Counted on the way: the browser driver may miss a call that goes out just as another is let through. */
async function countsCalls(person: Person, path: RegExp): Promise<() => number> {
  let count = 0
  await person.page.route(
    (address) => path.test(address.pathname),
    (route) => {
      if (route.request().method() === 'POST') count++
      return route.fallback()
    },
  )
  return () => count
}

/** The email goes out after the provider's confirmation, a moment after the payment. */
async function readsLetterSoon(person: Person, recipient: string, subject: RegExp): Promise<string> {
  await person.goesTo('Teams')
  await expect
    .poll(
      async () => {
        await person.reloads()
        await person.goesToStaffPage('Messages')
        await person.seesHeading('Messages')
        await person.types('Search recipient or text', recipient)
        return person.page.getByRole('listitem').filter({ hasText: subject }).count()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1)
  return readsEmail(person, recipient, subject)
}
