import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { classes } from '../../ui/classes.ts'
import { useSession } from '../../ui/session/session.ts'
import { adminLinks } from './staff-links.ts'

export interface AdminMenuProps {
  linkLook: string
  onChosen: () => void
}

/**
 * A button that opens the staff's pages, group by group: floats under the bar on wide screens, expands in the list
 * on narrow ones.
 */
export default function AdminMenu({ linkLook, onChosen }: AdminMenuProps) {
  const groups = adminLinks(useSession())
  const [isOpen, setOpen] = useState(false)
  const [path] = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useClosedFromOutside(box, isOpen, () => setOpen(false))
  if (groups.length === 0) return null

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
        aria-controls="admin-links"
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
      <div
        id="admin-links"
        hidden={!isOpen}
        className={classes(
          isOpen && 'lg:flex',
          'pl-4 lg:absolute lg:right-0 lg:z-40 lg:gap-8 lg:rounded-lg lg:border lg:border-line lg:bg-white lg:px-6 lg:py-4 lg:shadow-float',
        )}
      >
        {groups.map(({ name, links }) => (
          <section key={name} className="lg:min-w-36">
            <p id={labelOf(name)} className="pt-3 text-[0.9375rem] text-soft lg:pt-0">
              {name}
            </p>
            <ul aria-labelledby={labelOf(name)}>
              {links.map((link) => (
                <li key={link.href}>
                  <Link
                    href={link.href}
                    aria-current={path === link.href ? 'page' : undefined}
                    className={linkLook}
                    onClick={() => {
                      setOpen(false)
                      onChosen()
                    }}
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function labelOf(group: string): string {
  return `admin-${group.toLowerCase().replaceAll(' ', '-')}`
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
