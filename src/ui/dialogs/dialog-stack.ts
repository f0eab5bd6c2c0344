import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'

/** The dialogs that are open, the one in front last. */
let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}

/** Call with every modal dialog: what must be seen and heard over it goes inside it. */
export function useOnTop(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const box = dialog.current
    if (!isOpen || !box) return
    set([...stack, box])
    return () => set(stack.filter((each) => each !== box))
  }, [dialog, isOpen])
}

/** The dialog in front, which makes everything outside it inert; null while none is open. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, () => stack.at(-1) ?? null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
