import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { teamHomeOf } from '../../event/event/phase.ts'
import { classes } from '../../ui/classes.ts'
import { useUnsentSales } from '../../ui/offline/unsent-sales.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.ts'
import { useIsInteractive, usePageTime } from '../../ui/page/served-page.ts'
import { depth, useBackClosesDialog } from '../../ui/page/use-back-closes.ts'
import { useEvent } from '../../ui/session/current-event.ts'
import { isSeller, logOut, staffStart, teamIn, useSession } from '../../ui/session/session.ts'
import type { AdminMenuProps } from './admin-menu.tsx'
import type { LogoutDialogProps } from './logout-dialog.tsx'
import { barLinks } from './nav-links.ts'

const AdminMenu = lazyScreen<AdminMenuProps>(() =>
  import('./admin-menu.tsx').catch(() => ({ default: () => null })),
)

const LogoutDialog = lazyScreen<LogoutDialogProps>(() => import('./logout-dialog.tsx'))

const linkLook =
  'flex min-h-12 items-center whitespace-nowrap font-semibold underline-offset-8 decoration-2 hover:underline aria-[current=page]:underline lg:min-h-11'

/** One row from 992 px up, lower above the staff's pages; below that, a button opens the same links as a list. */
export function NavBar({ isLow }: { isLow: boolean }) {
  const session = useSession()
  const { event } = useEvent()
  const [, navigate] = useLocation()
  const now = usePageTime()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const isInteractive = useIsInteractive()
  // Pressed before the page's code was there: the styles have opened it since.
  useLayoutEffect(() => {
    if (document.activeElement === toggle.current) setOpen(true)
  }, [])
  const unsent = useUnsentSales(session.user?.email ?? undefined)
  const isStaff = staffStart(session.user) !== null
  const maySell = isStaff || isSeller(session.user)
  // Without signal it is too late to load it.
  useEffect(() => {
    if (maySell) void LogoutDialog.load().catch(() => undefined)
  }, [maySell])
  const isOfOther = Boolean(session.user?.teamId) && teamIn(session.user, event?.eventId) === null
  const home = isOfOther ? null : teamHomeOf(event, now)
  const [asksToLogOut, setAsks] = useState(false)
  const close = () => setOpen(false)
  useBackClosesDialog(isOpen, close)

  function onKeyDown(key: React.KeyboardEvent): void {
    if (key.key !== 'Escape' || !isOpen) return
    close()
    toggle.current?.focus()
  }
  return (
    <header className="no-print border-ink border-b bg-paper">
      <nav
        aria-label="Main"
        data-still={isInteractive ? undefined : ''}
        onKeyDown={onKeyDown}
        className={classes(
          'page flex flex-wrap items-center justify-between gap-x-[16px] lg:flex-nowrap lg:gap-x-6',
          isLow && 'lg:max-w-none',
        )}
      >
        <Brand isLow={isLow} onClick={close} />
        <MenuToggle ref={toggle} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
        <div
          id="nav-links"
          className={classes(
            'w-full flex-col border-line border-t pb-3 lg:flex lg:w-auto lg:flex-row lg:flex-wrap lg:items-center lg:justify-end lg:gap-x-4 lg:border-0 lg:pb-0 xl:shrink-0 xl:flex-nowrap xl:gap-x-5',
            isOpen ? 'flex' : 'hidden',
          )}
        >
          {isOpen && !isSeller(session.user) && (
            <BarLink href="/" className="lg:hidden" onClick={close}>
              Home
            </BarLink>
          )}
          {barLinks(session, event?.selling, unsent, home, event?.raffles).map((link) => (
            <BarLink key={link.href} href={link.href} onClick={close}>
              {link.label}
            </BarLink>
          ))}
          {isStaff && (
            <Suspense>
              <AdminMenu linkLook={linkLook} onChosen={close} />
            </Suspense>
          )}
          <StaffName onClick={close} />
          {session.isLoggedIn && (
            <Link
              href="/"
              onClick={(click) => {
                close()
                if (unsent === 0) return logOut()
                click.preventDefault()
                setAsks(true)
              }}
              className={linkLook}
            >
              Logout
            </Link>
          )}
        </div>
      </nav>
      {asksToLogOut && (
        <Suspense>
          <LogoutDialog
            unsent={unsent}
            onClose={() => setAsks(false)}
            onLogOut={() => {
              setAsks(false)
              logOut()
              navigate('/')
            }}
          />
        </Suspense>
      )}
    </header>
  )
}

function Brand({ isLow, onClick }: { isLow: boolean; onClick: () => void }) {
  const { event } = useEvent()
  return (
    <Link
      href="/"
      onClick={onClick}
      className={classes(
        'flex min-h-14 max-w-[calc(100%-60px)] items-center wrap-break-word py-2 font-bold font-board text-[min(1.1875rem,8vw)] leading-tight high:max-lg:min-h-[4.5rem] lg:min-w-52 lg:max-w-sm lg:shrink-0 xl:shrink',
        isLow ? 'lg:min-h-11 lg:py-1' : 'lg:min-h-13 lg:py-2',
      )}
    >
      {event?.eventName ?? 'Charity golf scramble'}
    </Link>
  )
}

interface ToggleProps {
  isOpen: boolean
  onClick: () => void
  ref: React.Ref<HTMLButtonElement>
}

function MenuToggle({ isOpen, onClick, ref }: ToggleProps) {
  return (
    <button
      ref={ref}
      type="button"
      // Safari gives the focus by a press only to what asks for it.
      tabIndex={0}
      aria-expanded={isOpen}
      aria-controls="nav-links"
      onClick={onClick}
      className="-mr-[10px] grid size-[48px] place-content-center gap-[8px] lg:hidden"
    >
      <span className="sr-only">Menu</span>
      <span
        aria-hidden="true"
        className={classes('w-[26px] border-ink border-t-[3px]', isOpen && 'translate-y-[5.5px] rotate-45')}
      />
      <span
        aria-hidden="true"
        className={classes('w-[26px] border-ink border-t-[3px]', isOpen && '-translate-y-[5.5px] -rotate-45')}
      />
    </button>
  )
}

interface BarLinkProps {
  href: string
  className?: string
  onClick: () => void
  children: string
}

function BarLink({ href, className, onClick, children }: BarLinkProps) {
  const [path, navigate] = useLocation()
  return (
    <Link
      href={href}
      onClick={(click) => {
        onClick()
        if (depth() === 0) return
        click.preventDefault()
        navigate(href, { replace: true })
      }}
      aria-current={path === href ? 'page' : undefined}
      className={classes(linkLook, className)}
    >
      {children}
    </Link>
  )
}

/** Staff see who is logged in, as phones and laptops are passed around at check-in, and find their own account there. */
function StaffName({ onClick }: { onClick: () => void }) {
  const { username, user } = useSession()
  if (!staffStart(user) && !isSeller(user)) return null
  return (
    <Link
      href="/account"
      onClick={onClick}
      className="flex min-h-11 max-w-64 items-center break-all text-[0.9375rem] text-soft leading-tight underline decoration-line underline-offset-4 hover:decoration-2 lg:max-w-44"
    >
      <span className="sr-only">Your account: </span>
      {username}
    </Link>
  )
}
