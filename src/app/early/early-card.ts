/**
 * The score keys of a card that the server rendered, until the page's code takes the card's place: a tap is stored on this
 * phone and shown. A script of its own, with nothing to load besides, because on a weak signal the rest takes seconds.
 * Whatever else is tapped waits for the page's code, and so does a 1, which is asked about.
 *
 * The page of a team's link comes with its card. The page of the scorecard comes empty, since the server doesn't know whose it
 * is: this asks for the card with the token that the phone has.
 */

import { newId } from '../../kernel/ids.ts'
import { scoreWords } from '../../kernel/score-names.ts'
import { teamCardPath } from '../../kernel/served-page.ts'
import { type EarlyScore, makeScoreStores, scoresName } from '../../play/scoring/early-score.ts'
import { highestScore, lowestScore } from '../../play/scoring/rules.ts'

/** What matters here of a score that waits, wherever it was tapped. */
type Unsent = Pick<EarlyScore, 'owner' | 'holeId' | 'score'> & {
  wasTried: boolean
  trouble: object | null
  isEarly?: true
}

/** Whatever this phone has; a new one gets the first version. Rejects where the phone refuses to store. */
const database = new Promise<IDBDatabase>((resolve, fail) => {
  const opening = indexedDB.open(scoresName)
  opening.onupgradeneeded = () => makeScoreStores(opening.result)
  opening.onerror = fail
  opening.onsuccess = () => {
    opening.result.onversionchange = () => opening.result.close()
    resolve(opening.result)
  }
})
// Whoever needs it hears of the refusal.
database.catch(() => undefined)

const still = document.querySelector<HTMLElement>('#root[data-still]')
if (still) hearKeys(still)
// At the top of the scorecard's page, before there is a root.
else askForCard().catch(() => undefined)

/** Shows the card unless the page's code was faster. */
async function askForCard(): Promise<void> {
  const token = localStorage.getItem('token')
  if (!token) return
  const asked = fetch(teamCardPath, { headers: { authorization: `Bearer ${token}` }, priority: 'high' })
  // What wasn't sent yet is on this phone only: the server's card would leave it out. What was tapped here it is shown with.
  const [answer, unsent] = await Promise.all([asked, readUnsent()])
  if (answer.status !== 200 || !unsent.every(({ isEarly }) => isEarly)) return
  const content = await answer.text()
  const root = document.getElementById('root')
  if (!root || root.hasAttribute('data-begun')) return
  root.innerHTML = content
  root.setAttribute('data-still', '')
  hearKeys(root)
}

/** The scores that wait on this phone (src/play/scoring/client/phone/queue). */
async function readUnsent(): Promise<Unsent[]> {
  const opened = await database.catch(() => null)
  return new Promise((resolve, fail) => {
    if (!opened) return resolve([])
    const reading = opened.transaction('unsent').objectStore('unsent').getAll()
    reading.onsuccess = () => resolve(reading.result)
    reading.onerror = fail
  })
}

function hearKeys(root: HTMLElement): void {
  const card = root.querySelector<HTMLElement>('[data-team]')
  const { team, holeId = '' } = card?.dataset ?? {}
  const owner = `team:${team}` as const
  const most = Number(card?.dataset.most) || undefined
  let shown = readShown()
  // One after the other: a step counts from the score that the last tap left.
  let taps = showSaved().catch(() => undefined)

  card?.addEventListener('click', ({ target }) => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-strokes], [data-by]') : null
    if (key) taps = taps.then(() => tap(key)).catch(() => undefined)
  })

  /** Where the phone refuses to store, nothing is shown: then the golfer taps again once the page is there. */
  async function tap(key: HTMLElement): Promise<void> {
    const strokes = strokesOf(key)
    if (strokes <= lowestScore) return
    await save(strokes)
    show(strokes)
  }

  /** What was tapped before the page was loaded again. */
  async function showSaved(): Promise<void> {
    const unsent = await readUnsent()
    const saved = unsent.find((each) => each.owner === owner && each.holeId === holeId)
    if (saved?.score) show(saved.score)
  }

  function readShown(): number | null {
    const pressed = card?.querySelector<HTMLElement>('[data-strokes][aria-pressed=true]')
    const figure = Number(card?.querySelector('[data-score] > span')?.textContent)
    return Number(pressed?.dataset.strokes) || figure || null
  }

  function strokesOf({ dataset }: HTMLElement): number {
    if (dataset.strokes) return Number(dataset.strokes)
    if (shown === null) return factOf('par')
    return Math.min(most ?? highestScore, shown + Number(dataset.by))
  }

  function factOf(name: 'par' | 'hole' | 'version'): number {
    return Number(card?.dataset[name])
  }

  /** Resolves once it is on the phone's disk, in place of an earlier tap that was never sent. */
  async function save(strokes: number): Promise<void> {
    const fresh: EarlyScore = {
      ...{ owner, holeId, holeNumber: factOf('hole'), score: strokes, baseVersion: factOf('version') },
      ...{ mutationId: newId(), clientAt: new Date().toISOString(), reason: null },
      ...{ wasTried: false, trouble: null, isEarly: true },
    }
    // The hole that this tab shows from now on, also after a reload.
    sessionStorage.setItem(`pinhigh.hole.${team}`, String(fresh.holeNumber))
    const transaction = (await database).transaction('unsent', 'readwrite', { durability: 'strict' })
    const isSaved = new Promise((resolve, fail) => {
      transaction.oncomplete = resolve
      transaction.onabort = fail
    })
    const store = transaction.objectStore('unsent')
    const reading = store.index('owner').openCursor(owner)
    reading.onsuccess = () => {
      const place = reading.result
      if (!place) {
        store.add(fresh)
        return
      }
      const each: Unsent = place.value
      if (each.holeId === holeId && (!each.wasTried || each.trouble)) place.delete()
      place.continue()
    }
    await isSaved
  }

  function show(strokes: number): void {
    shown = strokes
    for (const key of card?.querySelectorAll<HTMLElement>('[data-strokes]') ?? [])
      key.setAttribute('aria-pressed', String(Number(key.dataset.strokes) === strokes))
    const [figure, name] = card?.querySelectorAll('[data-score] > span') ?? []
    if (figure) figure.textContent = String(strokes)
    if (name) name.textContent = scoreWords(strokes, factOf('par'), most)
    const state = card?.querySelector('[data-sent]')
    if (state) state.textContent = 'Saved on this phone'
  }
}
