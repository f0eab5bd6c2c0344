import type { Person } from './journey-person.ts'

/** What the browser itself knows about a page; evaluated in the page. */

/** The focused element, by its text. */
export function focused(person: Person): Promise<string> {
  return person.page.evaluate<string>('document.activeElement?.textContent ?? ""')
}

/** From now on measures how much the page shifts while it loads. */
export async function watchShifts(person: Person): Promise<void> {
  await person.context.addInitScript(`
    globalThis.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })`)
}

/** The browser's cumulative layout shift so far; up to 0.1 is good. */
export function shiftsOf(person: Person): Promise<number> {
  return person.page.evaluate<number>('globalThis.shifts')
}

const heldTimers = 'timers held by the test'

/**
 * From this tab's next load on, timers of these lengths don't fire: what the page would remove or poll after such a
 * time stays, however slow the machine.
 */
export async function holdTimers({ page }: Person, milliseconds: number[]): Promise<void> {
  await page.evaluate(
    `sessionStorage.setItem(${JSON.stringify(heldTimers)}, '${JSON.stringify(milliseconds)}')`,
  )
  await page.addInitScript(`{
    const held = JSON.parse(sessionStorage.getItem(${JSON.stringify(heldTimers)}) ?? '[]')
    const start = globalThis.setTimeout
    globalThis.setTimeout = (act, wait, ...rest) => (held.includes(wait) ? 0 : start(act, wait, ...rest))
  }`)
}

/** From the next load on they fire again. */
export async function freeTimers({ page }: Person): Promise<void> {
  await page.evaluate(`sessionStorage.removeItem(${JSON.stringify(heldTimers)})`)
}

/** The end of a link, as shown in the outbox. */
export function linkIn(letter: string, path: RegExp): string {
  return letter.split(/\s/).find((word) => path.test(word)) ?? ''
}
