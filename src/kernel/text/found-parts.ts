import { searchText, searchWords } from './search-text.ts'

/** A part of a text, and whether it is what was looked for. */
export interface FoundPart {
  text: string
  isFound: boolean
}

/** Cuts a text where the words that were looked for stand in it, each at its first place, by the rules of the search. */
export function foundParts(text: string, sought: string): FoundPart[] {
  const letters = [...text]
  // The letter that each character of the folded text comes from: 'ß' folds to two, an apostrophe to none.
  const folded = letters.map(searchText)
  const from = folded.flatMap((fold, place) => Array.from(fold, () => place))
  const plain = folded.join('')
  const isMarked = letters.map(() => false)
  for (const word of searchWords(sought)) {
    const start = plain.indexOf(word)
    if (start < 0) continue
    for (let place = start; place < start + word.length; place++) isMarked[from[place] ?? 0] = true
  }
  const parts: FoundPart[] = []
  letters.forEach((letter, place) => {
    const isWithin = folded[place] === '' && isMarked[place - 1] && isMarked[place + 1]
    const isFound = isWithin || isMarked[place] || false
    const last = parts.at(-1)
    if (last?.isFound === isFound) last.text += letter
    else parts.push({ text: letter, isFound })
  })
  return parts
}
