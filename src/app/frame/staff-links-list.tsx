import { Search } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { classes } from '../../ui/classes.ts'
import { useSession } from '../../ui/session/session.ts'
import { openFind } from './find-open.ts'
import { countFor, type MenuCount } from './menu-counts.ts'
import { useStaffCounts, useUses } from './staff-counts.ts'
import { StaffIcon } from './staff-icons.tsx'
import { type MenuEntry, menuOf, menuPlaceOf, staffPagesOf } from './staff-links.ts'

interface Props {
  /** Begins the ids of this list. */
  name: string
  onChosen?: () => void
}

/** The staff's menu, the same beside a page and under Admin: Find, and what the event uses, group by group. */
export function StaffLinks({ name, onChosen }: Props) {
  const pages = staffPagesOf(useSession())
  const [path] = useLocation()
  const uses = useUses()
  const counts = useStaffCounts()
  const here = menuPlaceOf(path, pages).entry
  const groups = menuOf(pages, uses, here)
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          onChosen?.()
          openFind()
        }}
        className="mb-1 flex min-h-11 w-full items-center gap-2 rounded-md border border-soft/60 bg-white px-2.5 text-left text-soft hover:bg-mint lg:min-h-10"
      >
        <Search aria-hidden="true" className="size-[1.125rem] shrink-0" strokeWidth={1.8} />
        <span className="flex-1 whitespace-nowrap text-[0.9375rem]">Find anything</span>
        <span
          aria-hidden="true"
          className="hidden whitespace-nowrap rounded-sm border border-line px-1 text-[0.8125rem] lg:inline"
        >
          {/Mac/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {groups.map((group) => {
        const label = `${name}-${group.name.toLowerCase().replaceAll(' ', '-')}`
        return (
          <section key={group.name} className="pt-1.5">
            <p id={label} className="px-2.5 font-semibold text-[0.8125rem] text-soft leading-5">
              {group.name}
            </p>
            <ul aria-labelledby={label}>
              {group.entries.map((entry) => (
                <Entry
                  key={entry.label}
                  id={`${name}${entry.href}`}
                  entry={entry}
                  isHere={entry.label === here?.label}
                  count={countFor(entry, counts)}
                  onClick={onChosen}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

interface EntryProps {
  id: string
  entry: MenuEntry
  isHere: boolean
  count: MenuCount | undefined
  onClick: (() => void) | undefined
}

/** A hint or count describes the link; its name stays the page's. */
function Entry({ id, entry: { href, label, hint }, isHere, count, onClick }: EntryProps) {
  const note = count?.text ?? hint
  return (
    <li className={classes('relative', href === '/admin/more' && 'not-first:mt-1')}>
      <Link
        href={href}
        onClick={onClick}
        ref={isHere ? scrollToHere : undefined}
        aria-current={isHere ? 'page' : undefined}
        aria-describedby={note && id}
        className={classes(
          'flex min-h-11 scroll-my-24 items-center gap-2.5 whitespace-nowrap rounded-md px-2.5 leading-tight lg:min-h-10 lg:text-[0.9375rem]',
          // The longest one, and no place of work.
          href === '/admin/more' ? 'text-[0.9375rem] text-soft' : 'font-semibold',
          isHere
            ? 'bg-mint before:absolute before:inset-y-0 before:-left-2.5 before:w-1 before:bg-fairway before:content-[""]'
            : 'hover:bg-sand/60',
        )}
      >
        <StaffIcon href={href} />
        {label}
      </Link>
      {note && (
        <span
          id={id}
          className={classes(
            'figures pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-[0.8125rem]',
            count?.isUrgent ? 'font-semibold text-pin' : 'text-soft',
          )}
        >
          {note}
          {count?.unit && <span className="sr-only"> {count.unit}</span>}
        </span>
      )}
    </li>
  )
}

/** In a menu that is longer than the window, the entry of the open page is in view. Under Admin the window scrolls, or that list. */
function scrollToHere(link: HTMLElement | null): void {
  if (link?.closest('#admin-links')) {
    link.scrollIntoView?.({ block: 'nearest' })
    return
  }
  const box = link?.closest('nav')
  if (!link || !box || box.scrollHeight <= box.clientHeight) return
  const { top, bottom } = link.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  if (bottom > frame.bottom) box.scrollTop += bottom - frame.bottom + 40
  else if (top < frame.top) box.scrollTop -= frame.top - top + 40
}
