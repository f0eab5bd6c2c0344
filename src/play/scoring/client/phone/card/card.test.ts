import { describe, expect, it } from 'vitest'
import { markOf, scoreName, shortName, usualScores } from '../../../../../kernel/score-names.ts'
import {
  type Card,
  type CardHole,
  finalScoreOf,
  holeToScore,
  isComplete,
  overMost,
  toParOf,
  totalOf,
  withAnswer,
} from './card.ts'

function hole(holeNumber: number, strokes: number | null, version = 1): CardHole {
  return { holeId: `h${holeNumber}`, holeNumber, par: 4, strokes, version, conflicts: [], ground: null }
}
function card(...holes: CardHole[]): Card {
  return {
    teamId: 't',
    teamName: 'Team Marsh',
    holes,
    currentHole: 1,
    isConfirmed: true,
    isLocked: false,
    isLive: true,
  }
}
function answer(teamScore: number | null, version: number) {
  const state = {
    showConfirmScore: false,
    finalScore: null,
    finalScoreConfirmed: false,
    scoringIsLocked: false,
  }
  return { status: 'applied' as const, hole: { holeId: 'h1', teamScore, version }, ...state }
}

describe('the hole that a card opens at', () => {
  it('is the next one without a score, in the order of play', () => {
    const started = { ...card(hole(1, null, 0), hole(2, 4), hole(3, 5)), currentHole: 2 }
    expect(holeToScore(started)).toBe(1)
    expect(holeToScore({ ...started, currentHole: 1 })).toBe(1)
  })
  it('is one that two phones disagree about, and stays where nothing is left', () => {
    const disputed = card(hole(1, 4), { ...hole(2, 4), conflicts: [5] })
    expect(holeToScore(disputed)).toBe(2)
    expect(holeToScore({ ...card(hole(1, 4), hole(2, 4)), currentHole: 2 })).toBe(2)
  })
})

describe("the server's answer", () => {
  it('replaces the guess', () => {
    expect(withAnswer(card(hole(1, 4, 1)), answer(5, 2)).holes[0]).toMatchObject({ strokes: 5, version: 2 })
  })
  it('undoes nothing newer when it arrives late', () => {
    expect(withAnswer(card(hole(1, 6, 3)), answer(5, 2)).holes[0]).toMatchObject({ strokes: 6, version: 3 })
  })
  it('with a new version clears the conflict', () => {
    const disputed = { ...hole(1, 4, 1), conflicts: [5] }
    expect(withAnswer(card(disputed), answer(5, 2)).holes[0]?.conflicts).toEqual([])
    expect(withAnswer(card(disputed), answer(4, 1)).holes[0]?.conflicts).toEqual([5])
  })
})

it('adds up the holes played', () => {
  expect(toParOf([hole(1, null)])).toBeNull()
  expect(toParOf([hole(1, 3), hole(2, null), hole(3, 4)])).toBe(-1)
  expect(totalOf([hole(1, 3), hole(2, null)])).toBe(3)
  expect(isComplete(card(hole(1, 3), hole(2, null)))).toBe(false)
})

it('a hole with a limit counts no more than that, and the card says where', () => {
  const holes = [{ ...hole(1, 9), most: 8 }, { ...hole(2, 8), most: 8 }, hole(3, 9)]
  expect([totalOf(holes), toParOf(holes), finalScoreOf({ holes })]).toEqual([25, 13, 25])
  expect(overMost(holes)).toBe('Hole 1 counts 8.')
  expect(overMost([hole(3, 9)])).toBe('')
})

it('of a shortened round is complete with the holes that count, also without signal', () => {
  const cut = (fillsPar: boolean, ...holes: number[]): Card => ({
    ...card(hole(1, 3), hole(2, null), hole(3, 5)),
    round: { delayed: null, isShort: true, counting: { holes, fillsPar, words: '' } },
  })
  expect([isComplete(cut(false, 1, 3)), finalScoreOf(cut(false, 1, 3))]).toEqual([true, 8])
  expect([isComplete(cut(false, 1)), finalScoreOf(cut(false, 1))]).toEqual([true, 3])
  expect(isComplete(cut(false, 1, 2))).toBe(false)
  expect([isComplete(cut(true, 1, 2, 3)), finalScoreOf(cut(true, 1, 2, 3))]).toEqual([true, 12])
  expect(isComplete({ ...cut(true, 1, 2), holes: [hole(1, null), hole(2, null)] })).toBe(false)
  const { counting: _, ...unknown } = cut(false).round ?? {}
  expect(isComplete({ ...cut(false), round: { delayed: null, isShort: true, ...unknown } })).toBe(false)
})

it('uses golf terms and marks', () => {
  expect(usualScores(3)).toEqual([1, 2, 3, 4, 5])
  expect([1, 2, 3, 4, 5, 6, 7].map((strokes) => scoreName(strokes, 3))).toEqual([
    'Hole in one',
    'Birdie',
    'Par',
    'Bogey',
    'Double bogey',
    'Triple bogey',
    '+4',
  ])
  expect(usualScores(5).map((strokes) => shortName(strokes, 5))).toEqual([
    'eagle',
    'birdie',
    'par',
    'bogey',
    'double',
  ])
  expect([2, 3, 4, 5, 6, 9].map((strokes) => markOf(strokes, 4))).toEqual([
    'two-circles',
    'circle',
    'none',
    'square',
    'two-squares',
    'two-squares',
  ])
})
