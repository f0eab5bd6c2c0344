/** The columns of a list of teams, a line each or a line per player. */
import { numbersTo } from '../../event/event/round.ts'
import {
  answerColumns,
  type Column,
  isNeededInList,
  type Layout,
  money,
  type PersonField,
  person,
  personFields,
  plainNames,
  sheetOf,
  type TeamShape,
} from './column-parts.ts'

/** The indexes of a team's players in a file, from 0. */
export function seatsOf({ teamSize }: Pick<TeamShape, 'teamSize'>): number[] {
  return numbersTo(teamSize).map((number) => number - 1)
}

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
    indexColumn(number),
    ...(team.hasHandicaps ? [teeColumn(number)] : []),
    ...answerColumns(team, 'golfer', `players.${seat}.`, `Player ${number} `),
  ]
}

/** Beside a second player's column, a name without a number is that of whoever filled in the form. */
export const firstPlayersNames = (['firstName', 'lastName', 'name'] as const).flatMap((field) =>
  plainNames(field).map((name) => ({ field: `players.0.${field}`, name })),
)

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
const longIndexNames = ['hcp', 'hdcp', 'ghin', 'ghinhandicap', 'whs', 'usga'].map((name) => `${name}index`)

function indexColumn(number: number): Column {
  const also = [`index${number}`, `player${number}index`, `p${number}index`, `handicapindex${number}`]
  const titles = [`player${number}`, `p${number}`, `golfer${number}`, `${number}`]
  const names = titles.flatMap((title) =>
    [...indexNames, ...longIndexNames, 'ghin'].flatMap((name) => [title + name, name + title]),
  )
  return {
    field: `players.${number - 1}.handicapIndex`,
    head: `Player ${number} handicap index`,
    also,
    maybe: { names, cells: indexCells },
  }
}

function teeColumn(number: number): Column {
  const also = [`tee${number}`, `p${number}tee`, `golfer${number}tee`, `player${number}tees`]
  return { field: `players.${number - 1}.tee`, head: `Player ${number} tee`, also }
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
  { field: 'teeTime', head: 'Tee time', also: ['teetimes', 'starttime', 'startingtime'] },
]

/** Under no shorter name: a column called 'Status' may say anything. */
const stop: Column[] = [
  { field: 'teamStatus', head: 'Team status', also: [] },
  { field: 'teamStatusReason', head: 'Team status reason', also: [] },
]

const buyers = ['registrant', 'buyer', 'purchaser', 'contact', 'captain', 'leader']

/** Whoever plays for a company. */
export const companies = ['company', 'companyname', 'organization', 'business']

/** 'Team / Foursome', 'Your team’s name'; a company's foursome often has no other name than the company. */
const elseByWords = {
  says: /^(?=.*\b(team|foursome|group))((your|the|golf|teams?|foursomes?|groups?|name|number|no|of|or|and|s)\b[^a-z]*)+$/i,
  orFrom: { field: 'startingGroup', cells: groupCells },
  atLast: companies,
}

export const teamPerLine = (team: TeamShape): Layout => ({
  name: 'one line each',
  columns: [
    ...seatsOf(team).flatMap((seat) => playerColumns(seat, team)),
    {
      field: 'teamName',
      head: 'Team name',
      also: ['team', 'nameofteam', 'teamsname', 'foursome', 'foursomename', 'groupname'],
      ...elseByWords,
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

/** The player's columns in a list with one line per player. */
function playerLineColumn(field: PersonField): Column {
  if (field === 'name')
    return person(field, { also: ['name', 'fullname', 'player', 'playername', 'golfer', 'golfername'] })
  const isPart = field === 'firstName' || field === 'lastName'
  const isNeeded = isNeededInList(field)
  return person(field, { ...(isNeeded && { needed: true }), ...(isPart && { unless: 'name' }) })
}

export const playerPerLine = ({ partiesToo = false, ...team }: TeamShape): Layout => ({
  name: 'one line per player',
  columns: [
    {
      field: 'team',
      head: 'Team',
      also: ['teamname', 'teamnumber', 'teamno', 'foursome', 'number', ...(partiesToo ? ['party'] : [])],
      ...elseByWords,
      // Golfers who came alone are on none.
      ...(partiesToo ? {} : { needed: true as const }),
    },
    ...personFields.map(playerLineColumn),
    // Another name than rows are grouped by, and whoever signed the team up.
    { field: 'teamName', head: 'Name of the team', also: [] },
    { field: 'teamEmail', head: 'Team email', also: buyers.map((buyer) => `${buyer}email`) },
    { field: 'teamPhone', head: 'Team phone', also: buyers.map((buyer) => `${buyer}phone`) },
    {
      field: 'handicapIndex',
      head: 'Handicap index',
      also: longIndexNames,
      maybe: { names: [...indexNames, 'ghin'], cells: indexCells },
    },
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
