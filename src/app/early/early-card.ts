/**
 * The score keys of a card that the server rendered, until the page's code takes the card's place: a tap is stored on this
 * phone and shown. A script of its own, with nothing to load besides, because on a weak signal the rest takes seconds.
 * Whatever else is tapped waits for the page's code, and so does a 1, which is asked about.
 *
 * The page of a team's link comes with its card. The page of the scorecard comes empty, since the server doesn't know whose it
 * is: this asks for the card with the token that the phone has.
 */

import { scoreName } from '../../kernel/score-names.ts'
import { teamCardPath } from '../../kernel/served-page.ts'
import { highestScore, lowestScore } from '../../play/scoring/rules.ts'

interface EarlyScore {
  holeNumber: number
  strokes: number
  version: number
}

const still = document.querySelector<HTMLElement>('#root[data-still]')
if (still) hearKeys(still)
// At the top of the scorecard's page, before there is a root.
else askForCard().catch(() => undefined)

/** Shows the card unless the page's code was faster. */
async function askForCard(): Promise<void> {
  const token = localStorage.getItem('token')
  if (!token) return
  const asked = fetch(teamCardPath, { headers: { authorization: `Bearer ${token}` }, priority: 'high' })
  // What wasn't sent yet is on this phone only: the server's card would leave it out.
  const [answer, hasUnsent] = await Promise.all([asked, keepsUnsent()])
  if (answer.status !== 200 || hasUnsent) return
  const content = await answer.text()
  const root = document.getElementById('root')
  if (!root || root.hasAttribute('data-begun')) return
  root.innerHTML = content
  root.setAttribute('data-still', '')
  hearKeys(root)
}

/** Whether scores wait on this phone (src/play/scoring/client/phone/queue). */
function keepsUnsent(): Promise<boolean> {
  return new Promise((resolve, fail) => {
    const opening = indexedDB.open('pinhigh-scores')
    // There is none, and it isn't for this script to make it.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      const database = opening.result
      try {
        const counting = database.transaction('unsent').objectStore('unsent').count()
        counting.onsuccess = () => resolve(counting.result > 0)
        counting.onerror = fail
      } catch (refusal) {
        fail(refusal)
      }
      database.close()
    }
  })
}

function hearKeys(root: HTMLElement): void {
  const card = root.querySelector<HTMLElement>('[data-team]')
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
      // The hole that this tab shows from now on, also after a reload.
      sessionStorage.setItem(`pinhigh.hole.${card?.dataset.team}`, String(factOf('hole')))
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
}
