/** What an admin should know before publishing the result. */
import { lateInWords } from '../late/rules.ts'
import type { Standing } from './contract.ts'

export interface FinalCheck {
  /** '36 teams: 30 complete scorecards, 28 confirmed.' */
  summary: string
  /** What is unfinished, one sentence each; empty when everything is done. */
  concerns: string[]
}

/** This many names are listed; the rest are counted. */
const mostNamed = 8

export function finalChecks(
  standings: readonly Standing[],
  { scoringIsLocked, holeCount, late = 0 }: { scoringIsLocked: boolean; holeCount: number; late?: number },
): FinalCheck {
  const whole = standings.filter(({ holesCompleted }) => holesCompleted === holeCount)
  const started = standings.filter(({ holesCompleted }) => holesCompleted > 0)
  const incomplete = started.filter((each) => !whole.includes(each))
  const silent = standings.filter(({ holesCompleted }) => holesCompleted === 0)
  const unconfirmed = whole.filter(({ scoreConfirmed }) => !scoreConfirmed)
  return {
    summary:
      `${count(standings.length, 'team')}: ${count(whole.length, 'complete scorecard')}, ` +
      `${whole.length - unconfirmed.length} confirmed.`,
    concerns: [
      ...incomplete
        .slice(0, mostNamed)
        .map(({ teamName, holesCompleted }) => `${teamName} has ${holesCompleted} of ${holeCount} holes`),
      incomplete.length > mostNamed && `${count(incomplete.length - mostNamed, 'more incomplete scorecard')}`,
      silent.length > 0 && `${names(silent)} ${silent.length === 1 ? 'has' : 'have'} no scores`,
      unconfirmed.length > 0 &&
        `${count(unconfirmed.length, 'scorecard')} not confirmed: ${names(unconfirmed)}`,
      late > 0 && `${lateInWords(late)}: Contests, Late entries`,
      !scoringIsLocked &&
        'Scoring is not locked. What phones send once the result is final waits for the committee.',
    ].filter((concern) => concern !== false),
  }
}

function names(teams: readonly Standing[]): string {
  const named = teams.slice(0, mostNamed).map(({ teamName }) => teamName)
  const rest = teams.length - named.length
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
}

function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`
}

/** `hidden` are the words of what the public leaderboard hides; undefined for nothing. */
export function whatPublishingDoes(hidden: string | undefined): string {
  const shows = hidden
    ? `${hidden} Nobody else sees the result before you reveal it: Round, Reveal.`
    : 'The leaderboard and the home page show the result as final.'
  return `${shows} You can re-open it later.`
}
