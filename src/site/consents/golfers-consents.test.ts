import { expect, it } from 'vitest'
import { consentsByGolfer } from './golfers-consents.ts'

const lee = { id: 'lee', name: 'Lee Marsh', email: 'Lee@Example.org', phone: '8315550101' }
const guest = (id: string) => ({ id, name: 'Guest', email: null, phone: null })
const given = (consent: object) => ({ golferId: null, name: null, email: null, phone: null, ...consent })
/** Whose of these consents: 'lee' or 'guest 2'. */
const whose = (golfers: Parameters<typeof consentsByGolfer>[0], ...consents: ReturnType<typeof given>[]) =>
  [...consentsByGolfer(golfers, consents)].flatMap(([id, own]) => own.map(() => id))

it('whoever has the place, the email or the phone has the consent, however the name is spelled', () => {
  expect(whose([lee], given({ golferId: 'lee', name: 'LEE  MARSH' }))).toEqual(['lee'])
  expect(whose([lee], given({ name: 'Lee Marsh', email: 'lee@example.org' }))).toEqual(['lee'])
  expect(whose([lee], given({ name: 'Lee Marsh', phone: '8315550101', email: 'old@example.org' }))).toEqual([
    'lee',
  ])
})

it('another name is another person, also with the same place, email and phone', () => {
  const consent = given({ ...lee, golferId: 'lee', email: 'lee@example.org' })
  expect(whose([{ ...lee, name: 'Dana Marsh' }], consent)).toEqual([])
})

it('a name alone is enough for one golfer, but not for a namesake', () => {
  expect(whose([guest('1'), guest('2')], given({ name: 'Guest' }))).toEqual(['1'])
  expect(whose([lee], given({ name: 'Lee Marsh', email: 'other@example.org' }))).toEqual([])
})

it('several of one name have each their own, and the one with two has both', () => {
  const two = given({ golferId: '2', name: 'Guest' })
  expect(whose([guest('1'), guest('2')], two)).toEqual(['2'])
  expect(whose([guest('1'), guest('2')], two, { ...two })).toEqual(['2', '2'])
  expect(whose([guest('1'), guest('2')], two, given({ name: 'Guest' }))).toEqual(['1', '2'])
})

it('an erased golfer’s consent, without a name, stays with their place', () => {
  expect(whose([{ ...lee, name: 'Golfer', email: null }], given({ golferId: 'lee' }))).toEqual(['lee'])
})
