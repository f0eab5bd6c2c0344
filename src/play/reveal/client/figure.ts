import type { RevealStep } from '../contract.ts'

/** With a real minus sign in a score. */
export function figureOf({ kind }: Pick<RevealStep, 'kind'>, figure: string): string {
  return kind === 'place' ? figure.replace('-', '−') : figure
}
