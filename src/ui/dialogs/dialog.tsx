import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { useOnTop } from './dialog-stack.ts'

interface Props {
  title: string
  isOpen: boolean
  /** As much room as the window has, for what is looked at and not filled in. */
  wide?: boolean
  /** Comes up from the lower edge, as wide as a phone. */
  isSheet?: boolean
  /** Escape, a click beside the dialog, or a button of its own. */
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
}

/** The browser's own modal dialog: it keeps the focus inside, gives it back, and makes the page behind inert. */
export function Dialog({ title, isOpen, wide, isSheet, onClose, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal()
      // Else the browser picks the first link or button, which may be the wrong one to press.
      heading.current?.focus()
    }
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])
  useOnTop(dialog, isOpen)
  useClosedBeforeRemoval(dialog)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the browser's own rules
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => isOpen && !dialog.current?.open && onClose()}
      onClick={(click) => click.target === dialog.current && onClose()}
      className={classes(
        isSheet && 'mb-0 w-full max-w-[40rem] rounded-t-lg border-b-0',
        !isSheet && 'rounded-lg',
        !isSheet && (wide ? 'w-[min(72rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]'),
        'border border-line bg-white p-0 text-ink shadow-float backdrop:bg-ink/50',
      )}
    >
      {isOpen && (
        <div className="p-5 sm:p-6">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="mb-3 text-2xl outline-none">
            {title}
          </h2>
          {children}
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}

/** A dialog that is taken out of the page while open gives the focus to nobody; one that is closed gives it back. */
function useClosedBeforeRemoval(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const box = dialog.current
    return () => box?.close()
  }, [dialog])
}
