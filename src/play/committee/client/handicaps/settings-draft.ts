/** Net board and allowances as staff type them; tees: tee-draft.ts. */
import { countInWords } from '../../../../kernel/count-in-words.ts'
import { publishedAllowances } from '../../../rules/handicaps.ts'
import type { Handicaps, TeeWire } from '../../handicaps-contract.ts'
import { readTees, type TeeDraft, teeDraftsOf } from './tee-draft.ts'

export interface SettingsDraft {
  net: boolean
  isOwn: boolean
  /** By team size: '25, 20, 15, 10'. */
  shares: Record<string, string>
  tees: TeeDraft[]
}

export const teamSizes = ['2', '3', '4', '5'] as const

export function settingsDraftOf({ net, allowances, tees }: Handicaps): SettingsDraft {
  const all: Readonly<Record<string, readonly number[] | undefined>> = allowances ?? publishedAllowances
  return {
    net,
    isOwn: allowances !== null,
    shares: Object.fromEntries(teamSizes.map((size) => [size, (all[size] ?? []).join(', ')])),
    tees: teeDraftsOf(tees),
  }
}

/** 'Teams of four: 25%, 20%, 15%, 10%', lowest handicap first. */
export function publishedInWords(): string[] {
  return teamSizes.map((size) => {
    const shares = publishedAllowances[Number(size)]
    const name = countInWords(Number(size))
    return `Teams of ${name}: ${shares ? shares.map((share) => `${share}%`).join(', ') : 'none published'}`
  })
}

export interface SettingsFaults {
  /** By the tee's key. */
  tees: Map<string, string>
  /** By team size. */
  shares: Map<string, string>
}

export interface ReadSettings {
  allowances: Handicaps['allowances']
  tees: TeeWire[]
}

/** What is typed, or what is wrong with it. */
export function readSettings(
  { isOwn, shares, tees }: SettingsDraft,
  { holeCount, routes }: Pick<Handicaps, 'holeCount' | 'routes'>,
): ReadSettings | { faults: SettingsFaults } {
  const read = readTees(tees, holeCount, routes)
  const faults: SettingsFaults = { tees: read.faults, shares: new Map() }
  const own: Record<string, number[]> = {}
  for (const size of teamSizes) {
    const numbers = shares[size]?.match(/\d+/g)?.map(Number) ?? []
    if (numbers.length === 0) continue
    if (numbers.length !== Number(size) || numbers.some((share) => share > 100))
      faults.shares.set(size, `Enter ${countInWords(Number(size))} percents, lowest handicap first.`)
    own[size] = numbers
  }
  const hasFault = faults.tees.size > 0 || (isOwn && faults.shares.size > 0)
  return hasFault ? { faults } : { allowances: isOwn ? own : null, tees: read.tees }
}
