/**
 * How many wrong team codes are compared before more is asked for. Each comparison has a chance of 1 in 1,048,576,
 * or as many times that as there are teams if none is named. The budgets below limit the total to less than 1% per
 * day, whoever guesses and from wherever (docs/decisions/0020-guessing-a-team-code.md).
 */
export const allCodes = 32 ** 4

/** Wrong codes without a team, per event and day: a chance of 0.3% to hit any team, and at most 60. */
export function plainBudget(teams: number): number {
  return Math.min(60, Math.floor((0.003 * allCodes) / Math.max(1, teams)))
}

export const budgets = {
  /** Wrong codes for a named team, per address and day. */
  namedByAddress: 4,
  /** The same per team and hour. */
  namedByTeam: 10,
  /** The same per event and day, from all addresses that are not well known. */
  named: 2000,
  /** The same from well-known addresses, such as the clubhouse. */
  namedFromKnown: 2000,
  /** Wrong codes together with a contact of the team: per team and hour, per team and day, per event and day. */
  provenByTeam: 10,
  provenByTeamDaily: 40,
  proven: 1500,
} as const

/**
 * Wrong codes each team still has per day once the event's budget is used up. Needed because somebody could sign up
 * teams and spend the budget on those. 600 in total, or one per team.
 */
export function reservedForTeam(teams: number): number {
  return Math.min(budgets.provenByTeam, Math.max(1, Math.floor(600 / Math.max(1, teams))))
}

/** An address counts as well known for a day once this many different teams have logged in from it. */
export const teamsThatMakeKnown = 5

/** Failed attempts at one team before staff are notified. */
export const failuresToReport = 100

/** What is known about an attempt before its code is compared. */
export interface CodeTry {
  /** The number of teams in the event. */
  teams: number
  isNamed: boolean
  /** Whether a contact of the named team was given. */
  contact: 'none' | 'fits' | 'wrong'
  isFromKnownAddress: boolean
}

/** Wrong codes compared so far, by budget. */
export type Spent = { plain: number } & Record<keyof typeof budgets, number>
export type Budget = keyof Spent

export type Verdict =
  /** Compare the code, and charge a wrong one to these budgets. */
  | { kind: 'compare'; charge: readonly Budget[] }
  /** Respond as to a wrong code, without comparing it. */
  | { kind: 'wrong' }
  | { kind: 'pick-your-team' }
  | { kind: 'confirm-your-team' }
  | { kind: 'team-code-paused' }

export function judge(entry: CodeTry, spent: Spent): Verdict {
  if (!entry.isNamed)
    return spent.plain < plainBudget(entry.teams) ? compare('plain') : { kind: 'pick-your-team' }
  if (entry.contact === 'wrong') return { kind: 'wrong' }
  if (entry.contact === 'fits') return judgeProven(entry, spent) ?? { kind: 'team-code-paused' }
  const allowed = entry.isFromKnownAddress
    ? within(spent, 'namedFromKnown')
    : within(spent, 'namedByAddress', 'namedByTeam', 'named')
  return allowed ?? { kind: 'confirm-your-team' }
}

function judgeProven({ teams }: CodeTry, spent: Spent): Verdict | null {
  const counted = ['provenByTeam', 'provenByTeamDaily', 'proven'] as const
  return (
    within(spent, ...counted) ??
    (spent.provenByTeamDaily < reservedForTeam(teams) ? compare(...counted) : null)
  )
}

function compare(...charge: Budget[]): Verdict {
  return { kind: 'compare', charge }
}

function within(spent: Spent, ...names: (keyof typeof budgets)[]): Verdict | null {
  return names.every((name) => spent[name] < budgets[name]) ? compare(...names) : null
}
