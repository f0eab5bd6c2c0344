import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { classes } from '../classes.ts'
import { depth, useBackClosesDialog } from '../page/use-back-closes.ts'

export interface MenuItem {
  label: string
  /** The key that chooses it while the menu is open, shown next to it. */
  letter?: string | undefined
  danger?: boolean
  /** A page of this site, or an action. */
  act: string | (() => void)
}

interface Props {
  /** What the row is about: 'Team Marsh'. */
  of: string
  items: readonly MenuItem[]
}

/** Every action on a row behind one button: arrows and letters choose, Escape closes. */
export function RowMenu({ of, items }: Props) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = (isBack = true) => {
    setOpen(false)
    if (isBack) trigger.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(key) => {
          if (key.key !== 'ArrowDown' || isOpen) return
          key.preventDefault()
          setOpen(true)
        }}
        className={classes(
          'grid size-11 shrink-0 place-content-center rounded-md',
          isOpen ? 'bg-fairway text-white' : 'text-fairway hover:bg-mint',
        )}
      >
        <span className="sr-only">Actions for {of}</span>
        <svg aria-hidden="true" viewBox="0 0 20 4" className="w-5 fill-current">
          <circle cx="3" cy="2" r="1.9" />
          <circle cx="10" cy="2" r="1.9" />
          <circle cx="17" cy="2" r="1.9" />
        </svg>
      </button>
      {isOpen &&
        createPortal(<Menu id={id} of={of} items={items} trigger={trigger} onClose={close} />, document.body)}
    </>
  )
}

interface MenuProps extends Props {
  id: string
  trigger: RefObject<HTMLButtonElement | null>
  onClose: (isBack?: boolean) => void
}

function Menu({ id, of, items, trigger, onClose }: MenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const [, navigate] = useLocation()
  usePlacedBeside(box, trigger)
  useClosedFromOutside(box, trigger, onClose)
  useBackClosesDialog(true, onClose)
  useEffect(() => optionsIn(box.current)[0]?.focus({ preventScroll: true }), [])

  function choose({ act }: MenuItem): void {
    onClose()
    if (typeof act === 'string') navigate(act, { replace: depth() > 0 })
    else act()
  }
  function onKeyDown(key: KeyboardEvent): void {
    const options = optionsIn(box.current)
    const at = options.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + options.length, Home: 0, End: options.length - 1 }[
      key.key
    ]
    const lettered = items.find(({ letter }) => letter?.toLowerCase() === key.key.toLowerCase())
    if (key.key === 'Tab') onClose()
    else if (key.key === 'Escape') onClose()
    else if (to !== undefined) options[to % options.length]?.focus()
    else if (lettered && !key.ctrlKey && !key.metaKey && !key.altKey) choose(lettered)
    else return
    if (key.key !== 'Tab') key.preventDefault()
  }
  return (
    <div
      ref={box}
      id={id}
      role="menu"
      aria-label={`Actions for ${of}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="fixed top-0 left-0 z-40 max-h-[calc(100vh-1rem)] w-60 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-white p-1.5 shadow-float"
    >
      {items.map((item, place) => (
        <div
          key={item.label}
          role="none"
          className={classes(
            item.danger && place > 0 && !items[place - 1]?.danger && 'mt-1.5 border-line border-t pt-1.5',
          )}
        >
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-keyshortcuts={item.letter}
            onClick={() => choose(item)}
            className={classes(
              'flex min-h-11 w-full items-center justify-between gap-3 rounded-sm px-2.5 text-left text-[0.9375rem] hover:bg-mint focus:bg-mint',
              item.danger && 'text-flag',
            )}
          >
            {item.label}
            {item.letter && (
              <span
                aria-hidden="true"
                className="hidden min-w-6 rounded-sm border border-line bg-paper px-1.5 py-0.5 text-center font-sans text-soft text-xs sm:inline-block"
              >
                {item.letter}
              </span>
            )}
          </button>
        </div>
      ))}
    </div>
  )
}

function optionsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

/** Below its button, or above where there is no room; always completely inside the window. */
function usePlacedBeside(
  box: RefObject<HTMLDivElement | null>,
  trigger: RefObject<HTMLButtonElement | null>,
): void {
  useLayoutEffect(() => {
    const menu = box.current
    const beside = trigger.current?.getBoundingClientRect()
    if (!menu || !beside) return
    const { offsetWidth: width, offsetHeight: height } = menu
    const below = beside.bottom + 4
    const top = below + height <= window.innerHeight - 8 ? below : Math.max(8, beside.top - height - 4)
    const left = Math.min(Math.max(8, beside.right - width), window.innerWidth - width - 8)
    menu.style.transform = `translate(${Math.max(8, left)}px, ${top}px)`
  }, [box, trigger])
}

/** Pixels the row may scroll before its menu closes: a thumb is never quite still. */
const scrollToClose = 24

function useClosedFromOutside(
  box: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
  onClose: (isBack?: boolean) => void,
): void {
  useEffect(() => {
    const closeIfOutside = (happened: Event) => {
      const target = happened.target as Node
      if (!box.current?.contains(target) && !trigger.current?.contains(target)) onClose(false)
    }
    const start = trigger.current?.getBoundingClientRect().top ?? 0
    const closeIfMoved = () => {
      const top = trigger.current?.getBoundingClientRect().top ?? 0
      if (Math.abs(top - start) > scrollToClose) onClose()
    }
    document.addEventListener('pointerdown', closeIfOutside)
    const closeWhenResized = () => onClose()
    window.addEventListener('resize', closeWhenResized)
    document.addEventListener('scroll', closeIfMoved, true)
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside)
      window.removeEventListener('resize', closeWhenResized)
      document.removeEventListener('scroll', closeIfMoved, true)
    }
  }, [box, trigger, onClose])
}
