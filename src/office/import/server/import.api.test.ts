import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answered, startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { openPlaces, poolOf } from '../../../../tests/support/golf-parties.ts'
import { type Importing, importing, rowCounts } from '../../../../tests/support/importing.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { workbook } from '../../../../tests/support/workbook.ts'
import { csvText } from '../../exports/server/csv.ts'
import { templateOf } from '../columns.ts'

let app: TestApp
let token: string
let desk: Importing

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  desk = importing(app, token)
  await makeEvent(app, { dinnerFee: 60, shirtFee: 25, sponsorFee: 200, registrationEnabled: false })
})
afterEach(() => app.stop())

const get = async (route: string) => (await app.call(`GET /api/${route}`, { token })).body
const teamHeads = [1, 2, 3, 4].flatMap((n) =>
  ['first name', 'last name', 'email', 'phone', 'shirt size'].map((head) => `Player ${n} ${head}`),
)

/** One row for a team; `more` replaces cells by column name. */
function teamRow(lastName: string, seat: number, more: Record<string, string> = {}): string[] {
  const leader = ['Lee', lastName, `lead${seat}@example.org`, `831-555-${1000 + seat}`, 'L']
  const row = [
    ...leader,
    'Pat',
    'Two',
    '',
    '',
    'medium',
    'Sam',
    'Three',
    '',
    '',
    "Men's XL",
    'Kim',
    'Four',
    '',
    '',
    '2XL',
  ]
  return row.map((cell, place) => more[teamHeads[place] ?? ''] ?? cell)
}
const teamFile = (...rows: string[][]) => csvText(teamHeads, rows)

describe('importing teams', () => {
  it('works with one line per team, while registration is closed, and sends no emails', async () => {
    const answer = await desk.import('teams', teamFile(teamRow('Marsh', 1), teamRow('Doyle', 2)))
    expect(answer.body).toEqual({ added: 2, leftOut: 0, mailed: 0 })
    const [marsh, doyle] = await get('Admin/GetTeams')
    expect([marsh.teamName, marsh.teamNumber, marsh.phoneNumber]).toEqual(['Team Marsh', 1, '(831) 555-1001'])
    expect(marsh.teamMembers.map((one: { shirtSize: string }) => one.shirtSize)).toEqual([
      'Large',
      'Medium',
      'XL',
      'XXL',
    ])
    expect(doyle.teamCode).toMatch(/^[0-9A-Z]{4}$/)
    expect((await get('admin/outbox')).messages).toEqual([])
  })

  it('works with one line per player, including starting hole and payment', async () => {
    const file = [
      'Team;First;Last;E-mail;Cell;T-shirt size;Starting hole;Paid;Paid by',
      '7;Lee;Marsh;lee@example.org;831.555.0101;lg;7A;yes;Check',
      'Doyle;Pat;Doyle;pat@example.org;1 831 555 0102;XX-Large;12;$250.00;cash',
      '7;Sam;Ortiz;;;s;;yes;',
      '7;Kim;Webb;;;M;;yes;',
      '7;Ann;Reyes;;;x-large;;yes;',
      'Doyle;A;B;;;L;;;',
      'Doyle;C;D;;;L;;;',
      'Doyle;E;F;;;L;;;',
    ].join('\r\n')
    expect((await desk.import('teams', file)).body.added).toBe(2)
    const [marsh, doyle] = await get('Admin/GetTeams')
    expect(marsh).toMatchObject({ startingHole: 7, startingGroup: 'A', hasPaidInFull: true, paidAmount: 500 })
    expect(marsh.teamMembers.map((one: { lastName: string }) => one.lastName)).toEqual([
      'Marsh',
      'Ortiz',
      'Webb',
      'Reyes',
    ])
    expect(doyle).toMatchObject({ startingHole: 12, startingGroup: null, paidAmount: 250, owedAmount: 250 })
  })

  it('emails teams their code and link if the admin asks for it', async () => {
    const answer = await desk.import('teams', teamFile(teamRow('Marsh', 1)), { mailTeams: 'true' })
    expect(answer.body.mailed).toBe(1)
    const { messages } = await get('admin/outbox')
    expect(messages.map(({ to }: { to: string }) => to)).toEqual(['lead1@example.org'])
  })

  it('reports every error with its line and column', async () => {
    const file = teamFile(
      teamRow('Marsh', 1),
      teamRow('Doyle', 2, { 'Player 2 email': 'pat@@x', 'Player 3 shirt size': 'huge' }),
      teamRow('Ortiz', 3, { 'Player 1 phone': '8.32E+09' }),
      teamRow('', 4),
      teamRow('Again', 1),
    )
    expect(await desk.wrong('teams', file)).toEqual({
      3: 'Player 2 email: Email is invalid (pat@@x) Player 3 shirt size: Sizes are Small, Medium, Large, XL, XXL and XXXL (huge)',
      4: 'Player 1 phone: the spreadsheet has shortened this number (8.32E+09). Format the column as text, type it again, and save.',
      5: 'Player 1 last name: Last name is required',
      6: 'Player 1 email: Email is already in use (lead1@example.org) Player 1 phone: Phone number is already in use (831-555-1001)',
    })
    const three =
      'Team,Name,Email,Phone,Shirt\nA,Lee Marsh Jr.,l@example.org,8315550101,L\nA,Pat Two,,,L\nA,Sam Three,,,L\n'
    expect(await desk.wrong('teams', three)).toEqual({ 2: 'A team has four players; this one has 3' })
    // With places on, it comes in with an open place.
    expect((await desk.preview('teams', three)).body.shortTeams).toBe(1)
    await openPlaces(app)
    expect((await desk.preview('teams', three)).body).toMatchObject({
      shortTeams: 0,
      lines: [{ state: 'ready' }],
    })
  })

  it('keeps the teams’ own names, and the preview shows players, sizes and payments', async () => {
    const file = csvText(
      ['Team Name', ...teamHeads, 'Paid', 'Paid by', 'Starting hole'],
      [
        ['Bogey Nights', ...teamRow('Russo', 1), '$250', 'check', '7A'],
        ['Team Doyle', ...teamRow('Doyle', 2), 'at door', '', ''],
        ['3', ...teamRow('Ortiz', 3), '', '', ''],
      ],
    )
    const { lines } = (await desk.preview('teams', file)).body
    expect(lines[0]).toMatchObject({
      title: 'Bogey Nights',
      about: [
        'Lee Russo (Large), Pat Two (Medium), Sam Three (XL), Kim Four (XXL)',
        'Starts on 7A',
        '$250 paid by check',
      ],
    })
    expect(lines[1].about.at(-1)).toBe('Not paid yet')
    await desk.import('teams', file)
    const names = (await get('Admin/GetTeams')).map((team: { teamName: string }) => team.teamName)
    expect(names).toEqual(['Bogey Nights', 'Team Doyle', 'Team Ortiz'])
  })

  it('reports all errors of a team at once: players, starting hole and payment', async () => {
    const row = teamRow('Marsh', 1, { 'Player 1 email': 'none' })
    const file = csvText([...teamHeads, 'Starting hole', 'Paid'], [[...row, '19', 'perhaps']])
    expect((await desk.wrong('teams', file))[2]).toBe(
      'Player 1 email: Email is invalid (none) Starting hole: Starting holes are 1 to 18 (19) Paid: Enter yes, no or a dollar amount (perhaps)',
    )
  })

  it('works from a workbook with a title above its column names', async () => {
    const title = [['Harlan Scramble, the field'], [null]]
    const file = workbook([...title, teamHeads, teamRow('Marsh', 1)])
    expect((await desk.import('teams', file)).body.added).toBe(1)
  })

  it('stops at the team limit', async () => {
    const { eventId } = await get('Home')
    await app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body: { maxTeams: 2 } })
    const file = teamFile(teamRow('Marsh', 1), teamRow('Doyle', 2), teamRow('Ortiz', 3))
    expect(await desk.wrong('teams', file)).toEqual({ 4: 'This event is full.' })
  })

  it('takes rows with fewer players as golfers without a team once the admin says so', async () => {
    await openPlaces(app)
    const file = [
      'Team,First name,Last name,Email,Phone,Shirt size,Handicap index,Play with,Paid,Paid by',
      ...['Lee', 'Pat', 'Sam', 'Kim'].map((name, seat) =>
        [
          'Aces',
          name,
          'Marsh',
          ...(seat === 0 ? ['lee@example.org', '831 555 0101'] : ['', '']),
          'L,,,,',
        ].join(),
      ),
      'Pair,Ana,Lopez,ana@example.org,831 555 0102,M,12.4,Cy Webb,yes,check',
      'Pair,Bo,Lopez,,,S,+1.2,,,',
      ',Cy,Webb,cy@example.org,831 555 0103,XL,scratch,,,',
      ',Di,Ortiz,,,XL,,,,',
      ',Ed,Sun,ed@example.org,831 555 0105,XL,,,no,',
    ].join('\n')
    const asTeams = (await desk.preview('teams', file)).body
    expect(asTeams.detail).toBeUndefined()
    expect(asTeams.lines.some(({ isParty }: { isParty?: boolean }) => isParty)).toBe(false)
    const more = { partiesToo: 'true' }
    const seen = (await desk.preview('teams', file, more)).body
    expect(
      seen.lines.map(({ title, isParty, about, why }: Record<string, unknown>) => [
        title,
        isParty,
        about,
        why,
      ]),
    ).toEqual([
      ['Aces', undefined, ['Lee Marsh (Large), Pat Marsh (Large), Sam Marsh (Large), Kim Marsh (Large)'], []],
      [
        'Ana Lopez and Bo Lopez',
        true,
        [
          'Ana Lopez (Medium), Bo Lopez (Small)',
          'Without a team',
          'Play with: Cy Webb',
          '1 of 2 paid, $125 by check',
        ],
        [],
      ],
      [
        'Cy Webb',
        true,
        ['Cy Webb (XL)', 'Without a team'],
        [expect.stringContaining('Enter an index like 12.4')],
      ],
      ['Di Ortiz', true, ['Di Ortiz (XL)', 'Without a team'], ['Row 9, Email: Email is required']],
      ['Ed Sun', true, ['Ed Sun (XL)', 'Without a team', 'Not paid yet'], []],
    ])
    const { fingerprint } = seen
    expect((await desk.apply('teams', file, { fingerprint, leaveOut: '8,9' })).status).toBe(409)
    const answer = await desk.apply('teams', file, { fingerprint, leaveOut: '8,9', ...more })
    expect(answer.body).toEqual({ added: 3, leftOut: 2, mailed: 0 })
    const { parties } = await poolOf(app)
    // Imported in the same moment, they are in no order.
    const bySize = parties.toSorted((one: { size: number }, other: { size: number }) => other.size - one.size)
    expect(bySize).toMatchObject([
      {
        size: 2,
        wishes: 'Cy Webb',
        owedAmount: 125,
        players: [{ handicapIndex: 12.4 }, { handicapIndex: -1.2 }],
      },
      { size: 1, name: 'Ed Sun', owedAmount: 125 },
    ])
    expect(await get('Admin/GetTeams')).toMatchObject([{ teamName: 'Aces' }])
    expect((await get('admin/outbox')).messages).toEqual([])
  })

  it('of golfers without a team stops when the event is full, and needs sign-up without a team to be on', async () => {
    const { eventId } = await get('Home')
    await app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body: { maxTeams: 1 } })
    const file = [
      'First name,Last name,Party,Email,Phone,Shirt size',
      ...['ana', 'bo'].flatMap((name, seat) => [
        `${name},Lopez,${name},${name}@example.org,831555010${seat},M`,
        `${name},Webb,${name},,,M`,
        `${name},Sun,${name},,,M`,
      ]),
    ].join('\n')
    const why = async () =>
      (await desk.preview('teams', file, { partiesToo: 'true' })).body.lines.map((line: { why: string[] }) =>
        line.why.join(' '),
      )
    expect(await why()).toEqual(Array(2).fill('That isn’t on sale here right now.'))
    await openPlaces(app)
    expect(await why()).toEqual(['', 'This event is full.'])
  })
})

describe('an import', () => {
  it('writes nothing in the preview, and nothing if a line is wrong', async () => {
    const file = teamFile(teamRow('Marsh', 1), teamRow('Doyle', 2, { 'Player 1 email': 'none' }))
    const before = await rowCounts(app)
    const { fingerprint, lines } = (await desk.preview('teams', file)).body
    expect(await rowCounts(app)).toEqual(before)
    const refused = await desk.apply('teams', file, { fingerprint })
    expect([refused.status, refused.body.type]).toEqual([409, '/problems/import-changed'])
    expect(refused.body.preview.lines).toEqual(lines)
    expect(await rowCounts(app)).toEqual(before)
  })

  it('is rejected with a new preview if a line has become invalid meanwhile', async () => {
    const file = teamFile(teamRow('Marsh', 1, { 'Player 1 email': 'lead0@example.org' }))
    const { fingerprint } = (await desk.preview('teams', file)).body
    await app.call('POST /api/Admin/RegistrationEnabled', {
      token,
      body: { eventId: (await get('Home')).eventId, enabled: true },
    })
    expect((await signUp(app, 'Quick', 0)).status).toBe(200)
    const refused = await desk.apply('teams', file, { fingerprint })
    expect(refused.status).toBe(409)
    expect(refused.body.preview.lines[0]).toMatchObject({ state: 'wrong', rows: [2] })
    expect(refused.body.title).toBe('Something has changed since you looked. Please look again.')
  })

  it('is rejected if the file differs from the previewed one, or if nothing is left to import', async () => {
    const { fingerprint } = (await desk.preview('teams', teamFile(teamRow('Marsh', 1)))).body
    expect((await desk.apply('teams', teamFile(teamRow('Doyle', 2)), { fingerprint })).status).toBe(409)
    const all = await desk.apply('teams', teamFile(teamRow('Marsh', 1)), { fingerprint, leaveOut: '2' })
    expect([all.status, all.body.detail]).toEqual([400, 'Nothing is left to import.'])
    expect(await get('Admin/GetTeams')).toEqual([])
  })

  it('runs once, however often the button is pressed', async () => {
    const file = teamFile(teamRow('Marsh', 1), teamRow('Doyle', 2))
    const { fingerprint } = (await desk.preview('teams', file)).body
    const more = { fingerprint, importId: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => desk.apply('teams', file, more)))
    for (const { body } of answers) expect(body).toEqual({ added: 2, leftOut: 0, mailed: 0 })
    expect(await get('Admin/GetTeams')).toHaveLength(2)
  })

  it('is recorded in the audit log with user, file, count and names', async () => {
    await desk.import('teams', teamFile(teamRow('Marsh', 1), teamRow('', 2)))
    const { entries } = await get('admin/audit?action=list+imported')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ actor: 'Ann Archer', subject: 'teams.csv' })
    const text = JSON.stringify(entries[0].changes)
    for (const part of ['Team Marsh', 'teams', '1']) expect(text).toContain(part)
  })

  it('uses the columns an admin matched by hand, in the preview and in the import', async () => {
    const file = 'Vorname,Nachname,Leiberl\nVera,Cole,L\n'
    const missing = (await desk.preview('volunteers', file)).body
    expect(missing.columns.heads).toEqual(['Vorname', 'Nachname', 'Leiberl'])
    const columns = 'firstName=0,lastName=1,shirtSize=2'
    const seen = (await desk.preview('volunteers', file, { columns })).body
    expect([seen.lines[0].state, seen.lines[0].title]).toEqual(['ready', 'Vera Cole'])
    const { fingerprint } = seen
    expect(
      (await desk.apply('volunteers', file, { fingerprint, columns: 'firstName=1,lastName=0,shirtSize=2' }))
        .status,
    ).toBe(409)
    expect((await desk.apply('volunteers', file, { fingerprint, columns })).body.added).toBe(1)
    expect((await desk.preview('volunteers', file, { columns: 'firstName=zero' })).status).toBe(400)
  })

  it('reports errors about the file itself', async () => {
    const fault = async (file: string | Uint8Array, kind = 'volunteers' as const) =>
      (await desk.preview(kind, file)).body.errors?.file?.[0]
    expect(await fault('')).toBe('The file is empty.')
    expect(await fault('First,Last\nVera,Cole\n')).toBe(
      "We can’t find the column 'Shirt size'. Choose below which column each of them is.",
    )
    expect(await fault('First,Last,Size\n')).toBe('The file has column names, but no rows below them.')
    const many = `First,Last,Size\n${'Vera,Cole,L\n'.repeat(501)}`
    expect(await fault(many)).toBe(
      'The file has 501 rows. At most 500 can be imported at once. Please split it.',
    )
    expect(await fault('First,Last,Size\n"Vera,Cole,L\n')).toMatch(/never closed/)
    const none: Answered = await app.call('POST /api/admin/import/preview', {
      token,
      body: { kind: 'teams' },
    })
    expect([none.status, none.body.errors]).toEqual([400, { file: ['Please choose a file'] }])
    const huge = await desk.preview('volunteers', new Uint8Array(3_000_000))
    expect([huge.status, huge.body.detail]).toEqual([
      413,
      'File size exceeds 2MB limit. Please choose a smaller file.',
    ])
  })
})

describe('every list', () => {
  it('has a template whose sample can be imported', async () => {
    for (const kind of ['volunteers', 'baskets', 'sponsors', 'guests', 'shirts', 'teams'] as const) {
      const template = await app.call('GET /api/admin/import/template.csv', { token, query: { kind } })
      expect(template.headers['content-disposition']).toContain(`${kind}-template.csv`)
      expect(template.text).toContain(templateOf(kind).heads[0])
      const answer = await desk.import(kind, template.text.replace('Medium', 'Medium'))
      expect([kind, answer.body.added]).toEqual([kind, 1])
    }
  })

  it('of guests leaves golfers to their teams, and adds nobody twice', async () => {
    const file = csvText(
      ['Name', 'Type', 'Registered by', 'Paid', 'Paid by'],
      [
        ['Dana Harlan', 'Dinner', 'dana@example.org', 'yes', 'card'],
        ['=Dana', 'Dinner', 'dana@example.org', 'no', ''],
        ['Lee Marsh', 'Golfer', 'lee@example.org', 'yes', ''],
        ['DANA HARLAN', 'Dinner', 'Dana@example.org', '', ''],
        ['Rex', 'Dinner', '', '', ''],
        ['Sue', 'Dinner', 'sue@example.org', 'yes', 'goats'],
      ],
    )
    expect(await desk.wrong('guests', file)).toEqual({
      4: 'Golfers come with their team.',
      5: 'DANA HARLAN is already on the list with this email. If it’s someone else, make the names different.',
      6: 'Email: Email is required',
      7: 'Paid by: Enter how it was paid: cash, check, card or waived (goats)',
    })
    expect((await desk.import('guests', file)).body).toEqual({ added: 2, leftOut: 3, mailed: 0 })
    const { allAttendees } = await get('admin/get-attendees')
    expect(
      allAttendees.map((one: { name: string; isPaid: boolean }) => [one.name, one.isPaid]).sort(),
    ).toEqual([
      ['=Dana', false],
      ['Dana Harlan', true],
    ])
    expect((await get('admin/outbox')).messages).toEqual([])
  })

  it('of guests stops at the dinner limit', async () => {
    const { eventId } = await get('Home')
    await app.call('PUT /api/admin/events/{eventId}', {
      token,
      params: { eventId },
      body: { maxAttendees: 1 },
    })
    const file = 'Name,Email\nDana,d@example.org\nRex,r@example.org\n'
    expect(await desk.wrong('guests', file)).toEqual({
      3: 'This event is full. No dinner places are left. You can still buy shirts.',
    })
  })

  it('of baskets, sponsors and volunteers reports missing values', async () => {
    expect(
      await desk.wrong('volunteers', 'Name,Shirt\nVera Cole,L\nvera  cole,M\nMadonna,L\nBo Li,\n'),
    ).toEqual({
      3: 'vera cole is already on the list.',
      4: 'First name: First name is required',
      5: 'Shirt size: Shirt size is required',
    })
    await desk.import('volunteers', 'Name,Shirt\nVera Cole,L\n')
    const baskets = [
      'Basket,Value,Volunteer,Winner phone',
      'Wine,$50.00,vera cole,',
      'WINE,50,Vera Cole,',
      'Golf,75,Vera Cole,123',
      'Spa,200,Bo Li,',
    ].join('\n')
    expect(await desk.wrong('baskets', baskets)).toEqual({
      3: 'There is already a basket called WINE.',
      4: 'Value: A basket is worth $50 or $200 (75) Winner phone: Please enter a valid 10-digit phone number (123)',
      5: 'There is no volunteer called Bo Li. Import or add the volunteers first.',
    })
    const sponsors = [
      'Company,First name,Last name,Email,Phone,URL,Hole',
      'Acme,Ruth,Vale,r@example.org,831 555 0101,acme.example,12',
      'acme,Ruth,Vale,r@example.org,831 555 0101,,',
      'Oak,Ruth,Vale,r@example.org,831 555 0101,not a site,',
      'Elm,Ruth,Vale,,831 555 0101,,19',
    ].join('\n')
    expect(await desk.wrong('sponsors', sponsors)).toEqual({
      3: 'acme is already a sponsor.',
      4: 'Website: Please enter a valid website URL (not a site)',
      5: 'Contact email: Primary Contact Email is required Hole: Holes are 1 to 18 (19)',
    })
    await desk.import('sponsors', sponsors)
    expect((await get('admin/sponsors')).sponsors).toMatchObject([{ sponsorName: 'Acme', holeNumber: 12 }])
  })
})
