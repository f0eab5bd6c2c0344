import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'

/** The open dialogs, the top one last. */
let stack: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}

/** Call it in every modal dialog: whatever must be visible and announced above it is rendered inside it. */
export function useOnTop(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const box = dialog.current
    if (!isOpen || !box) return
    set([...stack, box])
    return () => set(stack.filter((each) => each !== box))
  }, [dialog, isOpen])
}

/** The top dialog, which makes everything outside it inert; null while none is open. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
