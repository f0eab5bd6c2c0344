/** How golfers name a score against par, and how they mark it on a scorecard. */

const underPar = ['Par', 'Birdie', 'Eagle', 'Albatross', 'Condor']
const overPar = ['Par', 'Bogey', 'Double bogey', 'Triple bogey']

/** `ballCount`: a sum of two balls has no name of its own. */
export function scoreName(strokes: number, par: number, ballCount: 1 | 2 = 1): string {
  if (ballCount === 2) return againstPar(strokes - par)
  if (strokes === 1) return 'Hole in one'
  const against = strokes - par
  return (against <= 0 ? underPar[-against] : overPar[against]) ?? `${against > 0 ? '+' : ''}${against}`
}

function againstPar(against: number): string {
  if (against === 0) return 'Even'
  return against < 0 ? `${-against} under` : `${against} over`
}

/** One word, for a key as wide as a thumb. */
export function shortName(strokes: number, par: number): string {
  if (strokes === 1) return 'ace'
  return scoreName(strokes, par).split(' ')[0]?.toLowerCase() ?? ''
}

/** Under par is circled, over par squared; doubled for two or more strokes. */
export type Mark = 'none' | 'circle' | 'two-circles' | 'square' | 'two-squares'

export function markOf(strokes: number, par: number): Mark {
  const against = strokes - par
  if (against === 0) return 'none'
  if (against < 0) return against === -1 ? 'circle' : 'two-circles'
  return against === 1 ? 'square' : 'two-squares'
}

/** The five most likely scores; of a hole with a limit those within it, and the limit. */
export function usualScores(par: number, most?: number): number[] {
  const usual = [-2, -1, 0, 1, 2].map((against) => par + against)
  if (most === undefined) return usual
  const within = usual.filter((score) => score <= most)
  return within.includes(most) ? within : [...within, most]
}

/** The name beside the score on a card: where a hole has a limit, that the score reached it, or counts no more. */
export function scoreWords(strokes: number, par: number, most?: number, ballCount: 1 | 2 = 1): string {
  if (most === undefined || strokes < most) return scoreName(strokes, par, ballCount)
  if (strokes > most) return `Counts ${most}`
  return most === par * 2 ? 'Double par' : `${scoreName(strokes, par, ballCount)}, the most`
}
