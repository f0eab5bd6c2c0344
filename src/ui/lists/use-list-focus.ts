import { type RefObject, useEffect, useRef } from 'react'

/** When the focused row is removed, the element of this ref takes focus (it needs tabIndex -1). */
export function useListFocus<E extends HTMLElement>(rows: number): RefObject<E | null> {
  const heir = useRef<E>(null)
  const before = useRef(rows)
  useEffect(() => {
    if (rows < before.current && document.activeElement === document.body) heir.current?.focus()
    before.current = rows
  }, [rows])
  return heir
}
