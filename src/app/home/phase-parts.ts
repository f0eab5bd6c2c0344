/** Parts of the home page that only some phases show: their code comes with the phase. */

import type { EventInfo } from '../../event/event/event-shapes.ts'
import { homePhase } from '../../event/event/phase.ts'
import { lazyScreen, withTimeout } from '../../ui/page/lazy-screen.ts'

const live = () => withTimeout(import('./hero/day-hero.tsx'))
export const DayHero = lazyScreen(async () => ({ default: (await live()).DayHero }))
export const Leaders = lazyScreen(async () => ({ default: (await live()).Leaders }))
export const HomePreviousEvent = lazyScreen(async () => ({
  default: (await import('./sections/home-previous.tsx')).HomePreviousEvent,
}))
export const HomeAfter = lazyScreen(async () => ({
  default: (await import('./sections/home-after.tsx')).HomeAfter,
}))

/** On a first start only. */
export const HomeWithoutEvent = lazyScreen(async () => ({
  default: (await import('./home-without-event.tsx')).HomeWithoutEvent,
}))

/**
 * Call before the page is shown: then it stands at once, and takes over what the server rendered. Rejects with ChunkLoadError.
 */
export async function loadPhaseParts(event: EventInfo | null): Promise<void> {
  if (!event) return HomeWithoutEvent.load()
  const phase = homePhase(event, Date.now())
  if (phase === 'before') await HomePreviousEvent.load()
  if (phase === 'live') await Promise.all([DayHero.load(), Leaders.load()])
  if (phase === 'final') await HomeAfter.load()
}
