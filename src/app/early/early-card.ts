/**
 * The score keys of a card that came with its page, until the page's code takes the card's place: a tap is stored on this
 * phone and shown. A script of its own, with nothing to load besides, because on a weak signal the rest takes seconds.
 * Whatever else is tapped waits for the page's code, and so does a 1, which is asked about.
 */

import { scoreName } from '../../kernel/score-names.ts'
import { highestScore, lowestScore } from '../../play/scoring/rules.ts'

interface EarlyScore {
  holeNumber: number
  strokes: number
  version: number
}

const card = document.querySelector<HTMLElement>('#root[data-still] [data-team]')
let shown = readShown()

card?.addEventListener('click', ({ target }) => {
  const key = target instanceof Element ? target.closest<HTMLElement>('[data-strokes], [data-by]') : null
  const strokes = key && strokesOf(key)
  if (strokes && strokes > lowestScore && save(strokes)) show(strokes)
})

function readShown(): number | null {
  const pressed = card?.querySelector<HTMLElement>('[data-strokes][aria-pressed=true]')
  const figure = Number(card?.querySelector('[data-score] > span')?.textContent)
  return Number(pressed?.dataset.strokes) || figure || null
}

function strokesOf({ dataset }: HTMLElement): number {
  if (dataset.strokes) return Number(dataset.strokes)
  if (shown === null) return factOf('par')
  return Math.min(highestScore, shown + Number(dataset.by))
}

function factOf(name: 'par' | 'hole' | 'version'): number {
  return Number(card?.dataset[name])
}

/** False where the phone refuses to store: then the golfer taps again once the page is there. */
function save(strokes: number): boolean {
  const early: EarlyScore[] = [{ holeNumber: factOf('hole'), strokes, version: factOf('version') }]
  try {
    localStorage.setItem(`pinhigh.early.${card?.dataset.team}`, JSON.stringify(early))
    return true
  } catch {
    return false
  }
}

function show(strokes: number): void {
  shown = strokes
  for (const key of card?.querySelectorAll<HTMLElement>('[data-strokes]') ?? [])
    key.setAttribute('aria-pressed', String(Number(key.dataset.strokes) === strokes))
  const [figure, name] = card?.querySelectorAll('[data-score] > span') ?? []
  if (figure) figure.textContent = String(strokes)
  if (name) name.textContent = scoreName(strokes, factOf('par'))
  const state = card?.querySelector('[data-sent]')
  if (state) state.textContent = 'Saved on this phone'
}
