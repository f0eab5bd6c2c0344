import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Importing, importing } from '../../../../tests/support/importing.ts'
import { expectQuickBooksToBalance } from '../../../../tests/support/journal.ts'
import { makeEvent } from '../../../../tests/support/people.ts'

let app: TestApp
let token: string
let desk: Importing
let eventId: string

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  desk = importing(app, token)
  await makeEvent(app, { registrationEnabled: false })
  eventId = (await get('Home')).eventId
})
afterEach(() => app.stop())

const get = async (route: string, query = {}) =>
  (await app.call(`GET /api/${route}` as 'GET /api/Home', { token, query })).body
const sizes = async () =>
  (await get('Admin/GetTeams')).map(({ teamMembers }: { teamMembers: { shirtSize: string }[] }) =>
    teamMembers.map(({ shirtSize }) => shirtSize).join(),
  )

/** What a committee keeps in a spreadsheet. */
const ordinary = [
  'Company,First,Last,Email,Tee,GHIN,Paid',
  'Harbor Lumber,Lee,Marsh,lee@example.org,White,1234567,Y',
  'Harbor Lumber,Pat,Doyle,,White,7654321,Y',
  'Harbor Lumber,Sam,Ortiz,,Blue,,Y',
  'Harbor Lumber,Kim,Webb,,,,Y',
].join('\n')

describe('an ordinary list', () => {
  it('comes in without sizes and phone: company, colors of tees and GHIN numbers stop nothing', async () => {
    const { lines, unread } = (await desk.preview('teams', ordinary)).body
    expect(lines).toMatchObject([
      {
        title: 'Harbor Lumber',
        state: 'ready',
        about: [
          'Lee Marsh, Pat Doyle, Sam Ortiz, Kim Webb',
          'Shirt sizes not known yet',
          'Paid in full by check',
        ],
      },
    ])
    expect(unread).toEqual(['Tee', 'GHIN'])
    expect((await desk.import('teams', ordinary)).body.added).toBe(1)
    expect(await get('Admin/GetTeams')).toMatchObject([
      { teamName: 'Harbor Lumber', phoneNumber: null, startingHole: null, hasPaidInFull: true },
    ])
  })

  it('what it doesn’t say is counted as not known yet, until the team or staff say it', async () => {
    await desk.import('teams', ordinary)
    expect(await sizes()).toEqual([',,,'])
    expect((await get('admin/dashboard')).shirts).toEqual([{ size: 'Not known yet', quantity: 4 }])
    const csv = await app.call('GET /api/admin/export/shirt-requests.csv', { token })
    expect(csv.text).toMatch(/Not known yet,1,Lee Marsh/)
    const [team] = await get('Admin/GetTeams')
    const players = team.teamMembers.map((player: Record<string, unknown>, seat: number) => ({
      ...{ id: player.id, firstName: player.firstName, lastName: player.lastName, email: player.email },
      phoneNumber: seat === 0 ? '831 555 0101' : null,
      shirtSize: seat < 2 ? 'Large' : '',
    }))
    const change = await app.call('PUT /api/admin/teams/{teamId}', {
      token,
      params: { teamId: team.id },
      body: { version: team.version ?? 1, players },
    })
    expect(change.status).toBe(200)
    expect(await sizes()).toEqual(['Large,Large,,'])
  })

  it('one shirt column has the whole team’s sizes', async () => {
    const file = [
      'Team,Captain,Captain email,Captain phone,Player 2,Player 3,Player 4,Shirts',
      'Aces,Lee Marsh,lee@example.org,831 555 0101,Pat Doyle,Sam Ortiz,Kim Webb,"2 L, M, 2XL"',
      'Eagles,Ana Lopez,ana@example.org,831 555 0102,Bo Li,Cy Sun,Di Ray,assorted',
    ].join('\n')
    await desk.import('teams', file)
    expect(await sizes()).toEqual(['Large,Large,Medium,XXL', ',,,'])
  })

  it('a company that stands only in its foursome’s first row, as in merged cells, is the company of the rows below', async () => {
    const rows = [',Pat Doyle,,M', ',Sam Ortiz,,L', ',Kim Webb,,']
    const file = [
      'Company,Name,Email,T-Shirt',
      ...['Harbor Lumber,Lee Marsh,lee@example.org,L', ...rows],
      ...['Oak Bank,Ana Lopez,ana@example.org,L', ...rows],
    ].join('\n')
    const { lines } = (await desk.preview('teams', file)).body
    expect(lines.map(({ title, rows, state }: Record<string, unknown>) => [title, rows, state])).toEqual([
      ['Harbor Lumber', [2, 3, 4, 5], 'ready'],
      ['Oak Bank', [6, 7, 8, 9], 'ready'],
    ])
    // Where every row has its company, a row without one has none.
    const none = (await desk.preview('teams', ordinary.replace('Harbor Lumber,Kim', ',Kim'))).body.lines
    expect(none.map(({ rows: own }: { rows: number[] }) => own)).toEqual([[2, 3, 4], [5]])
  })

  it('a tee that is a number is still the starting hole, and an index with a decimal is still an index', async () => {
    const file = ordinary.replaceAll('White', '7A').replace('Blue', '7A').replace(',,,\n', ',7A,,\n')
    await desk.import('teams', file.replace('1234567', '8.4').replace('7654321', 'NH'))
    expect(await get('Admin/GetTeams')).toMatchObject([{ startingHole: 7, startingGroup: 'A' }])
  })

  it('any cell can be mended on the page, and only what was previewed is imported', async () => {
    const file = ordinary.replace('lee@example.org', 'lee at example').replace('Pat,Doyle', 'Pat,')
    const [wrong] = (await desk.preview('teams', file)).body.lines
    expect(wrong.cells[0]).toEqual([
      'Harbor Lumber',
      'Lee',
      'Marsh',
      'lee at example',
      'White',
      '1234567',
      'Y',
    ])
    expect(wrong.why.join()).toContain('Last name is required')
    const cells = JSON.stringify([
      [2, 3, 'lee@example.org'],
      [3, 2, 'Doyle'],
    ])
    const seen = (await desk.preview('teams', file, { cells })).body
    expect(seen.lines[0]).toMatchObject({ state: 'ready', why: [] })
    const { fingerprint } = seen
    expect((await desk.apply('teams', file, { fingerprint })).status).toBe(409)
    expect((await desk.apply('teams', file, { fingerprint, cells })).body.added).toBe(1)
    for (const bad of ['[[0,0,"x"]]', '[[1,1000,"x"]]', '{', '[["1",0,"x"]]'])
      expect((await desk.preview('teams', file, { cells: bad })).status).toBe(400)
  })

  it('choosing a column for one field leaves it to the other field that has it', async () => {
    const columns = 'teamName=2'
    const { columns: match } = (await desk.preview('teams', ordinary, { columns: 'note=2' })).body
    const placeOf = (field: string) =>
      match.fields.find((each: { field: string }) => each.field === field)?.place
    expect(placeOf('lastName')).toBe(2)
    const { lines } = (await desk.preview('teams', ordinary, { columns })).body
    expect(lines[0].state).toBe('ready')
  })
})

describe('a list with a company and a team', () => {
  const file = [
    'Timestamp,Last Name,First Name,Email Address,Hcp Index,Company,Team / Foursome,Paid',
    '10/1/2026,Irwin,Tom,tom@example.org,12.4,,The Mulligans,N',
    '10/2/2026,Jones,Nancy,,+1.2,Oak Bank,The Mulligans,N',
    '10/3/2026,Kelly,Joe,,NH,Elm Law,The Mulligans,',
    '10/4/2026,Lopez,Lisa,,,,The Mulligans,',
  ]

  it('the team is what says team, foursome or group; the company is said to be kept nowhere', async () => {
    for (const head of ['Team / Foursome', 'Foursome or team', 'Your foursome’s name', 'Group', 'Team #']) {
      const text = file.join('\n').replace('Team / Foursome', head)
      const { lines, unread, note } = (await desk.preview('teams', text)).body
      expect([head, lines.map(({ title, state }: Record<string, string>) => [title, state])]).toEqual([
        head,
        [['The Mulligans', 'ready']],
      ])
      expect(unread).toEqual(['Timestamp', 'Company'])
      expect(note).toContain('Company')
    }
  })

  it('an index is read under any of its names, with or without a net board', async () => {
    const names = ['Hcp Index', 'Handicap', 'HCP', 'Index', 'GHIN index', 'Handicap Index']
    for (const name of names) {
      const { columns } = (await desk.preview('teams', file.join('\n').replace('Hcp Index', name))).body
      expect([
        name,
        columns.fields.find(({ field }: { field: string }) => field === 'handicapIndex')?.place,
      ]).toEqual([name, 4])
    }
  })

  it('a company is kept as the answer to a question of that name', async () => {
    const body = { audience: 'golfer', kind: 'text', words: 'Company', choices: [], asking: 'optional' }
    const asked = await app.call('POST /api/admin/questions', { token, body })
    expect(asked.status).toBe(200)
    const { unread, note } = (await desk.preview('teams', file.join('\n'))).body
    expect([unread, note]).toEqual([['Timestamp'], undefined])
  })
})

describe('money of a list', () => {
  it('yes in a golfer’s row is that golfer’s share: a team is paid in full only if all its rows say so', async () => {
    const rows = (paid: readonly string[]) =>
      paid.map(
        (cell, seat) =>
          `${cell.split('|')[1] ?? ''},Aces,Lee,M${seat},${seat ? '' : 'lee@example.org'},${cell.split('|')[0]}`,
      )
    const about = async (...paid: string[]) => {
      const { lines } = (
        await desk.preview('teams', ['Paid by,Team,First,Last,Email,Paid', ...rows(paid)].join('\n'))
      ).body
      return lines[0].about.slice(2)
    }
    expect(await about('y', 'y', '', 'n')).toEqual(['2 of 4 paid, $250 by check'])
    expect(await about('y', 'y', 'y', 'y')).toEqual(['Paid in full by check'])
    expect(await about('y|cash', 'y', '', 'y|check')).toEqual([
      '2 of 4 paid, $250 by cash',
      '1 of 4 paid, $125 by check',
    ])
    expect(await about('100', '$150', '', '')).toEqual(['$250 paid by check'])
    expect(await about('500', '500', '500', '500')).toEqual(['$500 paid by check'])
    expect(await about('250', '', '', '')).toEqual(['$250 paid by check'])
    expect(await about('y', 'waived?', '', '')).toEqual([])
    const file = ['Paid by,Team,First,Last,Email,Paid', ...rows(['y', 'y', '', ''])].join('\n')
    await desk.import('teams', file)
    expect(await get('Admin/GetTeams')).toMatchObject([
      { hasPaidInFull: false, paidAmount: 250, owedAmount: 250 },
    ])
  })

  it('‘Check’ under Paid says that it is paid, and how', async () => {
    const checks = ordinary.replaceAll(/,Y$/gm, ',Check #88')
    const { lines, paidWithoutMethod } = (await desk.preview('teams', checks, { paidBy: 'waived' })).body
    expect(lines[0].about.at(-1)).toBe('Paid in full by check')
    expect(paidWithoutMethod).toBe(0)
  })

  it('only teams that would be imported are counted as marked paid', async () => {
    const wrong = ['Oaks,Ana,Lopez,ana@example.org,,,Y', 'Elms,Bo,Li,bo@example.org,,,Y']
    const { paidWithoutMethod } = (await desk.preview('teams', [ordinary, ...wrong].join('\n'))).body
    expect(paidWithoutMethod).toBe(1)
  })

  const cash = () => get('admin/cash-counts', { eventId })

  it('checks are at the bank already: in nobody’s drawer, counted and deposited in the books', async () => {
    await desk.import('teams', ordinary)
    const { open, counts, books } = await cash()
    expect(open).toEqual([])
    expect(counts).toMatchObject([{ countedChecks: 500, depositedChecks: 500, difference: 0 }])
    expect(books).toMatchObject({ difference: 0 })
    await expectQuickBooksToBalance(app)
  })

  it('said not to be at the bank, they wait in the drawer of whoever imported them', async () => {
    const more = { isDeposited: 'false' }
    const { fingerprint } = (await desk.preview('teams', ordinary, more)).body
    expect((await desk.apply('teams', ordinary, { fingerprint, ...more })).body.added).toBe(1)
    const { open, counts } = await cash()
    expect([open.length, open[0].expectedChecks, counts]).toEqual([1, 500, []])
  })

  it('marked paid without saying how, they paid as the admin says', async () => {
    const { paidBy, paidWithoutMethod } = (await desk.preview('teams', ordinary)).body
    expect([paidBy, paidWithoutMethod]).toEqual(['check', 1])
    const more = { paidBy: 'waived' }
    const { fingerprint, lines } = (await desk.preview('teams', ordinary, more)).body
    expect(lines[0].about.at(-1)).toBe('Waived')
    await desk.apply('teams', ordinary, { fingerprint, ...more })
    expect(await cash()).toMatchObject({ open: [], counts: [] })
  })
})

describe('a file of another program is known by its column names', () => {
  const seen = async (file: string) => (await desk.preview('teams', file)).body

  it('Eventbrite: an order is a team, and its rows add up to what it paid', async () => {
    const row = (order: string, name: string, paid: number) =>
      `${order},11/29/26 22:28,${name},Marsh,${name.toLowerCase()}@example.org,1,,Foursome,9,,Eventbrite Completed,USD,${paid},0,0,0,Attending`
    const file = [
      'Order #,Order Date,First Name,Last Name,Email,Quantity,Price Tier,Ticket Type,Attendee #,Group,Order Type,Currency,Total Paid,Fees Paid,Eventbrite Fees,Eventbrite Payment Processing,Attendee Status',
      ...['Lee', 'Pat', 'Sam', 'Kim'].map((name) => row('11211912243', name, 125)),
    ].join('\n')
    const answer = await seen(file)
    expect(answer.source).toEqual({ name: 'Eventbrite', isGuess: false })
    expect(answer.lines).toMatchObject([{ title: 'Team Marsh', state: 'ready' }])
    expect(answer.lines[0].about.at(-1)).toBe('$500 paid by card')
  })

  it('Golf Genius, ScrambleSync, BirdEase and a Google form', async () => {
    const four = (line: (name: string) => string) => ['Lee', 'Pat', 'Sam', 'Kim'].map(line).join('\n')
    const files = [
      `Last Name,First Name,Email,GHIN,Handicap Index,Gender,Tee,Team\n${four((name) => `Marsh,${name},${name}@example.org,1234567,12.4,M,White,Aces`)}`,
      `First Name,Last Name,Company,Email,Phone,Handicap,GHIN Number,Shirt Size\n${four((name) => `${name},Marsh,Acme,${name}@example.org,,12.4,1234567,L`)}`,
      `Group Name,Registrant Email,Golfer First Name,Golfer Last Name\n${four((name) => `Aces,lee@example.org,${name},Marsh`)}`,
      'Timestamp,Email Address,What is your team’s name? (optional),Captain’s name,Cell phone number,Player 2 (first and last),Player 3,Player 4,Shirt sizes\n7/1/2026 9:00:00,lee@example.org,Aces,Lee Marsh,831 555 0101,Pat Doyle,Sam Ortiz,Kim Webb,"L, M, S, XL"',
    ]
    const answers = []
    for (const file of files) answers.push(await seen(file))
    expect(answers.map(({ source, lines, detail }) => [source?.name, lines?.[0].state ?? detail])).toEqual([
      ['Golf Genius', 'ready'],
      ['ScrambleSync', 'ready'],
      ['BirdEase', 'ready'],
      ['a Google form', 'ready'],
    ])
  })

  it('Eventbrite’s newer report: surnames, the price of each ticket, and the name that was asked for', async () => {
    const rows = ['Lee', 'Pat', 'Sam', 'Kim'].map(
      (name, at) =>
        `7412,2026-05-01,Attending,${name},Marsh,${name}@example.org,Golfer,USD,125.00,lee@example.org,${at ? '' : 'Aces'}`,
    )
    const { source, lines } = await seen(
      [
        'Order ID,Order date,Attendee status,Attendee first name,Attendee Surname,Attendee email,Ticket type,Currency,Ticket price,Buyer email,Team name',
        ...rows,
      ].join('\n'),
    )
    expect([source.name, lines.length, lines[0].title, lines[0].state]).toEqual([
      ...['Eventbrite', 1, 'Aces', 'ready'],
    ])
    expect(lines[0].about.at(-1)).toBe('$500 paid by card')
  })

  it('BirdEase: whoever registered the team is written to where the golfers have no email', async () => {
    const rows = ['Lee', 'Pat', 'Sam', 'Kim'].map(
      (name) => `Aces,reg@example.org,831-555-0101,${name} Marsh,,M`,
    )
    const file = ['Group Name,Registrant Email,Registrant Phone,Golfer Name,Golfer Email,Shirt', ...rows]
    const { source, lines } = await seen(file.join('\n'))
    expect([source.name, lines[0].state, lines[0].why]).toEqual(['BirdEase', 'ready', []])
    await desk.import('teams', file.join('\n'))
    const [team] = await get('Admin/GetTeams')
    expect([team.teamMembers[0].email, team.phoneNumber]).toEqual(['reg@example.org', '(831) 555-0101'])
    const bare = await seen(
      ['Group,Golfer Name,Shirt', ...rows.map((row) => `Oaks,${row.split(',')[3]},M`)].join('\n'),
    )
    expect([bare.source.name, bare.lines[0].title]).toEqual(['BirdEase', 'Oaks'])
  })

  it('a Google form with a shirt question for each golfer', async () => {
    const { source, lines } = await seen(
      [
        'Timestamp,Email Address,Team Captain Name,Team Captain Phone Number,Team Name,Golfer #2 Name,Golfer #3 Name,Golfer #4 Name,Shirt Size - Golfer 1,Shirt Size - Golfer 2,Shirt Size - Golfer 3,Shirt Size - Golfer 4',
        '5/1/2026 10:00:00,lee@example.org,Lee Marsh,831-555-0101,Aces,Pat Doyle,Sam Ortiz,Kim Webb,L,M,S,XL',
      ].join('\n'),
    )
    expect([source.name, lines[0].state]).toEqual(['a Google form', 'ready'])
    expect(lines[0].about[0]).toBe('Lee Marsh (Large), Pat Doyle (Medium), Sam Ortiz (Small), Kim Webb (XL)')
  })

  it('a Google form that asks “Your name” and for players 2 to 4', async () => {
    const { source, lines, detail } = await seen(
      'Timestamp,Your name,Email Address,Phone number,Team name,Player 2,Player 3,Player 4,How will you pay?,Paid?\n5/1/2026 10:22:01,Anna Alder,anna@example.org,831-555-0101,Alder Four,Ben Birch,Carl Cedar,Dee Dogwood,Check,Y',
    )
    expect([source?.name, lines?.[0]?.state ?? detail]).toEqual(['a Google form', 'ready'])
    expect(JSON.stringify(lines)).toMatch(/Anna Alder.*Ben Birch.*Carl Cedar.*Dee Dogwood/)
    expect(JSON.stringify(lines)).toContain('Paid in full by check')
  })
})
