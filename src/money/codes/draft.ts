/** The form of a discount code as typed, what is wrong with it, and what is sent. */
import type { CodeEntry, DiscountCode } from './contract.ts'
import { longestCode } from './rules.ts'

export type TypedCode = ReturnType<typeof typedCode>
export type CodeField = keyof TypedCode | 'holds'
export type CodeFaults = Partial<Record<CodeField, string>>

export function blankCode(code = ''): TypedCode {
  return {
    ...{ code, note: '', kind: 'percent', amount: '', isForAll: true, things: [] },
    ...{ maxUses: '', maxPerPayer: '', until: '' },
    ...{ holdsPlaces: false, teams: '', items: {}, holdUntil: '' },
  }
}

/** Amounts and counts as typed; blank means no limit. `items` are quantities by id. */
export function typedCode(code: DiscountCode) {
  const { kind, things, holds } = code
  return {
    code: code.code,
    note: code.note,
    kind,
    amount: kind === 'free' ? '' : String(code.amount),
    isForAll: things === null,
    things: things ?? [],
    maxUses: text(code.maxUses),
    maxPerPayer: text(code.maxPerPayer),
    until: code.until ?? '',
    holdsPlaces: holds !== null,
    teams: holds && holds.teams > 0 ? String(holds.teams) : '',
    items: Object.fromEntries((holds?.items ?? []).map(({ itemId, quantity }) => [itemId, String(quantity)])),
    holdUntil: holds?.until ?? '',
  }
}

/** Returns errors by field. What isn't asked for isn't checked. */
export function codeFaults(typed: TypedCode): CodeFaults {
  const faults: CodeFaults = {}
  const code = typed.code.trim()
  if (code === '') faults.code = 'Enter a code, or press Suggest one'
  else if (code.length > longestCode) faults.code = `At most ${longestCode} characters`
  Object.assign(faults, amountFault(typed))
  if (!typed.isForAll && typed.things.length === 0) faults.things = 'Choose at least one'
  for (const field of ['maxUses', 'maxPerPayer'] as const)
    if (Number.isNaN(countIn(typed[field]))) faults[field] = 'Enter a whole number, or leave it empty'
  if (typed.holdsPlaces) Object.assign(faults, holdFaults(typed))
  return faults
}

function amountFault({ kind, amount }: TypedCode): CodeFaults {
  if (kind === 'free') return {}
  const number = numberIn(amount)
  if (kind === 'percent')
    return number > 0 && number <= 100 ? {} : { amount: 'Enter a percentage from 1 to 100' }
  const isFine = number >= 0 && (kind === 'price' || number > 0) && number <= 1_000_000
  return isFine ? {} : { amount: 'Enter an amount such as 50 or 12.50' }
}

function holdFaults({ teams, items, holdUntil }: TypedCode): CodeFaults {
  const counts = [teams, ...Object.values(items)].map(countIn)
  const faults: CodeFaults = {}
  if (counts.some(Number.isNaN)) faults.teams = 'Enter whole numbers'
  else if (!counts.some((count) => (count ?? 0) > 0)) faults.teams = 'Enter how many places it holds'
  if (holdUntil === '') faults.holdUntil = 'Choose the last day'
  return faults
}

/** What is sent; `typed` has passed the check. */
export function codeEntryOf(typed: TypedCode): CodeEntry {
  return {
    code: typed.code.trim(),
    note: typed.note.trim(),
    kind: typed.kind,
    amount: typed.kind === 'free' ? 0 : numberIn(typed.amount),
    things: typed.isForAll ? null : typed.things,
    maxUses: countIn(typed.maxUses),
    maxPerPayer: countIn(typed.maxPerPayer),
    until: typed.until || null,
    holds: typed.holdsPlaces
      ? {
          teams: countIn(typed.teams) ?? 0,
          items: Object.entries(typed.items).flatMap(([itemId, count]) => {
            const quantity = countIn(count) ?? 0
            return quantity > 0 ? [{ itemId, quantity }] : []
          }),
          until: typed.holdUntil,
        }
      : null,
  }
}

/** '$1,250.50' or '20 %' as a number; NaN for anything else. */
function numberIn(typed: string): number {
  const plain = typed.trim().replace(/^\$/, '').replace(/\s*%$/, '').replaceAll(',', '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** null if blank, NaN if it isn't a whole number from 1. */
function countIn(typed: string): number | null {
  const plain = typed.trim().replaceAll(',', '')
  if (plain === '' || plain === '0') return null
  return /^[1-9]\d{0,4}$/.test(plain) ? Number(plain) : Number.NaN
}

function text(number: number | null): string {
  return number === null ? '' : String(number)
}
