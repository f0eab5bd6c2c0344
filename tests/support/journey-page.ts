import { expect } from 'vitest'
import type { Person } from './journey-person.ts'

/** What the browser itself knows about a page; evaluated in the page. */

/** The focused element, by its text. */
export function focused(person: Person): Promise<string> {
  return person.page.evaluate<string>('document.activeElement?.textContent ?? ""')
}

/** From now on measures how much the page shifts while it loads. */
export async function watchShifts(person: Person): Promise<void> {
  await person.context.addInitScript(`
    globalThis.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue
        const moved = sources.map(({ node, previousRect, currentRect }) =>
          (node?.outerHTML ?? node?.data ?? 'something gone').slice(0, 160) +
            ' from y ' + previousRect.y + ' to ' + currentRect.y)
        globalThis.shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })`)
}

/** What has moved by itself so far, where the browser's cumulative layout shift is over `allowed`; up to 0.1 is good. */
export async function shiftsOf(person: Person, allowed = 0.01): Promise<Shift[]> {
  const shifts = await person.page.evaluate<Shift[]>('globalThis.shifts')
  return shifts.reduce((sum, { value }) => sum + value, 0) < allowed ? [] : shifts
}

interface Shift {
  value: number
  /** The elements, with where they stood and stand. */
  moved: string[]
}

/** Opens an address whose page stays as the server sent it until the returned function is called. */
export async function opensStill({ page, context }: Person, address: string): Promise<() => void> {
  let letCome: () => void = () => undefined
  const come = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await context.route(/\/assets\/index-.*\.js$/, (route) => come.then(() => route.continue()))
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('main h1').waitFor()
  return letCome
}

/** Until every link and field belongs to the page’s own code, and that code has nothing else to do. */
export async function isTakenOver({ page }: Person): Promise<void> {
  // None in `main` may only mean that the document is still coming.
  const isOurs = `['header', 'main'].every((part) => document.querySelector(part)) &&
    [...document.querySelectorAll(':is(header, main) :is(a, button, input)')].every((each) =>
      Object.keys(each).some((key) => key.startsWith('__reactFiber')))`
  await expect.poll(() => page.evaluate<boolean>(isOurs)).toBe(true)
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
}

/** Remembers the links and fields that stand in the page now. */
export async function remembersControls({ page }: Person): Promise<void> {
  await page.evaluate('globalThis.controls = [...document.querySelectorAll("main :is(a, button, input)")]')
}

/** Of the remembered ones, those that have been replaced: a press that began on them is lost. */
export function replacedControls({ page }: Person): Promise<string[]> {
  return page.evaluate<string[]>(
    'globalThis.controls.filter((each) => !each.isConnected).map((each) => each.textContent || each.outerHTML)',
  )
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
