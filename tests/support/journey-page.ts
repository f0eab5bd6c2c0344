import type { Person } from './journey-person.ts'

/** What the browser itself knows of a page; asked in the page. */

/** What has the focus, in its own words. */
export function focused(person: Person): Promise<string> {
  return person.page.evaluate<string>('document.activeElement?.textContent ?? ""')
}

/** From now on adds up how far what stands on a page moves by itself while it loads. */
export async function watchShifts(person: Person): Promise<void> {
  await person.context.addInitScript(`
    globalThis.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })`)
}

/** The browser's own figure for the page as it stands; up to 0.1 counts as good. */
export function shiftsOf(person: Person): Promise<number> {
  return person.page.evaluate<number>('globalThis.shifts')
}

/** A link's end, as the outbox shows it. */
export function linkIn(letter: string, path: RegExp): string {
  return letter.split(/\s/).find((word) => path.test(word)) ?? ''
}
