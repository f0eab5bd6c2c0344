/** Letters that do not come apart into a plain one and a mark. */
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

/** Without case, accents and apostrophes: 'Łukasz O’Brien-Núñez' becomes 'lukasz obrien-nunez'. */
export function searchText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[łøđßæœıþð]/g, (letter) => apart[letter] ?? letter)
}

/** Whether every word sought is somewhere in the fields; a blank search finds all. */
export function matches(sought: string, ...fields: string[]): boolean {
  const text = searchText(fields.join(' '))
  return searchText(sought)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
