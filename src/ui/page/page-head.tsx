import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useEvent } from '../session/current-event.ts'
import { usePageHeading } from './page-heading.ts'
import { usePageTabs } from './page-tabs-place.ts'

interface Props {
  title: string
  /** A line under the title. */
  children?: ReactNode
  /** Figures that stand in the title's row where there is room, and under it on a phone. */
  beside?: ReactNode
  /** Buttons and links that belong to the whole page, the main one last. */
  actions?: ReactNode
  /** The page's own parts, each with an address; without them the pages that the menu puts beside it. */
  tabs?: ReactNode
}

/** The page's h1, which also sets the browser tab's title and takes focus when the page opens. */
export function PageHead({ title, children, beside, actions, tabs }: Props) {
  const heading = usePageHeading(title)
  const { event } = useEvent()
  const ofMenu = usePageTabs()
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 pt-6 sm:gap-x-6 pb-4 sm:items-end sm:pt-10 desk:items-center desk:pt-3 desk:pb-3">
        <div className={classes('min-w-0', !beside && 'desk:flex-1 desk:basis-80')}>
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-[min(1.875rem,11.5vw)] sm:text-[2.5rem] desk:text-[2rem]"
          >
            {title}
          </h1>
          {children && (
            <div
              className={classes(
                'mt-1 text-soft desk:mt-0.5',
                // The bar above the staff's pages says it already; only another event's name is news.
                children === event?.eventName && '[[data-desk]_&]:hidden',
              )}
            >
              {children}
            </div>
          )}
        </div>
        {beside && <div className="w-full desk:w-auto desk:flex-1">{beside}</div>}
        {actions && <div className="flex flex-wrap gap-2 sm:gap-3">{actions}</div>}
      </header>
      {tabs || ofMenu}
    </>
  )
}
