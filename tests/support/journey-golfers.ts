import { expect } from 'vitest'
import type { Person } from './journey-person.ts'
import { pebbleBeach } from './round.ts'

/** The steps of those who play, as they do them on the page. */

export interface Golfer {
  firstName: string
  lastName: string
  email?: string
  phoneNumber?: string
  shirtSize: string
}

export const danas: [Golfer, Golfer, Golfer, Golfer] = [
  {
    firstName: 'Dana',
    lastName: 'Harlan',
    email: 'dana@harlan.example',
    phoneNumber: '831 555 0101',
    shirtSize: 'Medium',
  },
  { firstName: 'Dan', lastName: 'Harlan Jr.', shirtSize: 'XL' },
  { firstName: 'Mae', lastName: 'Ortiz', shirtSize: 'Small' },
  { firstName: 'Bo', lastName: 'Li', shirtSize: 'XXL' },
]

/** Names as people have them, and as they type them. */
export const lukaszs: [Golfer, Golfer, Golfer, Golfer] = [
  {
    firstName: 'Łukasz',
    lastName: "O'Brien-Núñez",
    email: 'lukasz@obrien-nunez.example',
    phoneNumber: '(831) 555-0142',
    shirtSize: 'Large',
  },
  {
    firstName: 'Anneliese',
    lastName: 'Wolfeschlegelsteinhausenbergerdorffwelch',
    email: 'anneliese@example.org',
    shirtSize: 'XXXL',
  },
  { firstName: 'Zoë 🏌️', lastName: 'Park', phoneNumber: '+1 831 555 0177', shirtSize: 'Small' },
  { firstName: 'Kim', lastName: 'van der Berg Jr.', shirtSize: 'XXL' },
]

/** A round of 67: birdies on six holes, a bogey on the ninth. */
export const fiveUnder = pebbleBeach.holes.map(({ holeNumber, par }) => {
  const against = [2, 6, 7, 11, 14, 18].includes(holeNumber) ? -1 : holeNumber === 9 ? 1 : 0
  return { holeNumber, par, strokes: par + against }
})

export async function fillsInPlayer(person: Person, number: number, golfer: Golfer): Promise<void> {
  const card = person.page.getByRole('group', { name: `Player ${number}`, exact: true })
  // On a phone one player's form is open at a time.
  const folded = card.getByRole('button', { name: `Player ${number}`, expanded: false })
  if (await folded.isVisible()) await folded.click()
  await card.getByLabel('First name').fill(golfer.firstName)
  await card.getByLabel('Last name').fill(golfer.lastName)
  if (golfer.email) await card.getByLabel(/^Email/).fill(golfer.email)
  if (golfer.phoneNumber) await card.getByLabel(/^Phone number/).fill(golfer.phoneNumber)
  await card.getByLabel('Shirt size').selectOption(golfer.shirtSize)
}

/** Fills in all four players, submits, and waits for the payment page. */
export async function signsUp(person: Person, golfers: readonly Golfer[]): Promise<void> {
  await person.opens('/')
  await person.follows('Sign-Up Team')
  for (const [index, golfer] of golfers.entries()) await fillsInPlayer(person, index + 1, golfer)
  await person.presses('Sign up')
  await person.isAt('/payment')
}

/** Delays calls as a weak signal does, so that the intermediate state is visible. */
export async function whileWaitingFor(
  person: Person,
  path: RegExp,
  look: () => Promise<void>,
): Promise<void> {
  const signal = Promise.withResolvers<void>()
  const matching = (address: URL) => path.test(address.pathname)
  await person.page.route(matching, async (route) => {
    await signal.promise
    // The page may have canceled it meanwhile.
    await route.fallback().catch(() => undefined)
  })
  try {
    await look()
  } finally {
    signal.resolve()
    await person.page.unroute(matching)
  }
}

export async function paysWith(person: Person, cardNumber: string): Promise<void> {
  await person.types('Card number', cardNumber)
  await person.types('Expiration date', '12 / 34')
  await person.types('Security code', '123')
  await person.presses(/^Pay \$/)
}

/** Key by key: the fourth one submits. */
export async function logsInWithCode(person: Person, code: string): Promise<void> {
  await person.opens('/auth/team-login')
  const box = person.field('Team code')
  await box.pressSequentially(code.slice(0, 3).toLowerCase())
  await person.isAt('/auth/team-login')
  await box.press(code.slice(3))
}

/** What the phone shows for the hole in view. */
export async function seesHole(person: Person, number: number): Promise<void> {
  await person.seesHeading(`Hole ${number}`)
}

export async function seesScore(person: Person, strokes: number, words: string): Promise<void> {
  const score = person.page.locator('p[aria-live]').filter({ hasText: words })
  await expect.poll(() => score.textContent()).toMatch(new RegExp(`^${strokes}\\s*${words}$`))
}

/** One tap on one of the five usual scores. */
export async function taps(person: Person, strokes: number): Promise<void> {
  await person.page
    .getByRole('group', { name: 'Score', exact: true })
    .getByRole('button', { name: new RegExp(`^${strokes}\\b`) })
    .click()
}

export async function seesAllSent(person: Person): Promise<void> {
  await person.sees('All scores sent')
}

export interface Standing {
  position?: string
  toPar?: string
  thru: string
}

/** A team's line on the board, which leaves out 'Team'; fields not given may be anything. */
export async function seesStanding(person: Person, team: string, standing: Standing): Promise<void> {
  const shownName = person.page.getByText(team.replace(/^Team /, ''), { exact: true })
  const row = person.page.getByRole('row').filter({ has: shownName })
  const [place, toPar, thru] = [0, 2, 4].map((column) => row.locator('td, th').nth(column))
  const shown = async () => ({
    ...(standing.position ? { position: await place?.textContent() } : {}),
    ...(standing.toPar ? { toPar: await toPar?.locator('[aria-hidden]').textContent() } : {}),
    thru: await thru?.textContent(),
  })
  await expect.poll(shown, { interval: 20 }).toEqual(standing)
}
