/** Letters that Unicode doesn't decompose into a plain letter and a mark. */
const apart: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}

/** Drops case, accents and apostrophes: 'Łukasz O’Brien-Núñez' becomes 'lukasz obrien-nunez'. */
export function searchText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[łøđßæœıþð]/g, (letter) => apart[letter] ?? letter)
}

/** The search split into words; commas only separate, so that 'Miller, Bob' finds Bob Miller. */
export function searchWords(sought: string): string[] {
  return searchText(sought)
    .split(/[\s,;]+/)
    .filter(Boolean)
}

/** Whether every search word occurs in the fields; a blank search matches everything. */
export function matches(sought: string, ...fields: string[]): boolean {
  const text = searchText(fields.join(' '))
  return searchWords(sought).every((word) => text.includes(word))
}
