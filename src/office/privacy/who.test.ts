import { expect, it } from 'vitest'
import { ownRecords, scrubberOf } from './scrub.ts'
import { claimOf, isAbout } from './who.ts'

const lee = { email: 'lee@example.org', phone: '8315550199', name: 'Lee Marsh' }
const nobody = { email: null, phone: null, name: null }

it('an email decides, then a phone, then a name', () => {
  expect(isAbout(lee, { ...nobody, email: 'LEE@example.org ' })).toBe(true)
  expect(isAbout(lee, { email: 'kim@example.org', phone: '8315550199', name: 'Lee Marsh' })).toBe(false)
  expect(isAbout(lee, { ...nobody, phone: '(831) 555-0199', name: 'Kim Marsh' })).toBe(true)
  expect(isAbout(lee, { ...nobody, phone: '8315550100', name: 'Lee Marsh' })).toBe(false)
  expect(isAbout(lee, { ...nobody, name: 'lee  marsh' })).toBe(true)
  expect(isAbout(lee, nobody)).toBe(false)
})

it('a text loses its mentions in every spelling, and nothing else', () => {
  const { text } = scrubberOf(lee, 'Golfer')
  expect(text('Lee Marsh called from +1 (831) 555-0199, LEE@EXAMPLE.ORG.')).toBe(
    'Golfer called from (erased), (erased).',
  )
  expect(text('Team Marsh, Ashlee Marshall, 18315550199123, mylee@example.org')).toBe(
    'Team Marsh, Ashlee Marshall, 18315550199123, mylee@example.org',
  )
  expect(scrubberOf(lee, null).text('Lee Marsh, lee@example.org')).toBe('Lee Marsh, (erased)')
})

it('JSON loses the person’s own fields and keeps everybody else’s, byte by byte if nothing changed', () => {
  const { json } = scrubberOf(lee, 'Golfer')
  const before = {
    players: [
      {
        firstName: 'Lee',
        lastName: 'Marsh',
        email: 'lee@example.org',
        phone_number: '831-555-0199',
        shirt: 'L',
      },
      { firstName: 'Kim', lastName: 'Marsh', email: 'kim@example.org' },
    ],
    to: 'lee@example.org',
  }
  expect(JSON.parse(json(JSON.stringify(before)))).toEqual({
    players: [
      { firstName: 'Golfer', lastName: '', email: null, phone_number: null, shirt: 'L' },
      before.players[1],
    ],
    to: '',
  })
  expect(json('{ "team": "Marsh" }')).toBe('{ "team": "Marsh" }')
  expect(json('Lee Marsh')).toBe('Golfer')
})

it('for an erasure the same phone is not enough where the names differ', () => {
  const child = { ...nobody, phone: '831-555-0199', name: 'Kim Marsh' }
  expect(claimOf([lee], child)).toBe('other name')
  expect(claimOf([lee], { ...child, name: null })).toBe('theirs')
  expect(claimOf([lee, { ...lee, name: 'Leland Marsh' }], { ...nobody, name: 'Leland Marsh' })).toBe('theirs')
  expect(claimOf([lee], { ...nobody, name: 'Leland Marsh' })).toBe('no')
})

it('names are found turned round and as an email’s HTML has them', () => {
  const { text } = scrubberOf({ ...nobody, name: "Pat O’Brien-D'Arcy" }, 'Golfer')
  expect(text("<p>O’Brien-D&#39;Arcy, Pat</p> and Pat O’Brien-D'Arcy")).toBe('<p>Golfer</p> and Golfer')
})

it('the person’s own records inside JSON are listed, and nobody else’s', () => {
  const form = { players: [{ firstName: 'Lee', lastName: 'Marsh', shirtSize: 'L' }, { firstName: 'Kim' }] }
  expect(ownRecords(JSON.stringify({ form, kept: null }), lee)).toEqual([
    'firstName: Lee\nlastName: Marsh\nshirtSize: L',
  ])
  expect(ownRecords('Lee Marsh', lee)).toEqual([])
})

it('what a deleted guest couldn’t eat, wished and answered goes with the name, and nobody else’s', () => {
  const seat = (name: string) => ({ id: name, eventId: '1', name, diet: 'nuts', wish: 'With Ann' })
  const answer = (name: string) => ({ id: name, eventId: '1', questionId: '2', name, answer: 'Shellfish' })
  const { json } = scrubberOf(lee, 'Golfer')
  const rows = ['Lee Marsh', 'Ann Marsh'].flatMap((name) => [seat(name), answer(name)])
  expect(JSON.parse(json(JSON.stringify({ rows })))).toEqual({
    rows: [
      { ...seat('Lee Marsh'), id: 'Golfer', name: 'Golfer', diet: '', wish: '' },
      { ...answer('Lee Marsh'), id: 'Golfer', name: 'Golfer', answer: '' },
      seat('Ann Marsh'),
      answer('Ann Marsh'),
    ],
  })
})

it('on a form, what they can’t eat and answered stands beside the names, and goes with theirs', () => {
  const meal = (diet: string) => ({ dishId: 'd1', diet })
  const said = (number: number, answer: string[]) => ({ questionId: 'q1', number, answer })
  const forms = (own: boolean) => ({
    dinner: {
      attendees: [{ name: 'Ann Marsh' }, { name: own ? 'Lee Marsh' : 'Golfer' }],
      meals: [meal('Milk'), meal(own ? 'Nuts' : '')],
      answers: [said(1, ['Bus']), said(2, own ? ['Car'] : [])],
    },
    team: {
      players: [
        own
          ? { firstName: 'Lee', lastName: 'Marsh', email: 'lee@example.org' }
          : { firstName: 'Golfer', lastName: '', email: null },
        { firstName: 'Ann', lastName: 'Marsh', email: null },
      ],
      answers: [said(1, own ? ['Walks'] : []), said(2, ['Rides'])],
    },
  })
  const { json } = scrubberOf(lee, 'Golfer')
  expect(JSON.parse(json(JSON.stringify(forms(true))))).toEqual(forms(false))
})
