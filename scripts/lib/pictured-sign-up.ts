import type { Page } from 'playwright-core'

interface Golfer {
  first: string
  last: string
  size: string
}

const teamName = 'Bogey Nights'
const golfers: readonly Golfer[] = [
  { first: 'Nia', last: 'Okoye', size: 'Medium' },
  { first: 'Marcus', last: 'Bell', size: 'XL' },
  { first: 'Elena', last: 'Ruiz', size: 'Small' },
  { first: 'Tom', last: 'Dahl', size: 'Large' },
]

/** Signs a team up on the page of the form, and pays one share with a test card. */
export async function signsUp(page: Page): Promise<void> {
  await page.getByLabel('Team name (optional)').fill(teamName)
  for (const [index, golfer] of golfers.entries()) await fillsIn(page, index + 1, golfer)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/payment')
  await page.getByText('Your share').click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL('**/payment-confirmation**')
  await page.getByText(/You’re in/).waitFor()
  await page.getByText('$375 left').waitFor()
  await page.getByText('Your team is signed up.').waitFor({ state: 'hidden' })
}

async function fillsIn(page: Page, number: number, { first, last, size }: Golfer): Promise<void> {
  const card = page.getByRole('group', { name: `Player ${number}`, exact: true })
  const folded = card.getByRole('button', { name: `Player ${number}`, expanded: false })
  if (await folded.isVisible()) await folded.click()
  await card.getByLabel('First name').fill(first)
  await card.getByLabel('Last name').fill(last)
  if (number === 1) {
    await card.getByLabel(/^Email/).fill(`${first.toLowerCase()}@example.org`)
    await card.getByLabel(/^Phone number/).fill(`(831) 555-01${size.length}${first.length}`)
  }
  await card.getByLabel('Shirt size').selectOption(size)
}
