/** The four customs of a shortened round, in the words staff choose from. */
import { holesInWords, type ShortRound } from '../rules/counting.ts'

export type Custom = ShortRound['custom']

interface CustomWords {
  name: string
  /** What it does to whom. */
  hint: string
  /** 'If the round is cut short, …' */
  meaning: string
  /** The label of its number; null without one. */
  number: string | null
}

export const customs: Record<Custom, CustomWords> = {
  'every-team': {
    name: 'Only holes that every team has finished',
    hint: 'Everyone is compared on the same holes. One slow team decides how many there are.',
    meaning: 'only holes that every team has finished count',
    number: 'At least this many holes',
  },
  'first-played': {
    name: 'The first holes each team played',
    hint: 'Counted from each team’s own starting hole, so teams are compared on different holes.',
    meaning: 'the first holes each team played count',
    number: 'Holes',
  },
  'par-for-unplayed': {
    name: 'Par for every hole not played',
    hint: 'All holes count. A team that played few holes keeps what it has.',
    meaning: 'every hole not played counts as par',
    number: null,
  },
  'more-than-half': {
    name: 'Official if more than half of the teams finished the same holes',
    hint: 'Those holes count, and teams that didn’t finish them have no place. Otherwise there is no result.',
    meaning: 'the result is official if more than half of the teams finished the same holes',
    number: 'Holes',
  },
}

export const customNames = Object.keys(customs) as Custom[]

/** A rule of this custom with its usual number: nine holes at least, fifteen of eighteen for most of the field. */
export function usualRule(custom: Custom, holeCount: number): ShortRound {
  if (custom === 'every-team') return { custom, fewest: Math.min(9, holeCount) }
  if (custom === 'first-played') return { custom, holes: Math.min(9, holeCount) }
  if (custom === 'more-than-half') return { custom, holes: Math.floor((holeCount * 15) / 18) }
  return { custom }
}

/** 'Only holes that every team has finished (at least 9)'; 'All 18 holes' for a whole round. */
export function customInWords(rule: ShortRound | null, holeCount: number): string {
  if (rule === null) return `All ${holeCount} holes`
  const { name } = customs[rule.custom]
  if ('fewest' in rule) return `${name} (at least ${rule.fewest})`
  if ('chosen' in rule && rule.chosen) return `${name} (${holesInWords(rule.chosen.map((hole) => hole - 1))})`
  return 'holes' in rule ? `${name} (${rule.holes} holes)` : name
}
