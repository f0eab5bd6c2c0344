import { currentEvent } from '../../../ui/session/current-event.ts'
import { asRehearsal, type Page, type Tools } from '../page.ts'

/** Whether this is a rehearsal: whatever leaves it on paper or as a file says so. */
export function isRehearsal(): boolean {
  return currentEvent().event?.rehearsalEndsOn !== undefined
}

export function pagesAsPrinted(pages: readonly Page[], tools: Tools): readonly Page[] {
  return isRehearsal() ? asRehearsal(pages, tools) : pages
}
