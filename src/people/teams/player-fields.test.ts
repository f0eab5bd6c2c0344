import { expect, test } from 'vitest'
import { readHeads } from '../../office/import/rules.ts'
import {
  blankPlayer,
  labelOf,
  playerFieldNames,
  playerFields,
  sentPlayer,
  typedPlayer,
} from './player-fields.ts'

const dana = {
  firstName: 'Dana',
  lastName: 'Harlan',
  email: null,
  phoneNumber: '8315550142',
  shirtSize: 'Large',
} as const

test('a stored player is typed out, and sent back as the same player', () => {
  const typed = typedPlayer(dana)
  expect(typed).toEqual({ ...dana, email: '', phoneNumber: '(831) 555-0142' })
  expect(sentPlayer(typed)).toEqual({ ...dana, phoneNumber: '(831) 555-0142' })
  expect(() => sentPlayer(blankPlayer)).toThrow(RangeError)
})

test('a label says what may stay blank: for the leader nothing', () => {
  expect(playerFieldNames.map((field) => labelOf(field, true))).toEqual([
    'First name',
    'Last name',
    'Email',
    'Phone number',
    'Shirt size',
  ])
  expect(
    playerFieldNames.map((field) => labelOf(field, false)).filter((label) => /optional/.test(label)),
  ).toEqual(['Email (optional)', 'Phone number (optional)'])
})

test('the import reads every column that the export writes for a player', () => {
  const heads = [1, 2, 3, 4].flatMap((seat) =>
    playerFieldNames.map((field) => `Player ${seat} ${playerFields[field].sheet.head}`),
  )
  const read = readHeads('teams', { heads })
  expect(read).toMatchObject({ unread: [] })
  expect(read.places.size).toBe(heads.length)
})
