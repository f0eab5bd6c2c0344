import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { classes } from './classes.ts'

/** Where toasts appear: top-centre, above everything. Pointing at them keeps them. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  return (
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
}

const signs: Partial<Record<Toast['type'], string>> = { success: '✓', error: '!', loading: '…' }

function ToastLine({ toast }: { toast: Toast }) {
  const sign = signs[toast.type]
  return (
    <div
      {...toast.ariaProps}
      className={classes(
        'pointer-events-auto flex max-w-md items-start gap-2 rounded-md border bg-white px-4 py-3 shadow-float',
        toast.type === 'error' ? 'border-flag' : 'border-fairway',
      )}
    >
      {sign && (
        <span
          aria-hidden="true"
          className={classes('font-bold', toast.type === 'error' ? 'text-flag' : 'text-fairway')}
        >
          {sign}
        </span>
      )}
      <span>{resolveValue(toast.message, toast)}</span>
    </div>
  )
}
