/** Milliseconds. Long enough for what a tap sets off, shorter than any idle limit. */
const stillThere = 120_000

let lastAct = Date.now()

/** Whether somebody touched this page, or opened it, within two minutes. A page that only refreshes itself is alone. */
export function isSomebodyThere(): boolean {
  return Date.now() - lastAct < stillThere
}

const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Call at start. */
export function noticeActs(): void {
  const note = () => {
    lastAct = Date.now()
  }
  for (const act of acts) window.addEventListener(act, note, { capture: true, passive: true })
}
