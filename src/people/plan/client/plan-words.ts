import { openOn, type PlanDraft, peopleIn } from './plan-draft.ts'

/** '31 golfers: 6 new teams, 3 teams joined. 2 places stay open.' */
export function planInWords(draft: PlanDraft): string {
  const joined = draft.teams.filter(({ parties }) => parties.length > 0)
  const made = joined.filter(({ teamNumber }) => teamNumber === null).length
  const filled = joined.length - made
  const golfers = joined.reduce((total, { parties }) => total + peopleIn(parties), 0)
  const open = joined.reduce((total, team) => total + openOn(team), 0)
  const left = peopleIn(draft.unplaced)
  const teams = [
    made > 0 && `${counted(made, 'new team')}`,
    filled > 0 && `${counted(filled, 'team')} joined`,
  ]
  return [
    `${counted(golfers, 'golfer')}: ${teams.filter(Boolean).join(', ') || 'no teams'}.`,
    open > 0 && `${counted(open, 'place')} ${open === 1 ? 'stays' : 'stay'} open.`,
    left > 0 && `${counted(left, 'golfer')} without a team.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** '1 golfer', '31 golfers'. */
export function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
