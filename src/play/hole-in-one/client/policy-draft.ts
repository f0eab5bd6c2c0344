import type { InsuredHoleEntry, InsuredHoleFile } from '../contract.ts'

const noEntry: InsuredHoleEntry = {
  ...{ holeNumber: 0, prize: '', value: null, insurer: '', policyNumber: '', phone: '' },
  ...{ menYards: null, womenYards: null, declaredGolfers: null, witnesses: 0, needsVideo: false },
  ...{ excluded: '', notes: '', setMenYards: null, setWomenYards: null, witnessNames: [], videoBy: '' },
}

type PolicyDraft = ReturnType<typeof policyDraft>
type DayDraft = ReturnType<typeof dayDraft>

/** What is typed about a policy. */
export function policyDraft(file: InsuredHoleFile | null) {
  const entry = file?.entry ?? noEntry
  const { prize, insurer, policyNumber, phone, needsVideo, excluded, notes } = entry
  return {
    ...{ prize, insurer, policyNumber, phone, needsVideo, excluded, notes },
    holeNumber: shown(entry.holeNumber || null),
    value: shown(entry.value),
    menYards: shown(entry.menYards),
    womenYards: shown(entry.womenYards),
    declaredGolfers: shown(entry.declaredGolfers),
    witnesses: shown(entry.witnesses || null),
  }
}

/** What is typed about the day: where the tees are, and who watches, one a line. */
export function dayDraft({ entry }: InsuredHoleFile) {
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
    ...typed,
    holeNumber: Number(typed.holeNumber),
    value: numberOf(typed.value),
    menYards: numberOf(typed.menYards),
    womenYards: numberOf(typed.womenYards),
    declaredGolfers: numberOf(typed.declaredGolfers),
    witnesses: numberOf(typed.witnesses) ?? 0,
  }
}

export function withDay(typed: DayDraft, { entry }: InsuredHoleFile): InsuredHoleEntry {
  return {
    ...entry,
    ...typed,
    setMenYards: numberOf(typed.setMenYards),
    setWomenYards: numberOf(typed.setWomenYards),
    witnessNames: linesOf(typed.witnessNames),
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
