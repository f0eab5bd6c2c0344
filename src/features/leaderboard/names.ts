/** Letters that are no base letter with a mark, by what a reader in English looks them up under. */
const spelled: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

function sortKey(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđðħıßæœþ]/g, (letter) => spelled[letter] ?? letter)
}

/**
 * Names in one order on every server and phone, whatever language they are set to: Łukaszewicz stands
 * among the Ls, case and accents count only between names that are otherwise the same.
 */
export function compareNames(a: string, b: string): number {
  return compareText(sortKey(a), sortKey(b)) || compareText(a, b)
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
