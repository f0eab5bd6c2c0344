import { type RefObject, useEffect, useRef } from 'react'
import { useEvent } from '../current-event.ts'

let hasNavigated = false

/** Called at each change of page: from then on, a heading that appears takes the focus. */
export function pageChanged(): void {
  hasNavigated = true
}

/**
 * Names the browser tab and gives the ref for the page's h1 (which needs tabIndex -1). On the first load
 * the focus stays where the browser put it; after that it goes to the heading of each page that opens.
 */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { event } = useEvent()
  const site = event?.eventName
  useEffect(() => {
    document.title = [...new Set([title, site])].filter(Boolean).join(' · ')
  }, [title, site])
  useEffect(() => {
    if (hasNavigated) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
