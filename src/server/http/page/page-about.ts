import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { takesGolfers, teamsSignedUp } from '../../../event/event/phase.ts'
import type { BoardState, Standing } from '../../../play/board/contract.ts'
import { placeOf, resultHeadline } from '../../../play/board/result.ts'

/** The answers of a page's calls, by the call's route. */
export type AnswersByRoute = ReadonlyMap<string, unknown>

/** The description of a page for search engines and messaging apps. `about`: the event it shows. */
export function aboutPage({
  path,
  answers,
  about,
}: {
  path: string
  answers: AnswersByRoute
  about: EventInfo
}): string {
  const lead = path === '/leaderboard' ? leadOf(answers) : ''
  const sentence = lead || (sentences[path]?.(about) ?? '')
  return sentence === '' ? aboutEvent(about) : `${sentence} ${dayAndPlace(about)}.`
}

export function aboutEvent(event: EventInfo): string {
  return event.intro || dayAndPlace(event)
}

function dayAndPlace({ eventDayText, course }: EventInfo): string {
  return [eventDayText, course.courseName].filter(Boolean).join(', ')
}

const sentences: Record<string, (event: EventInfo) => string> = {
  '/teams': (event) => {
    const count = teamsSignedUp(event)
    return count === 0 ? '' : `The ${count === 1 ? 'team' : `${count} teams`} of ${event.eventName}.`
  },
  '/sponsors': ({ eventName }) => `The sponsors of ${eventName}.`,
  '/winners': ({ eventName }) => `Who won the raffle baskets of ${eventName}.`,
  '/rules': ({ eventName }) => `What counts, and how ties are decided, at ${eventName}.`,
  '/sign-up': (event) => (takesGolfers(event) ? `Sign up a team for ${event.eventName}.` : ''),
  '/dinner-sign-up': ({ eventName, registrationEnabled }) =>
    registrationEnabled ? `Dinner and shirts at ${eventName}.` : '',
  '/sponsor': ({ eventName, registrationEnabled }) =>
    registrationEnabled ? `Sponsor a hole of ${eventName}.` : '',
  '/extras': ({ eventName, selling }) =>
    selling?.addOns.includes('extras') ? `Mulligans and more at ${eventName}.` : '',
  '/donate': ({ eventName, selling }) => (selling?.gifts ? `Make a gift to ${eventName}.` : ''),
}

/** Who leads, from the answers of a leaderboard page. */
export function leadOf(answers: AnswersByRoute): string {
  const standings = answers.get('GET /api/Golf/GetStandings') as Standing[] | undefined
  const board = answers.get('GET /api/Golf/GetBoardState') as BoardState | undefined
  return standings && board ? leadInWords(standings, board) : ''
}

type Board = Pick<BoardState, 'eventName' | 'eventIsFinalized' | 'hidden'>

/** 'Team Okafor leads at −11 after 14 holes.' Empty before the first score. */
export function leadInWords(
  standings: readonly Standing[],
  { eventName, eventIsFinalized, hidden }: Board,
): string {
  if (hidden) return hidden
  const headline = eventIsFinalized ? resultHeadline(standings, eventName) : null
  if (headline) return `${headline}.`
  const [first, ...others] = standings.filter((each) => placeOf(each) === 1)
  if (!first || eventIsFinalized) return ''
  const score = first.currentScoreDisplay.replace('-', '−')
  if (others.length > 0) return `${others.length + 1} teams lead at ${score}.`
  const { teamName, holesCompleted } = first
  return `${teamName} leads at ${score} after ${holesCompleted === 1 ? '1 hole' : `${holesCompleted} holes`}.`
}
