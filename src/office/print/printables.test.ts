import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  claimOf,
  golfersOf,
  insuredHole,
  printedBasket,
  printedRound,
  printedSponsor,
  printedStanding,
  printedTeam,
  printFacts,
} from '../../../tests/support/print-facts.ts'
import { tools } from '../../../tests/support/printing.ts'
import { lastNameFirst } from './facts.ts'
import { fitText } from './fit.ts'
import { inch, type Mark, margin, type Page, paper } from './page.ts'
import { printables } from './printables.ts'

/** Tolerance for rounding errors. */
const hair = 0.01

function right(mark: Mark): number {
  if (mark.kind === 'text') return mark.x + tools.measure(mark.text, mark.face, mark.size)
  return mark.kind === 'path' ? 0 : mark.x + mark.width
}

const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 200 }),
  fc.string({ minLength: 190, maxLength: 201 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
  fc
    .array(fc.constantFrom('Ashworth-', 'van', 'Łukasz', 'O’Brien', 'W', '東京', '&'), {
      minLength: 1,
      maxLength: 30,
    })
    .map((words) => words.join(' ')),
)

function roundOf(one: string, other: string, third: string) {
  const net = { handicap: 14, strokes: 46, toPar: -26, position: '1', tieBreak: `Ahead of ${one}` }
  const flight = { name: third, position: 'T1', netPosition: '1' }
  const standings = [printedStanding(1, one, { net, flight }), printedStanding(2, other, { net, why: third })]
  const contest = {
    ...({ name: `Longest drive, hole 18`, kind: 'longest-drive', measure: 'yards', holeNumber: 18 } as const),
    ...{ sponsor: third, prize: one, best: [] },
  }
  return printedRound(standings, {
    counts: '12 holes: 1-7, 14-18',
    cap: 'double-par',
    hidden: 'The last 3 holes are hidden until the awards.',
    prizes: [{ name: one, place: `1st net in ${third}`, teamNames: [other, third] }],
    contests: [{ ...contest, category: other }],
    skins: { won: [{ teamName: one, count: 3, holes: [1, 7, 18] }], leftOver: 2 },
  })
}

it('no name makes text leave the margins', () => {
  fc.assert(
    fc.property(name, name, name, fc.constantFrom(null, 1, 18), (one, other, third, startingHole) => {
      const addOns = [
        { name: one, left: 4, countsOnCard: true },
        { name: third, left: 200, countsOnCard: true },
      ]
      const teams = [
        printedTeam(1, [one, other, third, one], { startingHole, owedAmount: 1250.5, addOns }),
        printedTeam(2, [one, other, third, one], { size: 5 }),
      ]
      const sponsors = [
        printedSponsor(one, { holeNumber: startingHole }),
        printedSponsor(other, { largeLogoUrl: '/logo' }),
      ]
      const baskets = [printedBasket(one, { collectedBy: other }), printedBasket(third)]
      const facts = printFacts({ teams, ...golfersOf(teams), sponsors, baskets, extras: [other, third] })
      facts.round = roundOf(one, other, third)
      facts.dayRules = [{ heading: one, sentences: [other, third] }]
      facts.insuredHoles = [insuredHole(one, [claimOf(other, [one, other, third, one])]), insuredHole(third)]
      facts.event = { ...facts.event, eventName: third }
      for (const { key, layOut } of printables) {
        // Label stock prints closer to the edge, with its own margins.
        const edge = key === 'basket-labels' ? 0.3 * inch : margin
        for (const mark of layOut(facts, tools).flatMap(({ marks }) => marks)) {
          if (mark.kind !== 'path') expect(mark.x).toBeGreaterThanOrEqual(edge - hair)
          expect(right(mark)).toBeLessThanOrEqual(paper.width - edge + hair)
          if (mark.kind === 'text') expect(mark.text).not.toMatch(/undefined|null|NaN/)
        }
      }
    }),
    { numRuns: 8 },
  )
})

it('names are as large as possible, on as many lines as needed', () => {
  const room = { width: 200, height: 80, face: 'board', largest: 40, smallest: 8, mostLines: 3 } as const
  expect(fitText('Bo', room, tools.measure)).toEqual({ lines: ['Bo'], size: 40 })
  expect(fitText('Gwen Ashworth-Montgomery-Featherstonehaugh', room, tools.measure).lines).toEqual([
    'Gwen Ashworth-',
    'Montgomery-',
    'Featherstonehaugh',
  ])
  const tooLong = fitText('word '.repeat(100), room, tools.measure)
  expect(tooLong.size).toBe(8)
  expect(tooLong.lines).toHaveLength(3)
  expect(tooLong.lines.at(-1)).toMatch(/…$/)
})

/** All text on a printable's pages, page by page. */
function written(key: string, facts: Parameters<(typeof printables)[number]['layOut']>[0]): string[] {
  const kind = printables.find((each) => each.key === key)
  return (kind?.layOut(facts, tools) ?? []).map(({ marks }) =>
    marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' | '),
  )
}

it('the starter’s list is sorted by hole, A before B, and ends with teams without a hole', () => {
  const teams = [
    printedTeam(1, ['Dana Late'], { startingHole: null }),
    printedTeam(2, ['Sam Second'], { startingHole: 7, startingGroup: 'B' }),
    printedTeam(3, ['Fay First', 'Flo First'], { startingHole: 7, startingGroup: 'A' }),
  ]
  const [sheet = '', ...more] = written('starters-list', printFacts({ teams }))
  expect(more).toEqual([])
  expect(sheet).toMatch(/7A .*Fay First, Flo First.* 7B .*Sam Second.* Dana Late/)
  expect(sheet).toContain('1 team without a starting hole')
})

const five = printedTeam(1, ['Ann A', 'Bo B', 'Cy C', 'Di D', 'Ed E'], { size: 5 })
const short = printedTeam(2, ['Fay F', 'Gus G'], { size: 4 })
const pair = printedTeam(3, ['Hal H', 'Ida I'], { size: 2 })

it('a team has a sign for each cart its places need, with its open places to write in', () => {
  const facts = printFacts({ teams: [five, short, pair] })
  const signs = printables.find(({ key }) => key === 'cart-signs')
  expect(signs?.count(facts)).toBe('6 signs for 3 teams')
  const pages = signs?.layOut(facts, tools) ?? []
  expect(pages.map(({ title }) => title)).toEqual([
    'Cart signs of Ann A, hole 1A',
    'Cart signs of Ann A, hole 1A and Fay F, hole 2A',
    'Cart signs of Fay F, hole 2A and Hal H, hole 3A',
  ])
  expect(textsOf(pages[0]).join(' ')).toMatch(/Ed E .*Cart 1 of 3/)
  expect(textsOf(pages[2]).join(' ')).toMatch(/Cart 2 of 2 .*Cart 1 of 1/)
})

it('the cart list seats two golfers to a cart, in the order of the starting spots', () => {
  const [sheet = '', ...more] = written(
    'cart-list',
    printFacts({ teams: [short, five, pair], madeText: 'As of 9 AM.' }),
  )
  expect(more).toEqual([])
  expect(sheet).toContain('6 carts for 3 teams, 1 with one golfer, 1 with open seats only. As of 9 AM.')
  expect(sheet).toMatch(/1 \| 1A .*1 of 3 \| Ann A, Bo B/)
  expect(sheet).toMatch(/3 \| 1A .*3 of 3 \| Ed E/)
  expect(sheet).toMatch(/4 \| 2A .*1 of 2 \| Fay F, Gus G/)
  expect(sheet).toMatch(/5 \| 2A .*2 of 2 \| Open, Open/)
  expect(sheet).toMatch(/6 \| 3A .*1 of 1 \| Hal H, Ida I/)
})

it('the second wave gets the same carts, and a team without a hole comes last', () => {
  const inWaves = (starts: readonly string[]) => {
    const wave = (place: number) => ({ name: `Wave ${place + 1}`, start: starts[place] ?? '', place })
    const teams = [
      { ...pair, wave: wave(1) },
      { ...short, startingHole: null, wave: wave(0) },
      { ...five, wave: wave(0) },
    ]
    return written('cart-list', printFacts({ teams }))[0] ?? ''
  }
  const sheet = inWaves(['8:00 AM', '1:30 PM'])
  expect(sheet).toMatch(/5 \| Wave 1 .*1 \| Wave 2 \| 3A/)
  // Where both start at once, each needs carts of its own.
  expect(inWaves(['8:00 AM', '8:00 AM'])).toMatch(/5 \| Wave 1 .*6 \| Wave 2 \| 3A/)
  expect(sheet).toContain('1 team without a starting hole at the end')
})

it('where teams go off by tee times, lists are by time, and signs and cards say it', () => {
  const teeTime = (slot: number) => ({ slot, start: `8:${slot}0 AM`, startsAt: '' })
  const teams = [
    { ...pair, startingHole: 1, startingGroup: null, teeTime: teeTime(1) },
    { ...short, startingHole: null, startingGroup: null },
    { ...five, startingHole: 10, startingGroup: null, teeTime: teeTime(0) },
  ]
  const facts = printFacts({ teams })
  const timed = {
    ...facts,
    event: { ...facts.event, teeTimes: { minutes: 10, tees: [1 as const, 10 as const] } },
  }
  const [list = ''] = written('starters-list', timed)
  expect(list).toMatch(/Tee time .*8:00 AM \| 10 .*8:10 AM \| 1 .*Fay F/)
  expect(list).toContain('3 teams by tee time. 1 team without a tee time at the end')
  expect(list).not.toContain('shotgun')
  expect(written('cart-signs', timed)[0]).toContain('8:00 AM, hole')
  expect(written('cart-list', timed)[0]).toMatch(/1 \| 8:00 AM \| 10 .*4 \| 8:10 AM \| 1 /)
  for (const key of ['cart-signs', 'scorecards', 'check-in', 'name-badges'])
    expect([key, written(key, timed).join(' ')]).toEqual([key, expect.stringContaining('8:10 AM')])
})

it('lists say how many places of a team are open', () => {
  const facts = printFacts({ teams: [five, short, pair] })
  expect(written('starters-list', facts)[0]).toContain('Fay F, Gus G, 2 open')
  expect(written('starters-list', facts)[0]).not.toMatch(/Ed E, |Ida I, /)
  expect(written('scorecards', facts).join(' ')).toContain('Fay F · Gus G · ____')
})

it('shirts of five golfers stay above the next team', () => {
  const teams = [five, short, { ...five, teamNumber: 4 }]
  const [, page] = written('shirts', printFacts({ teams, ...golfersOf(teams) }))
  expect(page).toContain('Ed E')
  const marks =
    printables
      .find(({ key }) => key === 'shirts')
      ?.layOut(printFacts({ teams, ...golfersOf(teams) }), tools)[1]?.marks ?? []
  const y = (text: string) =>
    marks.flatMap((mark) => (mark.kind === 'text' && mark.text === text ? [mark.y] : []))
  expect(Math.min(...y('4  Ann A'))).toBeGreaterThan(Math.min(...y('Ed E')))
})

it('golfers without a team are on the check-in list, get a badge and a shirt', () => {
  const golfer = { name: 'Jo Jay', type: 'Golfer', isPaid: false, hasNoTeam: true } as const
  const facts = printFacts({
    teams: [pair],
    attendees: [...golfersOf([pair]).attendees, { ...golfer, registeredByEmailAddress: 'jo@example.org' }],
    shirts: [
      ...golfersOf([pair]).shirts,
      { ...golfer, size: 'XL', quantity: 1, requestedByEmailAddress: 'jo@example.org' },
    ],
  })
  expect(written('check-in', facts)[0]).toMatch(/3 golfers.*Jay, Jo \| No team yet \| XL \| not paid/)
  expect(written('name-badges', facts)[0]).toContain('Jo Jay')
  expect(printables.find(({ key }) => key === 'name-badges')?.count(facts)).toBe('3 badges')
  expect(written('shirts', facts).join(' ')).toMatch(/Shirts, no team yet .*Jay, Jo \| XL/)
})

it('what stands beside a list counts what is on its sheets', () => {
  const { attendees, shirts } = golfersOf([pair])
  const guest = { name: 'Gus Late', type: 'Dinner', isPaid: false, hasLapsed: true } as const
  const facts = printFacts({
    teams: [pair],
    attendees: [
      ...attendees,
      { ...guest, registeredByEmailAddress: 'gus@example.org' },
      // Off the team today.
      { name: 'Abe Absent', type: 'Golfer', isPaid: true, registeredByEmailAddress: '' },
    ],
    shirts: [...shirts, { ...guest, size: 'XL', quantity: 3, requestedByEmailAddress: 'gus@example.org' }],
  })
  const count = (key: string) => printables.find((each) => each.key === key)?.count(facts)
  expect(written('name-badges', facts).join(' ')).not.toContain('Gus Late')
  expect(count('name-badges')).toBe('2 badges')
  expect(written('shirts', facts)[0]).toContain('2 shirts')
  expect(count('shirts')).toBe('2 shirts')
  expect(count('check-in')).toBe('3 people')
})

it('a sponsor’s places that nobody has named stand on the check-in list, each with its box', () => {
  const facts = printFacts({
    teams: [printedTeam(1, ['Ann Marsh'])],
    sponsorPlaces: [
      { sponsorName: 'Pine & Sons', golf: 2, dinner: 1, waiting: [{ name: 'Jo Jay' }] },
      { sponsorName: 'Acme', golf: 0, dinner: 0, waiting: [] },
    ],
  })
  const [page] = written('check-in', facts)
  expect(page).toContain('1 golfer, 0 dinner guests, 4 more from sponsors, by last name')
  expect(page).toMatch(/Jay, Jo \| Pine & Sons/)
  expect(page?.match(/Pine & Sons, no name yet \| Golf/g)).toHaveLength(2)
  expect(page?.match(/Pine & Sons, no name yet \| Dinner/g)).toHaveLength(1)
  expect(page).not.toContain('Acme')
  expect(printables.find(({ key }) => key === 'check-in')?.count(facts)).toBe('5 people')
  expect(written('check-in', printFacts())[0] ?? '').not.toContain('sponsors')
})

it('crew who eat stand on the check-in list, as on the screen at the door', () => {
  const facts = printFacts({ teams: [printedTeam(1, ['Ann Marsh'])], crew: ['Mai Tran', 'Ed Reyes'] })
  const [page] = written('check-in', facts)
  expect(page).toContain('1 golfer, 0 dinner guests, 2 crew, by last name')
  expect(page).toMatch(/Reyes, Ed \| Crew .*Tran, Mai \| Crew/)
  expect(printables.find(({ key }) => key === 'check-in')?.count(facts)).toBe('3 people')
})

it('the check-in list says who has to sign the rules, at an event that has some', () => {
  const golfer = { name: 'Jo Jay', type: 'Golfer', isPaid: true, hasNoTeam: true } as const
  const teams = [printedTeam(1, ['Zoe Young', 'Abe Adams'])]
  const attendees = [...golfersOf(teams).attendees, { ...golfer, registeredByEmailAddress: 'jo@example.org' }]
  const facts = printFacts({ teams, attendees })
  expect(written('check-in', facts)[0]).not.toContain('Rules')
  const [page] = written('check-in', { ...facts, withoutRules: new Set(['1-2', 'Jo Jay']) })
  expect(page?.match(/to sign/g)).toHaveLength(2)
  expect(page).toMatch(/Adams, Abe [^,]* to sign .*Jay, Jo \| No team yet \| to sign/)
})

it('every golfer and every dinner guest gets one name badge, sorted by last name', () => {
  const teams = [printedTeam(1, ['Zoe Young', 'Abe Adams', 'Bo Berg', 'Cy Cole'], { startingHole: 3 })]
  const guest = { name: 'Dee Dunn', type: 'Dinner', registeredByEmailAddress: '', isPaid: true } as const
  const facts = printFacts({ teams, ...golfersOf(teams) })
  const sheets = written('name-badges', { ...facts, attendees: [...facts.attendees, guest] })
  expect(sheets).toHaveLength(1)
  expect(sheets[0]).toMatch(/Abe Adams .*Bo Berg .*Cy Cole .*Dee Dunn .*Zoe Young/s)
  expect(sheets[0]?.match(/Dinner guest/g)).toHaveLength(1)
})

it('there is a contest sheet for every par 3 and par 5, with the hole’s sponsor', () => {
  const facts = printFacts({
    teams: [printedTeam(1, ['Dana Pine'])],
    sponsors: [printedSponsor('Pine & Sons', { holeNumber: 3, isListed: true })],
  })
  const holes = facts.event.holes.map((hole) => ({ ...hole, par: 4 }))
  const [third, fifth] = [holes[2], holes[4]]
  if (!third || !fifth) throw new Error('A course of 18 holes')
  const event = { ...facts.event, holes: holes.with(2, { ...third, par: 3 }).with(4, { ...fifth, par: 5 }) }
  const sheets = written('contest-sheets', { ...facts, event })
  expect(sheets).toHaveLength(2)
  expect(sheets[0]).toMatch(/HOLE \| 3 \| Closest to the pin .*Pine & Sons/)
  expect(sheets[1]).toMatch(/HOLE \| 5 \| Longest drive/)
  expect(sheets[1]).not.toContain('Pine & Sons')
})

it('once contests are set up, there is a sheet for each of them and its groups, and no other', () => {
  const putting = {
    kind: 'putting',
    measure: 'strokes',
    name: 'Putting contest, hole 9',
    holeNumber: 9,
  } as const
  const common = { sponsor: 'Harbor Lumber', prize: 'A putter', best: [] }
  const contests = ['Women', 'Men'].map((category) => ({ ...putting, ...common, category }))
  const round = printedRound([], { contests })
  const sheets = written('contest-sheets', printFacts({ teams: [printedTeam(1, ['Dana Pine'])], round }))
  expect(sheets).toHaveLength(2)
  expect(sheets[0]).toMatch(
    /HOLE \| 9 \| Putting contest, Women .*Sponsored by Harbor Lumber. Prize: A putter .*Name \| Team \| Putts/,
  )
})

it('a claim sheet with as many names as there can be stays on its page', () => {
  const file = insuredHole('A car', [claimOf('Team Marsh', ['A', 'B', 'C', 'D', 'E'])])
  const full = { ...file, entry: { ...file.entry, witnesses: 4, excluded: 'Nobody. '.repeat(120) } }
  const [page] =
    printables
      .find(({ key }) => key === 'claim-sheets')
      ?.layOut(printFacts({ insuredHoles: [full] }), tools) ?? []
  const texts = (page?.marks ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark.y] : []))
  expect(texts.length).toBeGreaterThan(30)
  expect(Math.max(...texts)).toBeLessThanOrEqual(paper.height - margin)
})

it('claim sheets are printed for standing claims, and a blank one for an insured hole without', () => {
  const corrected = claimOf('Team Silva', ['Sil Va'], { correction: 'The score was corrected to 3.' })
  const claims = [claimOf('Team Marsh', ['Pat Second', 'Ana Marsh']), corrected]
  const [claim = '', blank = '', ...more] = written(
    'claim-sheets',
    printFacts({ insuredHoles: [insuredHole('A car', claims), insuredHole('A trip', [corrected])] }),
  )
  expect(more).toEqual([])
  expect(claim).toMatch(
    /Hole 7, par 3: A car .*\$45,000 .*HIO-77 .*Pat Second .*Team Marsh .*2:14 PM .*White .*152/,
  )
  expect(claim).toMatch(/Playing partner .*Ana Marsh .*Witness .*Sam Ortiz .*Committee/)
  expect(claim).toContain('Who can’t win it: A car: no professionals')
  expect(blank).toContain('A trip')
  expect(blank).not.toMatch(/Pat Second|Silva/)
})

it('lists are sorted by the last word of a full name', () => {
  expect(lastNameFirst('Maria del Castillo')).toBe('Castillo, Maria del')
  expect(lastNameFirst(' Cher ')).toBe('Cher')
})

it('a cart sign leads to the Add-ons page while it sells, and a scorecard has a box for each mulligan left', () => {
  const asked: string[] = []
  function qr(text: string) {
    asked.push(text)
    return tools.qr(text)
  }
  const watching = { ...tools, qr }
  const addOns = [{ name: 'Mulligan', left: 3, countsOnCard: true }]
  const teams = [printedTeam(7, ['Ann', 'Bo', 'Cy', 'Di'], { addOns })]
  const layOut = (key: string, facts: object) =>
    printables.find((each) => each.key === key)?.layOut(printFacts({ teams, ...facts }), watching) ?? []
  layOut('cart-signs', {})
  expect(asked).not.toContain('https://scramble.example/extras?team=7')
  const [sign] = layOut('cart-signs', { extras: ['Mulligan', 'Raffle ticket'] })
  expect(asked).toContain('https://scramble.example/extras?team=7')
  expect(textsOf(sign)).toContain('Scan to buy')
  const squares = (page?: Page) =>
    (page?.marks ?? []).filter((mark) => mark.kind === 'box' && mark.width === 12 && mark.height === 12)
  const [card] = layOut('scorecards', {})
  expect(textsOf(card).join(' ')).toContain('Mulligans')
  expect(squares(card)).toHaveLength(3)
  const [plain] = layOut('scorecards', { teams: [printedTeam(7, ['Ann', 'Bo', 'Cy', 'Di'])] })
  expect(squares(plain)).toHaveLength(0)
})

it('cart signs carry the logo of a sponsor whose package promises it, which then needs no sign of its own', () => {
  const teams = [printedTeam(7, ['Ann', 'Bo', 'Cy', 'Di'])]
  const packageOf = (name: string, ...signs: string[]) => ({
    ...{ name, signs, needsHole: false, places: 0, openPlaces: 0, promises: 1, promisesDone: 0 },
    ...{ paysByCheck: false, heldUntil: null, isKept: true },
  })
  const title = printedSponsor('Salt Bakery', {
    largeLogoUrl: '/files/salt',
    package: packageOf('Title sponsor', 'Logo on every cart sign'),
  })
  const lunch = printedSponsor('Pine & Sons', { package: packageOf('Cart', 'Sign on a beverage cart') })
  const facts = printFacts({ teams, extras: ['Mulligan'], sponsors: [title, lunch] })
  const layOut = (key: string) => printables.find((each) => each.key === key)?.layOut(facts, tools) ?? []
  const [sign] = layOut('cart-signs')
  const logos = (sign?.marks ?? []).flatMap((mark) => (mark.kind === 'picture' ? [mark.address] : []))
  expect(logos).toEqual(['/files/salt', '/files/salt'])
  expect(textsOf(sign)).toContain('Title sponsor')
  expect(layOut('sponsor-signs').map(({ title: name }) => name)).toEqual([
    'Sign of Pine & Sons: Sign on a beverage cart',
  ])
  const unpaid = printFacts({ teams, sponsors: [{ ...title, isListed: false }] })
  const [plain] = printables.find(({ key }) => key === 'cart-signs')?.layOut(unpaid, tools) ?? []
  expect(plain?.marks.some(({ kind }) => kind === 'picture')).toBe(false)
})

function textsOf(page: Page | undefined): string[] {
  return (page?.marks ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
}
