import { Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../../ui/classes.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.ts'
import { closeFind, useFindOpen } from './find-open.ts'
import { StaffLinks } from './staff-links-list.tsx'

const FindDialog = lazyScreen<{ onClose: () => void }>(() => import('./find-dialog.tsx'))

export interface AdminMenuProps {
  linkLook: string
  onChosen: () => void
}

/**
 * A button that opens the staff's menu: floats under the bar on wide screens, expands in the list on narrow ones. Find
 * opens over any page.
 */
export default function AdminMenu({ linkLook, onChosen }: AdminMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useClosedFromOutside(box, isOpen, () => setOpen(false))
  const isFinding = useFindOpen()

  /** Escape closes the inner list first; the bar's own list stays open. */
  function onKeyDown(key: React.KeyboardEvent): void {
    if (key.key !== 'Escape' || !isOpen) return
    key.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape
    <div ref={box} onKeyDown={onKeyDown} className="lg:relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'admin-links' : undefined}
        onClick={() => setOpen(!isOpen)}
        className={classes(linkLook, 'w-full gap-2 lg:w-auto')}
      >
        Admin
        <svg
          aria-hidden="true"
          viewBox="0 0 12 8"
          className={classes('w-3 fill-none stroke-2 stroke-current', isOpen && 'rotate-180')}
        >
          <path d="M1 1.5l5 5 5-5" />
        </svg>
      </button>
      {isOpen && (
        <div
          id="admin-links"
          className="max-lg:pl-4 lg:absolute lg:right-0 lg:z-40 lg:max-h-[calc(100vh-3.5rem)] lg:w-64 lg:overflow-y-auto lg:rounded-lg lg:border lg:border-line lg:bg-white lg:p-2.5 lg:shadow-float"
        >
          <StaffLinks
            name="admin"
            onChosen={() => {
              setOpen(false)
              onChosen()
            }}
          />
        </div>
      )}
      {isFinding &&
        // The bar's list may be folded away, and everything in it.
        createPortal(
          <Suspense>
            <FindDialog onClose={closeFind} />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}

/** A click or focus anywhere else closes it. */
function useClosedFromOutside(
  box: React.RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return
    const closeIfOutside = (happened: Event) => {
      const target = happened.target as HTMLElement
      // A page's heading takes focus when the page arrives, perhaps late: that isn't somebody tabbing away.
      if (happened.type === 'focusin' && target.tabIndex < 0) return
      if (!box.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', closeIfOutside)
    document.addEventListener('focusin', closeIfOutside)
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside)
      document.removeEventListener('focusin', closeIfOutside)
    }
  })
}
