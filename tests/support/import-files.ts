import { csvText } from '../../src/office/exports/server/csv.ts'

/** A committee's own spreadsheets, as they come: names, spellings, and some errors. */

const first = ['Lee', 'Pat', 'Sam', 'Kim', 'Ann', 'Bo', 'Zoë', 'Dan', 'Mae', 'Lou', 'Eve', 'Ray']
const last = [
  'Marsh',
  'Doyle',
  'Ortiz',
  'Webb',
  'Núñez',
  'O’Brien',
  'Vale',
  'Harlan',
  'Park',
  'Reyes',
  'Cole',
  'Ives',
]
const sizes = ['S', 'medium', 'Lg', 'X-Large', '2XL', 'XXXL']

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''
/** 144 different names. */
const nameOf = (index: number) => ({
  firstName: pick(first, index),
  lastName: pick(last, Math.floor(index / first.length) + index),
})

const phoneOf = (index: number) => `(831) 555-${String(1000 + index)}`

/** 36 teams, one line each; the last two have an error each until corrected. */
export function teamsFile(mended = false): string {
  const heads = [1, 2, 3, 4].flatMap((n) =>
    ['First Name', 'LAST NAME', 'Email', 'Cell', 'Shirt'].map((head) => `Player ${n} ${head}`),
  )
  const rows = Array.from({ length: 36 }, (_, team) =>
    [0, 1, 2, 3].flatMap((seat) => {
      const index = team * 4 + seat
      const { firstName, lastName } = nameOf(index)
      const leads = seat === 0
      const email = team === 34 && !mended ? 'lead34@example' : `lead${team}@example.org`
      const size = team === 35 && seat === 2 && !mended ? 'Petite' : pick(sizes, index)
      return [firstName, lastName, leads ? email : '', leads ? phoneOf(team) : '', size]
    }),
  )
  return csvText(
    [...heads, 'Starting hole', 'Notes'],
    rows.map((row, team) => [...row, (team % 18) + 1, '']),
  )
}

/** 200 dinner guests and three invalid lines, with semicolons as Excel writes them in much of the world. */
export function guestsFile(): string {
  const lines = Array.from({ length: 200 }, (_, index) => {
    const { firstName, lastName } = nameOf(index)
    return `"${lastName}, ${firstName} ${index}";guest${Math.floor(index / 4)}@example.org;${index % 2 ? 'yes;cash' : ';'}`
  })
  const slips = ['Nobody Knows;;;', lines[0], 'Sue Paid;sue at example;yes;']
  return ['Guest;E-mail;Paid;Paid by', ...lines, '', ...slips].join('\r\n')
}

export function volunteersFile(): string {
  const rows = Array.from({ length: 20 }, (_, index) => {
    const { firstName, lastName } = nameOf(index)
    return [`${firstName} ${lastName}`, pick(sizes, index)]
  })
  return csvText(['Volunteer', 'T-Shirt Size'], [...rows, ['Cher', 'L'], rows[3] ?? []])
}

/** 40 baskets of the twenty volunteers, three of them wrong. */
export function basketsFile(): string {
  const rows = Array.from({ length: 40 }, (_, index) => {
    const { firstName, lastName } = nameOf(index % 20)
    return [`Basket ${index + 1}`, index % 2 ? '$50.00' : '200', `${firstName} ${lastName}`]
  })
  const slips = [
    ['Too dear', '75', 'Lee Marsh'],
    ['Found', '50', 'Somebody Else'],
    ['basket 1', '50', 'Lee Marsh'],
  ]
  return csvText(['Name', 'Value', 'Collected by'], [...rows, ...slips])
}

export function sponsorsFile(): string {
  const rows = Array.from({ length: 24 }, (_, index) => {
    const { firstName, lastName } = nameOf(index)
    const hole = index < 18 ? index + 1 : ''
    return [`Sponsor ${index + 1}`, firstName, lastName, `s${index}@example.org`, phoneOf(index), '', hole]
  })
  const slips = [
    ['', 'Ann', 'Vale', 'ann@example.org', phoneOf(1), '', ''],
    ['Oak Bank', 'Ann', 'Vale', 'ann@example.org', '555-0101', 'no site', ''],
  ]
  const heads = ['Company', 'First name', 'Last name', 'Email', 'Phone', 'Website', 'Hole']
  return csvText(heads, [...rows, ...slips])
}
