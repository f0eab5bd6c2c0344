import { createPortal } from 'react-dom'
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { classes } from '../classes.ts'
import { useTopDialog } from '../dialogs/dialog-stack.ts'

/**
 * Where toasts appear: top-center, above everything. Hovering keeps them. While a dialog is open they are inside
 * it: the page behind a dialog is dimmed, and ignored by screen readers.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const dialog = useTopDialog()
  const notices = (
    <section
      aria-label="Notices"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="no-print pointer-events-none fixed inset-x-0 top-3 z-50 flex flex-col items-center gap-2 px-3"
    >
      {toasts
        .filter((toast) => toast.visible)
        .map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
    </section>
  )
  return dialog ? createPortal(notices, dialog) : notices
}

interface Look {
  sign: string
  border: string
  text: string
  /** Read aloud before the message. */
  said?: string
}

const plain: Look = { sign: '', border: 'border-fairway', text: 'text-fairway' }
const looks: Partial<Record<Toast['type'] | 'warning', Look>> = {
  success: { ...plain, sign: '✓' },
  loading: { ...plain, sign: '…' },
  error: { sign: '!', border: 'border-flag', text: 'text-flag' },
  warning: { sign: '!', border: 'border-amber', text: 'text-amber', said: 'Warning: ' },
}

function ToastLine({ toast }: { toast: Toast }) {
  const kind = toast.className === 'warning' ? 'warning' : toast.type
  const { sign, border, text, said } = looks[kind] ?? plain
  return (
    <div
      {...toast.ariaProps}
      {...(toast.type === 'error' && { role: 'alert', 'aria-live': 'assertive' as const })}
      className={classes(
        'pointer-events-auto flex max-w-md items-start gap-2 rounded-md border bg-white px-4 py-3 shadow-float',
        border,
      )}
    >
      {sign && (
        <span aria-hidden="true" className={classes('font-bold', text)}>
          {sign}
        </span>
      )}
      {said && <span className="sr-only">{said}</span>}
      <span>{resolveValue(toast.message, toast)}</span>
    </div>
  )
}
