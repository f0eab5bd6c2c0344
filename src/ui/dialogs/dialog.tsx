import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { useBackClosesDialog } from '../page/use-back-closes.ts'
import { useOnTop } from './dialog-stack.ts'

interface Props {
  title: string
  isOpen?: boolean
  /** As wide as the window allows, for viewing rather than filling in. */
  wide?: boolean | undefined
  /** Slides up from the bottom edge, as wide as a phone. */
  isSheet?: boolean | undefined
  /** Called on Escape, Back, a click outside, or the dialog's own close button. */
  onClose: () => void
  children: ReactNode
  /** The label of a button that closes it: 'Cancel'. */
  close?: string | undefined
  /** Buttons at the bottom, after the one that closes it; the main one last. */
  actions?: ReactNode
}

/** The browser's own modal dialog: traps focus, restores it, and makes the page behind inert. */
export function Dialog({ title, isOpen = true, wide, isSheet, onClose, children, close, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal()
      // Otherwise the browser focuses the first link or button, which may be the wrong one to press.
      const first = dialog.current?.querySelector<HTMLElement>('[data-first]')
      ;(first ?? heading.current)?.focus()
    }
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])
  useOnTop(dialog, isOpen)
  useBackClosesDialog(isOpen, onClose)
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
        !isSheet && (wide ? 'w-[min(72rem,100vw-2rem)]' : 'w-[min(32rem,100vw-2rem)]'),
        // What the keyboard reaches isn't behind the buttons.
        'scroll-pb-24 border border-line bg-white p-0 text-ink shadow-float backdrop:bg-ink/50',
      )}
    >
      {isOpen && (
        <div className="p-5 sm:p-6">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="mb-3 text-2xl outline-none">
            {title}
          </h2>
          {children}
          {(close || actions) && (
            // In sight while what is above scrolls.
            <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 bg-linear-to-t from-white from-85% to-white/0 px-5 pt-6 pb-5 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6">
              {close && <Button onClick={onClose}>{close}</Button>}
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}

/** Removing an open dialog from the page loses focus; closing it first restores it. */
function useClosedBeforeRemoval(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const box = dialog.current
    return () => box?.close()
  }, [dialog])
}
