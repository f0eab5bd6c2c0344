/**
 * How many wrong team codes are compared before more is asked. Each comparison is a chance of 1 in 1,048,576, or of
 * as many as there are teams when no team is named; the budgets below add up to less than 1 % for a whole day,
 * whoever guesses and from wherever (docs/decisions/0020-guessing-a-team-code.md).
 */
export const allCodes = 32 ** 4

/** By event and day, wrong codes without a team: a chance of 0.3 % for any team, and 60 at most. */
export function plainBudget(teams: number): number {
  return Math.min(60, Math.floor((0.003 * allCodes) / Math.max(1, teams)))
}

export const budgets = {
  /** Wrong codes for a named team, by address and day. */
  namedByAddress: 4,
  /** The same by team and hour. */
  namedByTeam: 10,
  /** The same by event and day, from all addresses that are not well known. */
  named: 2000,
  /** The same from well-known addresses, such as the clubhouse. */
  namedFromKnown: 2000,
  /** Wrong codes of somebody who knows a contact of the team: by team and hour, by team and day, by event and day. */
  provenByTeam: 10,
  provenByTeamDaily: 40,
  proven: 1500,
} as const

/**
 * Wrong codes that a team has by itself each day once the event's are used up: somebody can sign up teams and spend
 * them on those, whose contacts are his own. 600 in all, or one for each team.
 */
export function reservedForTeam(teams: number): number {
  return Math.min(budgets.provenByTeam, Math.max(1, Math.floor(600 / Math.max(1, teams))))
}

/** An address is well known for a day once so many different teams got in from it. */
export const teamsThatMakeKnown = 5

/** Failed tries at one team after which the staff are told. */
export const failuresToReport = 100

/** What is known of a try before the code is looked at. */
export interface CodeTry {
  /** Teams in the event. */
  teams: number
  isNamed: boolean
  /** Whether an email or phone number of the named team came with it. */
  contact: 'none' | 'fits' | 'wrong'
  isFromKnownAddress: boolean
}

/** Wrong codes compared so far, by what each budget counts. */
export type Spent = { plain: number } & Record<keyof typeof budgets, number>
export type Budget = keyof Spent

export type Verdict =
  /** Compare the code; a wrong one is charged to these budgets. */
  | { kind: 'compare'; charge: readonly Budget[] }
  /** Answer as for a wrong code, without having compared it. */
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
