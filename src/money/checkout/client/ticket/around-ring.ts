export interface RingLetter {
  letter: string
  /** Degrees from the ring's top, clockwise, of the letter's middle. */
  angle: number
}

/** Em, about as wide as a capital of ours and the space beside it: those that aren't 1 wide. */
const widths: Record<string, number> = { I: 0.55, J: 0.9, M: 1.3, W: 1.4, '·': 0.6, ' ': 0.5 }
const narrow = /[1.,:;'’!|]/

/** Spreads a text once around a ring, from its left side on; blanks take room and are left out. */
export function aroundRing(text: string): RingLetter[] {
  const letters = [...text]
  const sizes = letters.map((letter) => widths[letter] ?? (narrow.test(letter) ? 0.55 : 1))
  const degrees = 360 / sizes.reduce((sum, size) => sum + size, 0)
  let at = -90
  return letters.flatMap((letter, index) => {
    const size = (sizes[index] ?? 1) * degrees
    at += size
    return letter === ' ' ? [] : [{ letter, angle: Math.round((at - size / 2) * 10) / 10 }]
  })
}
