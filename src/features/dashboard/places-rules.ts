/** Golfers without a team, and places without a golfer. Pure. */
import type { Dashboard } from './contract.ts'
import { counted, type Step, when } from './steps.ts'

/** '12 singles and small groups': parties, which pay for themselves. */
export function soloInWords(parties: number): string {
  return counted(parties, 'single or small group', 'singles and small groups')
}

/** Until the round is over. Captains are asked for names once the tee sheet is due. */
export function golferSteps({ golfers, phase }: Pick<Dashboard, 'golfers' | 'phase'>): Step[] {
  if (!golfers || phase === 'after') return []
  const { withoutTeam, openPlaces, unnamed } = golfers
  const waiting = [
    `${counted(withoutTeam, 'golfer')} without a team`,
    ...(openPlaces > 0 ? [counted(openPlaces, 'open place')] : []),
  ]
  return [
    ...when(withoutTeam > 0, waiting.join(', '), '/admin/plan'),
    ...when(
      unnamed > 0 && (phase === 'week' || phase === 'day'),
      `Ask captains to name ${counted(unnamed, 'player')}`,
      '/admin/team-info',
    ),
  ]
}
