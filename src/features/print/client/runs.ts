export interface Run {
  text: string
  /** Whether our fonts have every letter of it. */
  isOurs: boolean
}

/** Cuts a line where letters begin or end that the font does not have. A letter and its accents stay together. */
export function runsOf(text: string, has: (codePoint: number) => boolean): Run[] {
  const runs: Run[] = []
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const last = runs.at(-1)
    // A space goes with what is before it, so that words of another script are drawn as one.
    const isOurs =
      segment === ' ' && last ? last.isOurs : [...segment].every((letter) => has(letter.codePointAt(0) ?? 0))
    if (last?.isOurs === isOurs) last.text += segment
    else runs.push({ text: segment, isOurs })
  }
  return runs
}
