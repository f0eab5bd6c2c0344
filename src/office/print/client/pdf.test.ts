import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { darkness, inkOutside, pagesOf, picturesOf, qrCodes } from '../../../../tests/support/pdf-pages.ts'
import {
  golfersOf,
  longestName,
  printedBasket,
  printedField,
  printedSponsor,
  printedTeam,
  printFacts,
} from '../../../../tests/support/print-facts.ts'
import { print } from '../../../../tests/support/printing.ts'
import { printables } from '../printables.ts'

const letter = { width: 612, height: 792 }
/** Half an inch on every side. */
const withinMargins = { x: 36, y: 36, width: 540, height: 720 }
const every = printables.map(({ key }) => key)

describe('cart signs', () => {
  it('take two per letter page for each of 36 teams, sorted by starting hole', async () => {
    const told: number[] = []
    const pdf = await print(printFacts({ teams: printedField() }), ['cart-signs'], {
      tell: (done) => told.push(done),
    })
    const pages = await pagesOf(pdf)
    expect(pages).toHaveLength(36)
    for (const { width, height } of pages) expect({ width, height }).toEqual(letter)
    expect(pages[0]?.text).toMatch(
      /Harlan Memorial Scramble.*1A.*Grace Okafor.*Tom Bell.*TEAM01.*Cart 1 of 2/,
    )
    expect(pages[0]?.text).toContain('Cart 2 of 2')
    expect(pages[1]?.text).toMatch(/1B.*Frank Delgado/)
    expect(pages[35]?.text).toMatch(/18B.*Gus Otis/)
    expect(told).toEqual(pages.map((_, index) => index + 1))
  })

  it('have a QR code with the team’s link on both halves', async () => {
    const teams = printedField().slice(0, 6)
    const pictures = await picturesOf(await print(printFacts({ teams }), ['cart-signs']))
    expect(pictures.map(qrCodes)).toEqual(teams.map(({ teamLink }) => [teamLink, teamLink]))
  })

  it('of teams without a hole come last, with room to write one', async () => {
    const late = printedTeam(1, ['Ann Late', 'Bo', 'Cy', 'Di'], { startingHole: null, startingGroup: null })
    const pages = await pagesOf(
      await print(printFacts({ teams: [late, printedTeam(2, ['Eve Early'])] }), ['cart-signs']),
    )
    expect(pages.map(({ text }) => /Ann Late|Eve Early/.exec(text)?.[0])).toEqual(['Eve Early', 'Ann Late'])
    expect(pages[1]?.text).toContain('Starts on hole')
    expect(pages[1]?.text).not.toMatch(/null|undefined/)
  })
})

describe('names', () => {
  it('keep their accents as searchable text', async () => {
    const names = ['Łukasz Müller', 'Deniz Çelik', 'Đặng Thị Hằng', 'Zoe\u0308 Šťastná']
    const teams = [printedTeam(1, names)]
    const pages = await pagesOf(await print(printFacts({ teams, ...golfersOf(teams) }), every))
    for (const { text } of pages.slice(0, 2)) {
      for (const name of names) expect(text).toContain(name.normalize('NFC'))
    }
    expect(pages.some(({ text }) => text.includes('Müller, Łukasz'))).toBe(true)
  })

  it('in scripts the fonts lack are drawn as pictures', async () => {
    const asked: string[] = []
    const block = {
      columns: 2,
      rows: 2,
      pixels: new Uint8ClampedArray(16).map((_, index) => (index % 4 === 3 ? 255 : 0)),
    }
    const facts = printFacts({ sponsors: [printedSponsor('Кафе Wien')] })
    const pdf = await print(facts, ['sponsor-signs'], {
      drawn(text, { size }) {
        asked.push(text)
        return { ...block, advance: 100, left: 0, above: size, width: 90, height: size }
      },
    })
    expect(asked).toEqual(['Кафе'])
    expect((await pagesOf(pdf))[0]?.text).toContain('Wien')
    const [picture] = await picturesOf(pdf)
    if (!picture) throw new Error('No picture')
    expect(darkness(picture, { x: 100, y: 250, width: 412, height: 300 })).toBeGreaterThan(0.05)
  })

  it('of the longest length stay within the margins of every page', async () => {
    const teams = [printedTeam(1, [longestName, longestName, longestName, longestName], { owedAmount: 500 })]
    const sponsors = [printedSponsor(longestName), printedSponsor('W'.repeat(60), { holeNumber: 18 })]
    const facts = printFacts({
      teams,
      ...golfersOf(teams),
      sponsors,
      baskets: [printedBasket(longestName, { collectedBy: longestName })],
    })
    facts.event = { ...facts.event, eventName: longestName }
    const pdf = await print(
      facts,
      every.filter((key) => key !== 'basket-labels'),
    )
    const pictures = await picturesOf(pdf)
    // Eight of them are contest sheets.
    expect(pictures.length).toBe(18)
    expect(pictures.map((picture) => inkOutside(picture, withinMargins))).toEqual(pictures.map(() => 0))
  })
})

describe('scorecards', () => {
  it('have par, yards and handicap of 18 holes with their sums, two cards per page', async () => {
    const pages = await pagesOf(await print(printFacts({ teams: printedField() }), ['scorecards']))
    expect(pages).toHaveLength(18)
    const text = pages[0]?.text ?? ''
    for (const fact of [
      '3,310',
      '3,492',
      '6,802',
      '559',
      'Out',
      'In',
      'Total',
      '72',
      'Scorer',
      'Attested by',
      'Pebble Beach Golf Links',
    ])
      expect(text).toContain(fact)
    expect(text).toMatch(/Grace Okafor · Tom Bell · Luis Ruiz · Nina Dahl/)
  })
})

describe('sponsor signs', () => {
  it('show the logo or the name, the hole if there is one, and only paid or approved sponsors', async () => {
    const logo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer()
    const sponsors = [
      printedSponsor('Pine & Sons'),
      printedSponsor('Kestrel Roofing', { holeNumber: 7, largeLogoUrl: '/kestrel' }),
      printedSponsor('Not Paid Yet', { isListed: false }),
    ]
    const pdf = await print(printFacts({ sponsors }), ['sponsor-signs'], { pictures: { '/kestrel': logo } })
    const pages = await pagesOf(pdf)
    expect(pages.map(({ text }) => text)).toEqual([
      'Hole 7 is sponsored by Kestrel Roofing Harlan Memorial Scramble July 19th, 2025',
      'Thank you to our hole sponsor Pine & Sons Harlan Memorial Scramble July 19th, 2025',
    ])
    const [withLogo, withName] = await picturesOf(pdf)
    const middle = { x: 256, y: 300, width: 100, height: 50 }
    expect(withLogo && darkness(withLogo, middle)).toBeGreaterThan(0.95)
    expect(withName && darkness(withName, middle)).toBeLessThan(0.6)
  })
})

describe('lists', () => {
  const teams = [
    printedTeam(7, ['Tom Bell', 'Ann Zu', 'Åse Berg', 'Bo Ode'], { owedAmount: 500 }),
    printedTeam(3, ['Grace Okafor', 'Luis Ruiz', 'Nina Dahl', 'Al Bell']),
  ]
  const guest = { type: 'Dinner' as const, isPaid: false }
  const golfers = golfersOf(teams)
  const facts = printFacts({
    teams,
    attendees: [
      ...golfers.attendees,
      { ...guest, name: 'Maria del Castillo', registeredByEmailAddress: 'maria@example.org' },
    ],
    shirts: [
      ...golfers.shirts,
      {
        ...guest,
        name: 'Maria del Castillo',
        size: 'XX-Large',
        quantity: 2,
        requestedByEmailAddress: 'maria@example.org',
      },
    ],
  })

  it('of arrivals have everybody by last name, including dinner guests, with what is owed', async () => {
    const [page] = await pagesOf(await print(facts, ['check-in']))
    const text = page?.text ?? ''
    const inOrder = [
      'Bell, Al',
      'Bell, Tom',
      'Berg, Åse',
      'Castillo, Maria del',
      'Dahl, Nina',
      'Ode, Bo',
      'Okafor, Grace',
      'Ruiz, Luis',
      'Zu, Ann',
    ]
    const places = inOrder.map((name) => text.indexOf(name))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(text.match(/team \$500/g)).toHaveLength(4)
    expect(text).toContain('not paid')
    expect(text).toContain('2 × XXL')
    expect(text).toContain('8 golfers, 1 dinner guest,')
  })

  it('of shirts count sizes, then list them by team and by buyer', async () => {
    const pages = await pagesOf(await print(facts, ['shirts']))
    expect(pages.map(({ text }) => text.slice(0, 14).trim())).toEqual([
      'Shirts by size',
      'Shirts by team',
      'Shirts bought',
    ])
    expect(pages[0]?.text).toContain('10 shirts')
    expect(pages[0]?.text).toContain('2 are not paid yet')
    expect(pages[1]?.text).toMatch(/3 Grace Okafor.*7 Tom Bell/)
    expect(pages[2]?.text).toContain('Maria del Castillo')
  })

  it('continue on another page with their heading', async () => {
    const many = golfersOf(printedField())
    const pages = await pagesOf(await print(printFacts({ teams: printedField(), ...many }), ['check-in']))
    expect(pages).toHaveLength(5)
    for (const [index, { text }] of pages.entries())
      expect(text).toMatch(new RegExp(`Check-in.*Sheet ${index + 1} of 5.*Owed`))
  })
})

describe('basket labels', () => {
  it('of 40 baskets are ten per page, numbered by name, each on its own label', async () => {
    const baskets = Array.from({ length: 40 }, (_, index) =>
      printedBasket(`Basket ${index + 1}`, { value: index === 3 ? 200 : 50 }),
    )
    const pdf = await print(printFacts({ baskets: baskets.toReversed() }), ['basket-labels'])
    const pages = await pagesOf(pdf)
    expect(pages).toHaveLength(4)
    expect(pages[0]?.text).toMatch(/^1 Basket 1 \$50 2 Basket 2 \$50/)
    expect(pages[0]?.text.match(/Collected by Agnes Pell/g)).toHaveLength(10)
    expect(pages[0]?.text.match(/\$200/g)).toHaveLength(1)
    const [picture] = await picturesOf(pdf, { first: 1, last: 1 })
    if (!picture) throw new Error('No picture')
    // Two columns of 4-inch labels, plus the tolerance of the printer tray on each side.
    expect(inkOutside(picture, { x: 24, y: 48, width: 564, height: 696 })).toBe(0)
    expect(darkness(picture, { x: 290, y: 0, width: 20, height: 792 })).toBe(0)
    for (const edge of [180, 324, 468, 612])
      expect(darkness(picture, { x: 0, y: edge - 10, width: 612, height: 20 })).toBe(0)
  })
})

it('nothing is printed for an event without sign-ups', () => {
  const nothing = printFacts()
  expect(printables.map(({ layOut }) => layOut(nothing, { measure: () => 0, qr: () => [] }))).toEqual(
    printables.map(() => []),
  )
  for (const { empty } of printables)
    expect(typeof empty === 'string' ? empty : empty(nothing)).toMatch(/yet\./)
})

it('on A4 every sheet is A4 with its margins, but stock that is cut for letter paper', async () => {
  const facts = printFacts({ teams: printedField().slice(0, 2), baskets: [printedBasket('Wine')] })
  const pages = await pagesOf(await print(facts, ['cart-signs', 'basket-labels'], { paper: 'a4' }))
  expect(pages).toHaveLength(3)
  for (const { width, height } of pages.slice(0, 2)) {
    expect(width).toBeCloseTo(595.28, 1)
    expect(height).toBeCloseTo(841.89, 1)
  }
  expect(pages[0]?.text).toContain('Grace Okafor')
  expect(pages[2]).toMatchObject(letter)
})
