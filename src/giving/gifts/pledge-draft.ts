/** The form of the pledge moment as typed. */
import { toDollars } from '../../kernel/money.ts'
import type { PledgeMoment } from './pledge-contract.ts'
import { mostLevels, usualGoal, usualLevels } from './pledge-rules.ts'

type TypedMoment = ReturnType<typeof typedMoment>

/** In dollars; levels are separated by commas and spaces. */
export function typedMoment(moment: PledgeMoment | null) {
  const levels = moment?.levels.map(({ amount }) => amount) ?? usualLevels.map(toDollars)
  return { levels: levels.join(', '), goal: String(moment?.goal ?? toDollars(usualGoal)) }
}

export function momentFaults(typed: TypedMoment): Partial<Record<keyof TypedMoment, string>> {
  const levels = levelsIn(typed.levels)
  const faults: Partial<Record<keyof TypedMoment, string>> = {}
  if (levels.length === 0 || levels.length > mostLevels || levels.some(isNoAmount))
    faults.levels = `Enter up to ${mostLevels} amounts, such as 500, 250, 100`
  if (isNoAmount(dollarsIn(typed.goal))) faults.goal = 'Enter an amount such as 10,000'
  return faults
}

/** What is sent; `typed` has passed the check. */
export function momentEntry(typed: TypedMoment): { levels: number[]; goal: number } {
  return { levels: levelsIn(typed.levels), goal: dollarsIn(typed.goal) }
}

/** '1,000, 500 100': a comma with a space after it separates, one inside a number doesn't. */
function levelsIn(typed: string): number[] {
  const [, ...parts] = ` ${typed}`.split(/[\s;]+/)
  return parts
    .flatMap((part) => (/^\$?\d{1,3}(,\d{3})+,?$/.test(part) ? [part] : part.split(',')))
    .map((part) => part.replace(/,$/, ''))
    .filter(Boolean)
    .map(dollarsIn)
}

function dollarsIn(typed: string): number {
  const plain = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

function isNoAmount(dollars: number): boolean {
  return !(dollars >= 1 && dollars <= 1_000_000)
}
