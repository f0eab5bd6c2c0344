import { describe, expect, it } from 'vitest'
import { storedEntry } from './stored-entry.ts'

const golfer = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.org',
  phoneNumber: '8315550101',
  shirtSize: 'Medium',
}
/** As erasing somebody leaves them. */
const erased = { firstName: 'Removed', lastName: '', email: null, phoneNumber: null, shirtSize: '' }
const forms = {
  team: { teamName: 'Lopez', players: [golfer, { ...golfer, playerNumber: 2, handicapIndex: 12.4 }] },
  party: { players: [{ ...golfer, handicapIndex: -1.2 }], wishes: 'With Bo', note: '' },
  dinner: {
    eventId: 'event',
    requestedByEmailAddress: 'ana@example.org',
    requestedByName: null,
    attendees: ['Ana Lopez'],
    shirtRequests: [{ name: null, size: 'XL', quantity: 2 }],
    meals: [{ dishId: null, diet: 'No nuts' }],
    answers: [{ questionId: 'bus', number: 1, answer: ['Yes'] }],
  },
}
const kinds = ['team', 'party', 'dinner'] as const
const read = (kind: (typeof kinds)[number], entry: object) => storedEntry(kind, JSON.stringify(entry))

describe.each(kinds)('an entry for a %s', (kind) => {
  const form = forms[kind]

  it('comes back as it was saved, and so does what this release doesn’t know', () => {
    const newer = { ...form, laterField: [1] }
    const addOns = { quantities: { cap: 2 }, gift: '25', dedication: { ofName: 'Jo' }, code: '', later: true }
    const kept = { eventId: 'event', kind: 'team', name: 'Lopez', rows: [], files: [], more: {}, later: 1 }
    expect(read(kind, { form: newer, addOns, kept })).toEqual({ form: newer, addOns, kept })
  })

  it('of the first days, without add-ons, is read', () => {
    expect(read(kind, { form, kept: null })).toEqual({ form, addOns: null, kept: null })
  })

  it('that is damaged is refused', () => {
    for (const list of ['players', 'attendees'])
      if (list in form) expect(() => read(kind, { form: { ...form, [list]: 'Ana' } })).toThrow(list)
    expect(() => read(kind, { addOns: null, kept: null })).toThrow()
    expect(() => read(kind, { form, addOns: { quantities: 'many' } })).toThrow('quantities')
    expect(() => read(kind, { form, kept: { rows: 'all' } })).toThrow('rows')
  })
})

it('golfers of whom only a place is left are read', () => {
  const team = read('team', { form: { ...forms.team, teamName: '', players: [erased, erased] } })
  expect(team.form).toMatchObject({ players: [erased, erased] })
  const party = read('party', { form: { players: [erased] } })
  expect(party.form).toMatchObject({ players: [{ ...erased, email: '', handicapIndex: null }] })
  const dinner = { ...forms.dinner, requestedByEmailAddress: '', requestedByName: '' }
  expect(read('dinner', { form: dinner }).form).toEqual(dinner)
})
