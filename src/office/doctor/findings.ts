/** What the doctor says, on the page and in the terminal. Pure. */

/** From the worst to the best; 'off' is not set up, which may be meant. */
export const findingStates = ['wrong', 'warning', 'unknown', 'off', 'ok'] as const
export type FindingState = (typeof findingStates)[number]

export const stateWords: Record<FindingState, string> = {
  wrong: 'Wrong',
  warning: 'Look at this',
  unknown: 'Can’t tell',
  off: 'Not set up',
  ok: 'OK',
}

export const areas = [
  'Program',
  'Database',
  'Storage',
  'Backups',
  'Public address',
  'Proxy',
  'Card payments',
  'Email',
  'Text messages',
  'Clock',
] as const
export type Area = (typeof areas)[number]

export interface Finding {
  state: FindingState
  what: string
  /** Null when there is nothing to do. */
  todo: string | null
}

export interface AreaFindings {
  area: Area
  findings: Finding[]
}

export const fine = (what: string): Finding => ({ state: 'ok', what, todo: null })
export const notSetUp = (what: string, todo: string | null = null): Finding => ({ state: 'off', what, todo })
export const cantTell = (what: string, todo: string | null = null): Finding => ({
  state: 'unknown',
  what,
  todo,
})
export const lookAt = (what: string, todo: string): Finding => ({ state: 'warning', what, todo })
export const wrong = (what: string, todo: string): Finding => ({ state: 'wrong', what, todo })

/** How many findings are of each state, as '2 wrong, 1 to look at'; 'Nothing is wrong' when none needs anybody. */
export function summaryOf(checked: readonly AreaFindings[]): string {
  const count = (state: FindingState) =>
    checked.flatMap(({ findings }) => findings).filter((finding) => finding.state === state).length
  const [faults, doubts] = [count('wrong'), count('warning')]
  if (faults === 0 && doubts === 0) return 'Nothing is wrong'
  return [faults > 0 && `${faults} wrong`, doubts > 0 && `${doubts} to look at`].filter(Boolean).join(', ')
}

/** Areas with something wrong, then those to look at, then the rest, each in its usual order. */
export function worstFirst(checked: readonly AreaFindings[]): AreaFindings[] {
  const rankOf = ({ findings }: AreaFindings) =>
    findings.some(({ state }) => state === 'wrong')
      ? 0
      : findings.some(({ state }) => state === 'warning')
        ? 1
        : 2
  return checked.toSorted((one, other) => rankOf(one) - rankOf(other))
}

export function isAnythingWrong(checked: readonly AreaFindings[]): boolean {
  return checked.some(({ findings }) => findings.some(({ state }) => state === 'wrong'))
}

const minute = 60_000
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** '3 hours', of milliseconds, rounded down; 'less than a minute' below one. */
export function howLong(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / minute)
  const unit = units.find(([, each]) => minutes >= each)
  if (!unit) return 'less than a minute'
  const [name, each] = unit
  const count = Math.floor(minutes / each)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** The lines without any of the secrets, should one be quoted by what somebody else's server answered. */
export function withoutAny(secrets: readonly string[], checked: readonly AreaFindings[]): AreaFindings[] {
  const long = secrets.filter((secret) => secret.length >= 4)
  const clean = (text: string) => long.reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text)
  return checked.map(({ area, findings }) => ({
    area,
    findings: findings.map(({ state, what, todo }) => ({
      state,
      what: clean(what),
      todo: todo === null ? null : clean(todo),
    })),
  }))
}
