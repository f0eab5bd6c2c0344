import { expect, it } from 'vitest'
import type { Standing } from './contract.ts'
import {
  bestWithoutPlace,
  cardInWords,
  countedNote,
  mayCelebrate,
  noResultHeadline,
  ownPlace,
  ownResult,
  podiumOf,
  resultHeadline,
  tieInWords,
  totalsOf,
  whyNoPlace,
} from './result.ts'

function standing(teamName: string, position: string, change: Partial<Standing> = {}): Standing {
  const start = { startingHole: null, startingGroup: null, scoreConfirmed: true, tieBreak: null }
  const score = { toPar: -3, currentScoreDisplay: '-3', holesCompleted: 18, strokes: 69 }
  return {
    teamId: teamName,
    teamName,
    teamMembers: [],
    teamNumber: 1,
    position,
    ...start,
    ...score,
    ...change,
  }
}

it('the headline names the winner of the event', () => {
  const board = [standing('Team Okafor', '1'), standing('Team Marsh', '2')]
  expect(resultHeadline(board, 'Harlan Memorial Scramble')).toBe(
    'Team Okafor wins the Harlan Memorial Scramble',
  )
  expect(resultHeadline(board, 'The Harlan Open')).toBe('Team Okafor wins The Harlan Open')
  expect(resultHeadline(board, 'Golf for Grace')).toBe('Team Okafor wins Golf for Grace')
  expect(resultHeadline([standing('Team Okafor', '-')], 'Golf for Grace')).toBeNull()
})

it('a board without a whole card says so, and shows the best scores without those who stopped', () => {
  const short = { holesCompleted: 14 }
  const board = [
    standing('Team Okafor', '-', short),
    standing('Team Marsh', '-', { ...short, status: 'withdrawn' }),
    standing('Team Lee', '-', { holesCompleted: 0 }),
  ]
  expect(noResultHeadline(board)).toBe('No team turned in a complete card')
  expect(bestWithoutPlace(board).map(({ teamName }) => teamName)).toEqual(['Team Okafor'])
  expect(bestWithoutPlace([standing('Team Nunez', '1'), ...board])).toEqual([])
  expect(noResultHeadline(board.slice(2))).toBe('No scores were turned in')
})

it('teams that share first place are named together', () => {
  const tied = ['A', 'B', 'C'].map((name) => standing(name, 'T1'))
  expect(resultHeadline(tied.slice(0, 2), 'Scramble')).toBe('A and B tie for first')
  expect(resultHeadline(tied, 'Scramble')).toBe('3 teams tie for first')
})

it('the podium shows three places and everybody who shares them', () => {
  const board = [standing('A', '1'), standing('B', 'T2'), standing('C', 'T2'), standing('D', '4')]
  expect(podiumOf(board).map(({ teamName }) => teamName)).toEqual(['A', 'B', 'C'])
  expect(podiumOf([standing('A', '-')])).toEqual([])
})

it('a tie is explained in words', () => {
  const why = 'Ahead of Team Marsh on the last nine, 31 to 32'
  const board = [
    standing('A', '1', { tieBreak: why }),
    standing('B', 'T2'),
    standing('C', 'T2'),
    standing('D', '4'),
    ...['E', 'F', 'G'].map((name) => standing(name, 'T5')),
  ]
  const said = board.map((each) => tieInWords(each, board))
  expect(said.slice(0, 5)).toEqual([
    why,
    'Tied for 2nd with C',
    'Tied for 2nd with B',
    null,
    'Tied for 5th with 2 other teams',
  ])
})

it('a team reads where it finished', () => {
  expect(
    ['1', 'T1', 'T4', '4', '11', '22'].map((position) => ownResult(standing('A', position), 18)),
  ).toEqual([
    'You won',
    'You finished T1',
    'You finished T4',
    'You finished 4th',
    'You finished 11th',
    'You finished 22nd',
  ])
})

it('a final leaderboard never says "Not started" about a team thru 10', () => {
  const thru10 = standing('A', '-', { holesCompleted: 10 })
  expect(ownPlace(thru10, true)).toBe('No place')
  expect(ownPlace(standing('A', 'T4'), true)).toBe('You finished T4')
  expect(whyNoPlace(thru10, 18)).toBe('No place: 10 of 18 holes')
  expect(ownResult(standing('A', '-', { holesCompleted: 0 }), 18)).toBe('No scores')
  expect(ownPlace(standing('A', '-', { holesCompleted: 0 }), false)).toBe('Not started')
  expect(ownPlace(standing('A', 'T4'), false)).toBe('T4')
  expect(whyNoPlace(standing('A', 'T4'), 18)).toBeNull()
  const why = 'No place: 9 of the 12 holes that count'
  expect(whyNoPlace({ ...standing('A', '-', { holesCompleted: 9 }), why }, 18)).toBe(why)
})

const card = (...strokes: (number | null)[]) =>
  strokes.map((each, index) => ({ holeNumber: index + 1, par: 4, strokes: each }))

it('a winning scorecard is described in golf terms', () => {
  expect(cardInWords(card(4, 3, 3, 2))).toBe('Two birdies, an eagle on 4, no bogeys')
  expect(cardInWords(card(4, 3, 2, 2, 5))).toBe('One birdie, two eagles, one bogey')
  expect(cardInWords(card(3, 1, 4))).toBe('One birdie, a hole in one on 2, no bogeys')
  expect(cardInWords(card(3, 5, 5))).toBe('One birdie, two bogeys')
  expect(cardInWords(card(3, 5, 6))).toBe('One birdie, two holes over par')
  expect(cardInWords(card(4, null))).toBe('')
})

it('of a card of which not everything counts, words and totals are of what does', () => {
  const cut = [
    ...card(3, 4),
    { holeNumber: 3, par: 4, strokes: 9, counted: 8 },
    { holeNumber: 4, par: 4, strokes: null, counted: 4 },
    { holeNumber: 5, par: 4, strokes: 2, counted: null },
  ]
  expect(cardInWords(cut)).toBe('One birdie, one hole over par')
  expect(totalsOf(cut)).toEqual({ par: 16, strokes: 19 })
  expect(countedNote(cut)).toBe('Holes in gray don’t count. Totals have each hole as it counts.')
  expect(countedNote(card(3, 4))).toBeNull()
})

it('confetti falls once, on event day, and never for people who prefer reduced motion', () => {
  const finalizedAt = '2025-07-19T22:00:00Z'
  const now = Date.parse('2025-07-19T22:05:00Z')
  const facts = { finalizedAt, now, wantsLessMotion: false, wasSeen: false }
  expect(mayCelebrate(facts)).toBe(true)
  expect(mayCelebrate({ ...facts, wantsLessMotion: true })).toBe(false)
  expect(mayCelebrate({ ...facts, wasSeen: true })).toBe(false)
  expect(mayCelebrate({ ...facts, finalizedAt: null })).toBe(false)
  expect(mayCelebrate({ ...facts, now: Date.parse('2025-07-21T22:05:00Z') })).toBe(false)
})
