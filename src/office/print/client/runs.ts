export interface Run {
  text: string
  /** Whether our fonts have all its characters. */
  isOurs: boolean
}

/**
 * Splits text into runs with and without characters missing from the font. A character and its accents stay
 * together.
 */
export function runsOf(text: string, has: (codePoint: number) => boolean): Run[] {
  const runs: Run[] = []
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const last = runs.at(-1)
    // A space stays with the run before it, so that words in another script are rendered together.
    const isOurs =
      segment === ' ' && last ? last.isOurs : [...segment].every((letter) => has(letter.codePointAt(0) ?? 0))
    if (last?.isOurs === isOurs) last.text += segment
    else runs.push({ text: segment, isOurs })
  }
  return runs
}
