import type { InsuredHoleEntry, InsuredHoleFile } from '../contract.ts'

/** What is typed about a policy, as text. */
export interface PolicyDraft {
  holeNumber: string
  prize: string
  value: string
  insurer: string
  policyNumber: string
  phone: string
  menYards: string
  womenYards: string
  declaredGolfers: string
  witnesses: string
  needsVideo: boolean
  excluded: string
  notes: string
}

/** What is typed about the day: where the tees are, and who watches. */
export interface DayDraft {
  setMenYards: string
  setWomenYards: string
  /** One a line. */
  witnessNames: string
  videoBy: string
}

const noEntry: InsuredHoleEntry = {
  ...{ holeNumber: 0, prize: '', value: null, insurer: '', policyNumber: '', phone: '' },
  ...{ menYards: null, womenYards: null, declaredGolfers: null, witnesses: 0, needsVideo: false },
  ...{ excluded: '', notes: '', setMenYards: null, setWomenYards: null, witnessNames: [], videoBy: '' },
}

export function policyDraft(file: InsuredHoleFile | null): PolicyDraft {
  const entry = file?.entry ?? noEntry
  return {
    holeNumber: entry.holeNumber === 0 ? '' : String(entry.holeNumber),
    prize: entry.prize,
    value: shown(entry.value),
    insurer: entry.insurer,
    policyNumber: entry.policyNumber,
    phone: entry.phone,
    menYards: shown(entry.menYards),
    womenYards: shown(entry.womenYards),
    declaredGolfers: shown(entry.declaredGolfers),
    witnesses: entry.witnesses === 0 ? '' : String(entry.witnesses),
    needsVideo: entry.needsVideo,
    excluded: entry.excluded,
    notes: entry.notes,
  }
}

export function dayDraft({ entry }: InsuredHoleFile): DayDraft {
  return {
    setMenYards: shown(entry.setMenYards),
    setWomenYards: shown(entry.setWomenYards),
    witnessNames: entry.witnessNames.join('\n'),
    videoBy: entry.videoBy,
  }
}

/** What the policy's form leaves alone stays. */
export function withPolicy(typed: PolicyDraft, file: InsuredHoleFile | null): InsuredHoleEntry {
  return {
    ...(file?.entry ?? noEntry),
    holeNumber: Number(typed.holeNumber),
    prize: typed.prize,
    value: numberOf(typed.value),
    insurer: typed.insurer,
    policyNumber: typed.policyNumber,
    phone: typed.phone,
    menYards: numberOf(typed.menYards),
    womenYards: numberOf(typed.womenYards),
    declaredGolfers: numberOf(typed.declaredGolfers),
    witnesses: numberOf(typed.witnesses) ?? 0,
    needsVideo: typed.needsVideo,
    excluded: typed.excluded,
    notes: typed.notes,
  }
}

export function withDay(typed: DayDraft, { entry }: InsuredHoleFile): InsuredHoleEntry {
  return {
    ...entry,
    setMenYards: numberOf(typed.setMenYards),
    setWomenYards: numberOf(typed.setWomenYards),
    witnessNames: linesOf(typed.witnessNames),
    videoBy: typed.videoBy,
  }
}

/** Messages by field; empty when everything can be sent. */
export function policyFaults(typed: PolicyDraft): Partial<Record<keyof PolicyDraft, string>> {
  return {
    ...(typed.holeNumber === '' ? { holeNumber: 'Choose the hole' } : {}),
    ...(typed.prize.trim() === '' ? { prize: 'Enter the prize' } : {}),
    ...(isAmount(typed.value) ? {} : { value: 'Enter an amount, such as 45000' }),
    ...wholeFaults(typed, ['menYards', 'womenYards', 'declaredGolfers', 'witnesses']),
  }
}

/** A message for each of these fields that isn't a whole number; blank is fine. */
export function wholeFaults<Typed extends object>(
  typed: Typed,
  fields: readonly (keyof Typed & string)[],
): Partial<Record<keyof Typed & string, string>> {
  const wrong = fields.filter((field) => !/^\d{0,5}$/.test(String(typed[field]).trim()))
  return Object.fromEntries(wrong.map((field) => [field, 'Enter a whole number'])) as Partial<
    Record<keyof Typed & string, string>
  >
}

/** Null for a blank field. */
export function numberOf(typed: string): number | null {
  const text = typed.trim().replaceAll(',', '')
  return text === '' ? null : Number(text)
}

export function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
}

export function shown(value: number | null): string {
  return value === null ? '' : String(value)
}

function isAmount(typed: string): boolean {
  return /^(\d{1,3}(,\d{3})*|\d{1,7})?(\.\d{1,2})?$/.test(typed.trim())
}
