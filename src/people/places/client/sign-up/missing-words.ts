import type { Gap } from '../../../teams/client/index.ts'

/** What is missing first, at the form's button: 'Player 2: Enter a last name'; of somebody alone without the number. */
export function missingWords(gaps: readonly Gap[], isAlone: boolean): string | undefined {
  const missing = gaps.find(({ isChecking }) => !isChecking)
  if (!missing) return gaps[0]?.words
  return isAlone ? missing.words : `Player ${missing.player + 1}: ${missing.words}`
}
