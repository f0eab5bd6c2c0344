import { describe, expect, it } from 'vitest'
import { asksForSomebody, type Named, wished } from './wishes.ts'

const ana: Named = { id: 'ana', people: ['Ana Lee'] }
const bo: Named = { id: 'bo', people: ['Bo Núñez', 'Cy Park'] }
const other: Named = { id: 'other', people: ['Ana Park'] }
const okafor: Named = { id: 'okafor', people: ['Ada Okafor'], teamName: 'Team Okafor' }
const all = [ana, bo, other, okafor]

describe('whom a wish means', () => {
  it.each([
    ['with Ana Lee please', ['ana']],
    ['ANA LEE & bo nunez', ['ana', 'bo']],
    ['the Okafor team', ['okafor']],
    ['Lee', ['ana']],
    ['Cy', []],
    ['bo', []],
    ['nunez', ['bo']],
    ['Ana, bo and Okafor', ['okafor']],
    ['nunez or the Okafors', ['bo', 'okafor']],
    ['Okafors', []],
    ['anybody nice', []],
    ['', []],
  ])('%j means %j', (wish, expected) => {
    expect(wished(wish, all)).toEqual(expected)
  })

  it('knows a family whose name ends in s', () => {
    expect(wished('the Joneses', [...all, { id: 'jones', people: ['Al Jones'] }])).toEqual(['jones'])
  })

  it('takes no name that two have', () => {
    expect(wished('Ana', all)).toEqual([])
    expect(wished('Park', all)).toEqual([])
    expect(wished('Ana Park', all)).toEqual(['other'])
  })

  it('doesn’t take somebody else of the first name for one who isn’t here', () => {
    expect(wished('Bo Brandt', all)).toEqual([])
    expect(wished('Cal Núñez', all)).toEqual([])
  })

  it('wants the words of a full name together', () => {
    expect(wished('Lee and Ana', [ana, { id: 'x', people: ['Ana Lee'] }])).toEqual([])
  })
})

it.each([
  ['anybody', false],
  ['No preference', false],
  ['anyone is fine', false],
  ['', false],
  ['my brother-in-law', true],
  ['the Brandts', true],
])('%j asks for somebody: %j', (wish, expected) => {
  expect(asksForSomebody(wish)).toBe(expected)
})
