/** Finds out whom a golfer means by 'with Ana Lee, or the Okafors'. */
import { searchText } from '../../kernel/text/search-text.ts'

/** A party or a team whose people somebody may ask for. */
export interface Named {
  id: string
  /** 'First Last' of everybody in it. */
  people: readonly string[]
  /** A team's own name. */
  teamName?: string
}

/**
 * The ids of those a wish names, in their order. A full name or a team's name always counts. A first or last name counts only where it
 * stands alone ('Ana, Bo and the Lees' is three) and one of all the candidates has it: 'Ana' never means two people, and 'Ana Park'
 * never means Ana Lee. 'The Lees' are whoever is named Lee.
 */
export function wished(wish: string, candidates: readonly Named[]): string[] {
  const words = wordsOf(wish)
  if (words.length === 0) return []
  const lonely = new Set(wish.split(separators).flatMap(onlyName))
  const families = new Set(wish.split(separators).flatMap(familyName))
  const holders = namesHeldBy(candidates)
  const isMeant = ({ id, people, teamName }: Named) => {
    const isAlone = (name: string) =>
      (lonely.has(name) || families.has(name)) && holders.get(name)?.size === 1 && holders.get(name)?.has(id)
    return (
      (teamName !== undefined && says(words, meaningful(wordsOf(teamName)))) ||
      people.some((person) => {
        const names = wordsOf(person)
        return says(words, names) || names.some((name) => name.length > 2 && isAlone(name))
      })
    )
  }
  return candidates.filter(isMeant).map(({ id }) => id)
}

/** Between two names. */
const separators = /[,;/&+\n]|\b(?:and|or|with|plus)\b/i
const fillers = new Set([
  'team',
  'the',
  'please',
  'my',
  'friend',
  'friends',
  'family',
  'group',
  'if',
  'possible',
  's',
])

function meaningful(words: readonly string[]): string[] {
  return words.filter((word) => !fillers.has(word))
}

/** The name, if there is nothing else: 'the Okafor team' says one. */
function onlyName(phrase: string): string[] {
  const words = meaningful(wordsOf(phrase))
  return words.length === 1 ? words : []
}

/** 'the Lees': lee. Both spellings of 'the Joneses': jones and jonese. */
function familyName(phrase: string): string[] {
  const [name = '', ...more] = onlyName(phrase)
  if (more.length > 0 || wordsOf(phrase)[0] !== 'the' || !name.endsWith('s')) return []
  return [name.slice(0, -1), ...(name.endsWith('es') ? [name.slice(0, -2)] : [])]
}

/** Whether a wish asks for somebody: 'anybody is fine' doesn't. */
export function asksForSomebody(wish: string): boolean {
  const words = meaningful(wordsOf(wish))
  return words.length > 0 && !words.some((word) => anybody.has(word))
}

const anybody = new Set([
  'anybody',
  'anyone',
  'everybody',
  'everyone',
  'whoever',
  'nobody',
  'none',
  'preference',
])

/** Which candidates have somebody of this first or last name. */
function namesHeldBy(candidates: readonly Named[]): Map<string, Set<string>> {
  const holders = new Map<string, Set<string>>()
  for (const { id, people } of candidates)
    for (const name of people.flatMap(wordsOf)) holders.set(name, (holders.get(name) ?? new Set()).add(id))
  return holders
}

/** Whether the words of a name stand together in the text. */
function says(words: readonly string[], name: readonly string[]): boolean {
  return name.length > 0 && words.some((_, from) => name.every((word, index) => words[from + index] === word))
}

function wordsOf(text: string): string[] {
  return searchText(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
}
