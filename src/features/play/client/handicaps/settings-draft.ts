/** Net board, allowances and tees as staff type them. */
import { countInWords } from '../../../../kernel/count-in-words.ts'
import { publishedAllowances, teeFault } from '../../../round/handicaps.ts'
import type { Handicaps, TeeWire } from '../../handicaps-contract.ts'

export interface TeeDraft {
  teeId: string
  /** For the list; a new tee has no id yet. */
  key: string
  name: string
  rating: string
  slope: string
  par: string
}

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
    tees: tees.map((tee) => ({
      teeId: tee.teeId,
      key: tee.teeId,
      name: tee.name,
      rating: tee.rating.toFixed(1),
      slope: String(tee.slope),
      par: String(tee.par),
    })),
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
export function readSettings({
  isOwn,
  shares,
  tees,
}: SettingsDraft): ReadSettings | { faults: SettingsFaults } {
  const faults: SettingsFaults = { tees: new Map(), shares: new Map() }
  const read = tees.map((tee) => {
    const fault = teeFault({
      name: tee.name,
      rating: tenthsOf(tee.rating),
      slope: wholeOf(tee.slope),
      par: wholeOf(tee.par),
    })
    if (fault) faults.tees.set(tee.key, fault)
    return {
      teeId: tee.teeId,
      name: tee.name.trim(),
      rating: (tenthsOf(tee.rating) ?? 0) / 10,
      slope: wholeOf(tee.slope) ?? 0,
      par: wholeOf(tee.par) ?? 0,
    }
  })
  const own: Record<string, number[]> = {}
  for (const size of teamSizes) {
    const numbers = shares[size]?.match(/\d+/g)?.map(Number) ?? []
    if (numbers.length === 0) continue
    if (numbers.length !== Number(size) || numbers.some((share) => share > 100))
      faults.shares.set(size, `Enter ${countInWords(Number(size))} percents, lowest handicap first.`)
    own[size] = numbers
  }
  const hasFault = faults.tees.size > 0 || (isOwn && faults.shares.size > 0)
  return hasFault ? { faults } : { allowances: isOwn ? own : null, tees: read }
}

/** Null unless it is a number with at most one decimal. */
function tenthsOf(text: string): number | null {
  return /^\d{1,3}([.,]\d)?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 10)
    : null
}

function wholeOf(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null
}
