/** What an admin should know before publishing the result. */
import { stoppedInWords } from '../../event/event/team-status.ts'
import { lateInWords, lateSalesInWords } from '../../event/late/rules.ts'
import { cardsInWords } from '../../people/teams/card-words.ts'
import type { Standing } from './contract.ts'

export interface FinalCheck {
  /** '36 teams: 30 complete scorecards, 28 confirmed, 1 withdrawn.' */
  summary: string
  /** What the result lacks besides scorecards, one sentence each. */
  concerns: string[]
  /** What can wait: the result is whole without it. */
  notes: string[]
  /** Teams without a complete scorecard: each may be said to have withdrawn, or to have turned in no card. */
  missing: Standing[]
}

/** This many names are listed; the rest are counted. */
const mostNamed = 8

export function finalChecks(
  all: readonly Standing[],
  {
    scoringIsLocked,
    holeCount,
    late = 0,
    lateSales = 0,
    skins = [],
    isSuspended = false,
    drives = [],
    raffles = [],
    openCalls = 0,
  }: {
    scoringIsLocked: boolean
    holeCount: number
    /** How many wait for the committee, and for the treasurer. */
    late?: number
    lateSales?: number
    /** What is open about skins whose entries are sold, a sentence each. */
    skins?: readonly string[]
    isSuspended?: boolean
    /** Every team's scorecard: those whose players need more drives are named. */
    drives?: readonly { teamName: string; drives?: { words: string } | undefined }[] | undefined
    /** Of teams to the desk. */
    openCalls?: number
    /** With sold tickets. */
    raffles?: readonly {
      name: string
      stage: 'selling' | 'closed' | 'drawn'
      isOnSale: boolean
      tickets: number
    }[]
  },
): FinalCheck {
  const missing = cardsNotIn(all, holeCount)
  const whole = all.filter((each) => !each.status && !missing.includes(each))
  const unconfirmed = cardsToConfirm(all, holeCount)
  return {
    summary:
      `${count(all.length, 'team')}: ${count(whole.length, 'complete scorecard')}, ` +
      `${whole.length - unconfirmed.length} confirmed${stoppedInWords(all)}.`,
    missing,
    concerns: [
      isSuspended && 'Play is suspended: resume it under Round',
      openCalls > 0 &&
        `${count(openCalls, 'call')} from the course ${openCalls === 1 ? 'is' : 'are'} open: Card messages`,
      late > 0 && `${lateInWords(late)}: Score entry, Late entries`,
      ...drivesConcern(drives),
      ...skins.map((sentence) => `Skins: ${sentence}`),
    ].filter((concern) => concern !== false),
    notes: [
      unconfirmed.length > 0 &&
        `${cardsInWords(unconfirmed.length, 'unconfirmed')}: ${teamsInWords(unconfirmed)}`,
      lateSales > 0 && `${lateSalesInWords(lateSales)}: Add-ons, Late sales`,
      ...raffles
        .filter(({ stage, tickets }) => stage !== 'drawn' && tickets > 0)
        .map(
          ({ name, stage, isOnSale }) =>
            `${name} isn’t drawn yet: ${isOnSale ? 'tickets are still on sale' : stage === 'selling' ? 'its list isn’t closed' : 'its list is closed'}`,
        ),
      !scoringIsLocked &&
        'Scoring is not locked. What phones send once the result is final waits for the committee.',
    ].filter((note) => note !== false),
  }
}

function drivesConcern(cards: readonly { teamName: string; drives?: { words: string } | undefined }[]) {
  const short = cards.filter(({ drives }) => drives !== undefined)
  const [only] = short
  if (!only) return []
  return [
    short.length === 1
      ? `Drives: ${only.teamName}: ${only.drives?.words}`
      : `Drives: ${short.length} teams have players who need more: ${teamsInWords(short)}`,
  ]
}

/**
 * Teams without a complete scorecard, those that have begun first. One that stopped isn't waited for. `holeCount`: how
 * many holes count for a team.
 */
export function cardsNotIn(all: readonly Standing[], holeCount: number): Standing[] {
  const open = all.filter(({ status, holesCompleted }) => !status && holesCompleted !== holeCount)
  return [
    ...open.filter(({ holesCompleted }) => holesCompleted > 0),
    ...open.filter(({ holesCompleted }) => holesCompleted === 0),
  ]
}

/** Teams whose scorecard is complete, and that nobody has said yes to. */
export function cardsToConfirm(all: readonly Standing[], holeCount: number): Standing[] {
  return all.filter((each) => !each.status && each.holesCompleted === holeCount && !each.scoreConfirmed)
}

/** 'Team Marsh, Team Okafor and 3 more'. */
export function teamsInWords(teams: readonly Pick<Standing, 'teamName'>[]): string {
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
