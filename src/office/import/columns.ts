/** The columns of every list that can be imported: their names in the template, and other names people use. */
import type { AskedQuestion } from '../../event/event/event-shapes.ts'
import { numbersTo, usualRound } from '../../event/event/round.ts'
import { type PlayerField, playerFieldNames, playerFields } from '../../people/teams/player-fields.ts'

export const importKinds = ['teams', 'guests', 'shirts', 'baskets', 'sponsors', 'volunteers'] as const
export type ImportKind = (typeof importKinds)[number]

export interface Column {
  /** The path of the value: 'players.1.email'. */
  field: string
  /** The name in the template. */
  head: string
  /** Other names, normalized by `headKey`; earlier ones win. */
  also: readonly string[]
  /** Names that are this column only if its cells look like this: 'Tee' is a hole or a color. */
  maybe?: { names: readonly string[]; cells: RegExp }
  /** Required for the import. */
  needed?: true
  /** Another column that replaces this one. */
  unless?: string
  /** The sample value in the template. Without one, the column isn't in the template. */
  example?: string
}

/** One possible arrangement of a list. */
export interface Layout {
  name: 'one line each' | 'one line per player'
  columns: readonly Column[]
}

/** Letters and digits only, ignoring case, spaces and punctuation. */
export function headKey(head: string): string {
  return head.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** How many play on a team of the event, and how many of them a file must name. */
export interface TeamShape {
  teamSize: number
  fewest: number
  /** Rows with fewer than a whole team are golfers who wait for a team, with their wishes. */
  partiesToo?: boolean
  /** The event uses handicaps: a file may have the golfers' indexes and tees. */
  hasHandicaps?: boolean
  /** What the committee asks: a file may have a column called like each question. */
  questions?: readonly AskedQuestion[]
}

export const usualTeam: TeamShape = { teamSize: usualRound.teamSize, fewest: usualRound.teamSize }

/** The indexes of a team's players in a file, from 0. */
export function seatsOf({ teamSize }: Pick<TeamShape, 'teamSize'>): number[] {
  return numbersTo(teamSize).map((number) => number - 1)
}

/** A player's fields, or the full name in one cell. */
type PersonField = PlayerField | 'name'

const personFields = playerFieldNames.flatMap((field): PersonField[] =>
  field === 'lastName' ? [field, 'name'] : [field],
)
const wholeName = { head: 'name', also: ['', 'name', 'fullname'], examples: [] } as const
const sheetOf = (field: PersonField) => (field === 'name' ? wholeName : playerFields[field].sheet)
const plainNames = (field: PersonField) => sheetOf(field).also.filter(Boolean)

/** 'Player 2 email', 'Email 2', 'p2 e-mail', and for the first player also 'Leader email'. */
function playerColumns(seat: number, team: TeamShape): Column[] {
  const number = seat + 1
  const isNeededThere = seat < team.fewest
  const titles = [`player${number}`, `p${number}`, `golfer${number}`, `${number}`]
  const leads = seat === 0 ? ['leader', 'teamleader', 'captain', 'teamcaptain', 'contact'] : []
  const person = personFields.map((field): Column => {
    const { head, also: names, examples } = sheetOf(field)
    const also = [
      ...[...titles, ...leads].flatMap((title) => names.map((name) => title + name)),
      ...plainNames(field).flatMap((name) =>
        ['', 'player', 'golfer', 'p'].map((title) => `${name}${title}${number}`),
      ),
    ]
    const isPart = field === 'firstName' || field === 'lastName'
    const isNeeded = isNeededThere && field !== 'name' && isNeededInList(field)
    return {
      field: `players.${seat}.${field}`,
      head: `Player ${number} ${head}`,
      also,
      ...(isPart ? { unless: `players.${seat}.name` } : {}),
      ...(isNeeded ? { needed: true as const } : {}),
      ...(field === 'name' ? {} : { example: examples[seat] ?? '' }),
    }
  })
  return [
    ...person,
    ...(hasIndexes(team) ? [indexColumn(number)] : []),
    ...(team.hasHandicaps ? [teeColumn(number)] : []),
    ...answerColumns(team, 'golfer', `players.${seat}.`, `Player ${number} `),
  ]
}

/** Beside a second player's column, a name without a number is that of whoever filled in the form. */
export const firstPlayersNames = (['firstName', 'lastName', 'name'] as const).flatMap((field) =>
  plainNames(field).map((name) => ({ field: `players.0.${field}`, name })),
)

/** A size that isn't in a list is asked for later. */
function isNeededInList(field: PlayerField): boolean {
  return field !== 'shirtSize' && playerFields[field].neededFrom === 'everybody'
}

/** Holes, as in '7' and '7A'. */
const holeCells = /^\d{1,2}(\.0)?\s*[AB]?$/i
/** Two groups of one hole; a longer name is a wave's. */
const groupCells = /^[AB]$/i
const waveCells = /^..+/
/** Colors and names of tees. */
const teeCells = /^[^\d]/
/** Indexes; a golfer's number in a handicap service has seven digits. */
const indexCells = /^([+-]?\d{1,2}([.,]\d)?|n\/?[ah]|none|-)$/i
const indexNames = ['index', 'handicap', 'hcp', 'hdcp', 'hi']

function indexColumn(number: number): Column {
  const also = [`index${number}`, `player${number}index`, `p${number}index`, `handicapindex${number}`]
  const titles = [`player${number}`, `p${number}`, `golfer${number}`]
  const names = titles.flatMap((title) => [...indexNames, 'ghin'].map((name) => title + name))
  return {
    field: `players.${number - 1}.handicapIndex`,
    head: `Player ${number} handicap index`,
    also,
    maybe: { names, cells: indexCells },
  }
}

/** A question's place among all is its field. */
function answerColumns(
  { questions = [] }: TeamShape,
  audience: AskedQuestion['audience'],
  path = '',
  title = '',
): Column[] {
  return questions.flatMap((question, place) =>
    question.audience === audience
      ? [{ field: `${path}${answerField(place)}`, head: `${title}${question.words}`, also: [] }]
      : [],
  )
}

export const answerField = (place: number) => `answer${place}`

function teeColumn(number: number): Column {
  const also = [`tee${number}`, `p${number}tee`, `golfer${number}tee`, `player${number}tees`]
  return { field: `players.${number - 1}.tee`, head: `Player ${number} tee`, also }
}

/** Golfers who wait for a team are evened out by their indexes, with or without a net board. */
function hasIndexes({ partiesToo, hasHandicaps }: TeamShape): boolean {
  return Boolean(partiesToo) || Boolean(hasHandicaps)
}

/** What golfers without a team say besides. */
const wishes: Column[] = [
  {
    field: 'wishes',
    head: 'Play with',
    also: ['wishes', 'wish', 'wantstoplaywith', 'playswith', 'pairing', 'pairwith', 'requestedpartners'],
  },
  { field: 'note', head: 'Note', also: ['notes', 'comment', 'comments', 'remarks'] },
]

const start: Column[] = [
  {
    field: 'startingHole',
    head: 'Starting hole',
    also: ['starthole', 'hole', 'startingtee', 'shotgunhole', 'holeassignment'],
    maybe: { names: ['tee'], cells: holeCells },
    example: '7',
  },
  {
    field: 'startingGroup',
    head: 'Group',
    also: ['startinggroup'],
    maybe: { names: ['wave'], cells: groupCells },
    example: 'A',
  },
  {
    field: 'wave',
    head: 'Starting wave',
    also: ['startwave', 'wavename', 'shotgun'],
    maybe: { names: ['wave'], cells: waveCells },
  },
]

/** Under no shorter name: a column called 'Status' may say anything. */
const stop: Column[] = [
  { field: 'teamStatus', head: 'Team status', also: [] },
  { field: 'teamStatusReason', head: 'Team status reason', also: [] },
]

const money: Column[] = [
  {
    field: 'paid',
    head: 'Paid',
    also: ['paidamount', 'amountpaid', 'haspaid', 'ispaid', 'totalpaid', 'paidinfull', 'paymentstatus'],
    example: 'yes',
  },
  {
    field: 'paidBy',
    head: 'Paid by',
    also: ['paymentmethod', 'method', 'payment', 'howwillyoupay', 'howdidyoupay'],
    example: 'check',
  },
]

const buyers = ['registrant', 'buyer', 'purchaser', 'contact', 'captain', 'leader']

/** A company's foursome often has no other name. */
const companies = ['company', 'companyname', 'organization', 'business']

const teamPerLine = (team: TeamShape): Layout => ({
  name: 'one line each',
  columns: [
    ...seatsOf(team).flatMap((seat) => playerColumns(seat, team)),
    {
      field: 'teamName',
      head: 'Team name',
      also: ['team', 'nameofteam', 'teamsname', 'foursome', 'foursomename', 'groupname', ...companies],
      example: 'Bogey Nights',
    },
    { field: 'teamPhone', head: 'Team phone', also: plainNames('phoneNumber') },
    {
      field: 'shirtSizes',
      head: 'Shirt sizes',
      also: ['shirts', 'sizes', 'shirtsize', 'tshirtsizes', 'tshirtsize', 'tshirts', 'teamshirts', 'shirt'],
    },
    { field: 'teamEmail', head: 'Team email', also: ['email', 'emailaddress'] },
    ...start,
    ...stop,
    ...money,
    ...answerColumns(team, 'team'),
    ...(team.partiesToo ? wishes : []),
  ],
})

function person(field: PersonField, more: Partial<Column> = {}): Column {
  const words = sheetOf(field).head
  const head = words.charAt(0).toUpperCase() + words.slice(1)
  return { field, head, also: plainNames(field), ...more }
}

/** The player's columns in a list with one line per player. */
function playerLineColumn(field: PersonField): Column {
  if (field === 'name')
    return person(field, { also: ['name', 'fullname', 'player', 'playername', 'golfer', 'golfername'] })
  const isPart = field === 'firstName' || field === 'lastName'
  const isNeeded = isNeededInList(field)
  return person(field, { ...(isNeeded && { needed: true }), ...(isPart && { unless: 'name' }) })
}

const playerPerLine = ({ partiesToo = false, ...team }: TeamShape): Layout => ({
  name: 'one line per player',
  columns: [
    {
      field: 'team',
      head: 'Team',
      also: [
        ...['teamname', 'teamnumber', 'teamno', 'foursome', 'number', ...(partiesToo ? ['party'] : [])],
        ...companies,
      ],
      // Golfers who came alone are on none.
      ...(partiesToo ? {} : { needed: true as const }),
    },
    ...personFields.map(playerLineColumn),
    // Another name than rows are grouped by, and whoever signed the team up.
    { field: 'teamName', head: 'Name of the team', also: [] },
    { field: 'teamEmail', head: 'Team email', also: buyers.map((buyer) => `${buyer}email`) },
    { field: 'teamPhone', head: 'Team phone', also: buyers.map((buyer) => `${buyer}phone`) },
    ...(hasIndexes({ ...team, partiesToo })
      ? [
          {
            field: 'handicapIndex',
            head: 'Handicap index',
            also: ['whsindex'],
            maybe: { names: [...indexNames, 'ghin'], cells: indexCells },
          },
        ]
      : []),
    ...(team.hasHandicaps
      ? [
          {
            field: 'tee',
            head: 'Plays from',
            also: ['tees', 'teebox', 'playertee', 'teecolor'],
            maybe: { names: ['tee'], cells: teeCells },
          },
        ]
      : []),
    ...answerColumns(team, 'golfer'),
    ...answerColumns(team, 'team'),
    ...(partiesToo ? wishes : []),
    ...start,
    ...stop,
    ...money,
  ],
})

const orderer: Column[] = [
  {
    field: 'requestedByEmailAddress',
    head: 'Email',
    also: ['emailaddress', 'mail', 'registeredby', 'requestedby', 'registeredbyemail', 'contactemail'],
    needed: true,
    example: 'dana@example.org',
  },
  { field: 'type', head: 'Type', also: [] },
]

const guestLine: Column[] = [
  {
    field: 'attendees.0.name',
    head: 'Name',
    also: ['fullname', 'guest', 'guestname', 'attendee', 'attendeename'],
    needed: true,
    unless: 'firstName',
    example: 'Dana Harlan',
  },
  { ...person('firstName') },
  { ...person('lastName') },
  ...orderer,
  ...money,
]

const shirtLine: Column[] = [
  {
    field: 'shirtRequests.0.size',
    head: 'Size',
    also: ['shirtsize', 'shirt', 'tshirtsize'],
    needed: true,
    example: 'Large',
  },
  {
    field: 'shirtRequests.0.quantity',
    head: 'Quantity',
    also: ['qty', 'count', 'number', 'howmany'],
    example: '2',
  },
  {
    field: 'shirtRequests.0.name',
    head: 'Name',
    also: ['fullname', 'orderedby', 'for'],
    example: 'Dana Harlan',
  },
  ...orderer,
  ...money,
]

const basketLine: Column[] = [
  {
    field: 'name',
    head: 'Basket',
    also: ['name', 'basketname', 'donation', 'item', 'title'],
    needed: true,
    example: 'Wine and cheese',
  },
  { field: 'type', head: 'Type', also: ['donationtype'] },
  {
    field: 'value',
    head: 'Value',
    also: ['price', 'worth', 'amount', 'dollars', 'basketvalue'],
    needed: true,
    example: '50',
  },
  {
    field: 'volunteerId',
    head: 'Collected by',
    also: ['volunteer', 'collector', 'collectedfrom', 'volunteername'],
    needed: true,
    example: 'Vera Cole',
  },
  { field: 'description', head: 'Description', also: ['contents', 'whatsinit', 'details'] },
  { field: 'winnerName', head: 'Winner', also: ['winnername', 'wonby'], example: '' },
  {
    field: 'winnerPhoneNumber',
    head: 'Winner phone',
    also: ['winnerphonenumber', 'winnercell', 'winnermobile'],
    example: '',
  },
]

const sponsorLine: Column[] = [
  {
    field: 'sponsorName',
    head: 'Sponsor',
    also: ['name', 'sponsorname', 'company', 'companyname', 'companysponsorname', 'organization', 'business'],
    needed: true,
    example: 'Harbor Lumber',
  },
  ...contact('contactFirstName', 'firstName', 'Contact first name', 'Ruth'),
  ...contact('contactLastName', 'lastName', 'Contact last name', 'Alvarez'),
  {
    field: 'contactName',
    head: 'Contact name',
    also: ['contact', 'contactperson', 'primarycontact', 'contactfullname'],
  },
  ...contact('contactEmail', 'email', 'Contact email', 'ruth@example.org'),
  ...contact('contactPhoneNumber', 'phoneNumber', 'Contact phone', '(831) 555-0155'),
  {
    field: 'websiteUrl',
    head: 'Website',
    also: ['websiteurl', 'url', 'web', 'site', 'link', 'homepage'],
    example: 'harborlumber.example',
  },
  { field: 'holeNumber', head: 'Hole', also: ['holenumber', 'holeno', 'signathole'], example: '12' },
  ...money,
]

function contact(field: string, as: PersonField, head: string, example: string): Column[] {
  const titles = ['contact', 'primarycontact', '']
  const also = titles.flatMap((title) => plainNames(as).map((name) => title + name))
  const isName = as === 'firstName' || as === 'lastName'
  return [{ field, head, also, needed: true, example, ...(isName ? { unless: 'contactName' } : {}) }]
}

const volunteerLine: Column[] = [
  person('firstName', { needed: true, unless: 'name', example: 'Vera' }),
  person('lastName', { needed: true, unless: 'name', example: 'Cole' }),
  person('name', { also: ['name', 'fullname', 'volunteer'] }),
  person('shirtSize', { needed: true, example: 'Medium' }),
]

const eachLine = (columns: Column[]): Layout[] => [{ name: 'one line each', columns }]

export const layouts: Record<ImportKind, readonly Layout[]> = {
  teams: [teamPerLine(usualTeam), playerPerLine(usualTeam)],
  guests: eachLine(guestLine),
  shirts: eachLine(shirtLine),
  baskets: eachLine(basketLine),
  sponsors: eachLine(sponsorLine),
  volunteers: eachLine(volunteerLine),
}

/** The arrangements of a list for an event's teams. */
export function layoutsFor(kind: ImportKind, team: TeamShape): readonly Layout[] {
  if (kind === 'teams') return [teamPerLine(team), playerPerLine(team)]
  if (kind === 'guests') return eachLine([...guestLine, ...answerColumns(team, 'guest')])
  return kind === 'sponsors' ? eachLine([...sponsorLine, ...answerColumns(team, 'sponsor')]) : layouts[kind]
}

/** The template: its column names, and one sample line. */
export function templateOf(kind: ImportKind, team = usualTeam): { heads: string[]; example: string[] } {
  const columns = layoutsFor(kind, team)[0]?.columns.filter(({ example }) => example !== undefined) ?? []
  return { heads: columns.map(({ head }) => head), example: columns.map(({ example = '' }) => example) }
}
