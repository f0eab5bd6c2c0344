import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { classes } from '../classes.ts'
import { useTopDialog } from '../dialogs/dialog-stack.ts'
import { useFocusHeir } from '../page/use-focus-heir.ts'
import { holdToasts, onToasts, shownToasts, type Toast } from './toast.ts'

const measureEvery = 200

/** Outside a browser, and in its first render. */
const none: readonly Toast[] = []

/**
 * Where toasts appear: top-center, under the navigation bar where it is in sight; on a phone, and on the staff's pages
 * (`isLow`), at the bottom, above what is pinned there, since at the top they would cover the bar or the page's title, tabs and
 * main button; but on the payment page beside its short title, growing up from there, since amounts and the card's fields
 * stand below. Hovering keeps them, and a finger reaches what is below. While a dialog is open they are inside it: the page behind a dialog is dimmed, and ignored by screen readers.
 */
export function Toaster({ isLow = false }: { isLow?: boolean }) {
  const toasts = useSyncExternalStore(onToasts, shownToasts, () => none)
  const dialog = useTopDialog()
  const [path] = useLocation()
  const isBeside = path === '/payment'
  const place = useRef<HTMLElement>(null)
  // Again and again: the next page may pin its button a moment after the toast that it was opened with.
  useLayoutEffect(() => {
    const clear = () => place.current?.style.setProperty('--clear', `${pinnedAtBottom()}px`)
    clear()
    const timer = toasts.length > 0 ? setInterval(clear, measureEvery) : undefined
    return () => clearInterval(timer)
  }, [toasts])
  const notices = (
    <section
      ref={place}
      aria-label="Notices"
      onMouseEnter={() => holdToasts(true)}
      onMouseLeave={() => holdToasts(false)}
      className={classes(
        'no-print pointer-events-none inset-x-0 z-50',
        dialog ? 'fixed top-3' : isBeside ? 'relative h-0' : 'fixed bottom-[calc(var(--clear,0px)+0.5rem)]',
        !dialog && !isBeside && !isLow && 'lg:sticky lg:top-3 lg:h-0',
      )}
    >
      <div
        className={classes(
          'flex flex-col gap-2 px-3',
          isBeside && !dialog
            ? 'absolute inset-x-0 -bottom-18 items-end pl-[min(11.5rem,50vw)]'
            : 'items-center pt-1 lg:pt-2',
        )}
      >
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
  return dialog ? createPortal(notices, dialog) : notices
}

/** Pixels from the window's bottom that a keyboard takes, or a bar pinned below the middle third, where toasts stand. */
function pinnedAtBottom(): number {
  const { innerHeight, innerWidth, visualViewport: seen } = window
  const edge = seen ? Math.min(innerHeight, seen.offsetTop + seen.height) : innerHeight
  let top = edge
  for (const hit of [2, 3, 1.5].flatMap(
    (part) => document.elementsFromPoint?.(innerWidth / part, edge - 8) ?? [],
  )) {
    const isPinned = ['fixed', 'sticky'].includes(getComputedStyle(hit).position)
    const box = hit.getBoundingClientRect()
    if (isPinned && box.height < innerHeight / 2) top = Math.min(top, box.top)
  }
  return innerHeight - top
}

interface Look {
  sign: string
  border: string
  text: string
  /** Read aloud before the message. */
  said?: string
}

const looks: Record<Toast['kind'], Look> = {
  plain: { sign: '', border: 'border-fairway', text: '' },
  success: { sign: '✓', border: 'border-fairway', text: 'text-fairway' },
  error: { sign: '!', border: 'border-flag', text: 'text-flag' },
  warning: { sign: '!', border: 'border-amber', text: 'text-amber', said: 'Warning: ' },
}

function ToastLine({ toast: { kind, message } }: { toast: Toast }) {
  const { sign, border, text, said } = looks[kind]
  const isUrgent = kind === 'error'
  const line = useFocusHeir<HTMLDivElement>('dialog, body', 'main', 'button')
  return (
    <div
      ref={line}
      role={isUrgent ? 'alert' : 'status'}
      aria-live={isUrgent ? 'assertive' : 'polite'}
      className={classes(
        'flex max-w-md items-start gap-2 rounded-md border bg-white px-4 py-3 shadow-float [&_:is(a,button)]:pointer-events-auto [@media(hover:hover)]:pointer-events-auto',
        border,
      )}
    >
      {sign && (
        <span aria-hidden="true" className={classes('font-bold', text)}>
          {sign}
        </span>
      )}
      {said && <span className="sr-only">{said}</span>}
      <span className="min-w-0 wrap-anywhere">{message}</span>
    </div>
  )
}
