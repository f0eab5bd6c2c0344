import { currentEvent } from '../ui/session/current-event.ts'
import { open, type Page } from './page.ts'

/** Apart from the list of the others, which visitors of this page do not wait for. */
export const homePage: Page = open('/', async () => {
  const screen = await import('./home/home-screen.tsx')
  await screen.loadPhaseParts(currentEvent().event)
  return screen
})
