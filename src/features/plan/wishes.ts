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
 * The ids of those a wish names, in their order. A full name or a team's name always counts; a first or last name alone counts only
 * if one of all the candidates has it, so that 'Ana' never means two people.
 */
export function wished(wish: string, candidates: readonly Named[]): string[] {
  const words = wordsOf(wish)
  if (words.length === 0) return []
  const holders = namesHeldBy(candidates)
  const isMeant = ({ id, people, teamName }: Named) =>
    (teamName !== undefined &&
      says(
        words,
        wordsOf(teamName).filter((word) => word !== 'team'),
      )) ||
    people.some((person) => {
      const names = wordsOf(person)
      const isAlone = (name: string) => holders.get(name)?.size === 1 && holders.get(name)?.has(id)
      return (
        says(words, names) || names.some((name) => name.length > 2 && isAlone(name) && words.includes(name))
      )
    })
  return candidates.filter(isMeant).map(({ id }) => id)
}

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
