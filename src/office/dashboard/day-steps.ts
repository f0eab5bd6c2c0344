import { cardsInWords } from '../../people/teams/card-words.ts'
import { teamsInWords } from '../../play/board/final-checks.ts'
import type { Dashboard } from './contract.ts'
import { counted, type Step, when } from './steps.ts'

/** What the day itself asks for: cards, insured holes and contests. */
export function daySteps({
  cardsNotIn = [],
  cardsToConfirm = 0,
  prizeWarnings = [],
  contestsWithoutVolunteer: contests = [],
}: Dashboard): Step[] {
  const [first, ...others] = cardsNotIn
  const one = first && others.length === 0 ? `/${encodeURIComponent(first.teamId)}` : ''
  return [
    ...when(
      cardsNotIn.length > 0,
      `${cardsInWords(cardsNotIn.length, 'incomplete')}: ${teamsInWords(cardsNotIn)}`,
      `/admin/score-entry${one || '?show=incomplete'}`,
    ),
    ...when(
      cardsToConfirm > 0,
      cardsInWords(cardsToConfirm, 'unconfirmed'),
      '/admin/score-entry?show=unconfirmed',
    ),
    ...[...new Set(prizeWarnings.map(({ holeNumber }) => holeNumber))].map((hole) => ({
      text: `Hole-in-one prize on hole ${hole}: ${prizeWarnings
        .filter(({ holeNumber }) => holeNumber === hole)
        .map(({ words }) => words.replace(/\.$/, ''))
        .join('. ')}`,
      href: '/admin/hole-in-one',
    })),
    ...when(
      contests.length > 0,
      `${counted(contests.length, 'contest')} without a volunteer: ${contests.join(', ')}`,
      '/admin/contests',
    ),
  ]
}
