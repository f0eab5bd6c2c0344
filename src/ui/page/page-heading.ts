import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useEvent } from '../session/current-event.ts'
import { useServedTitle } from './served-page.ts'

/** Where the visit started, whichever screen loads first. */
const firstPath = globalThis.location?.pathname
let hasMoved = false

/** The window's event when another page has been laid out and isn't painted yet. */
export const nextPage = 'nextpage'

/** For screens that become another page without a change of address: the next heading takes focus. */
export function pageChanged(): void {
  hasMoved = true
}

/** For a heading that renders after its page: it takes focus as the page's own would have. */
export function headingArrived(heading: HTMLHeadingElement | null): void {
  if (hasMoved) heading?.focus({ preventScroll: true })
}

/**
 * Sets the browser tab's title and returns the ref for the page's h1 (which needs tabIndex -1). On the first load
 * focus stays where the browser put it; after that it moves to the heading of each page that opens.
 */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { event } = useEvent()
  const site = event?.eventName
  useServedTitle(title)
  useEffect(() => {
    document.title = [...new Set([title, site])].filter(Boolean).join(' · ')
  }, [title, site])
  useLayoutEffect(() => {
    hasMoved ||= location.pathname !== firstPath
    if (hasMoved) window.dispatchEvent(new Event(nextPage))
  }, [])
  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
