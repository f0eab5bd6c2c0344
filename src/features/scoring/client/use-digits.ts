import { useEffect, useRef } from 'react'

/** Listens for the keys 1 to 9, wherever the focus is but in a field. */
export function useDigits(isOn: boolean, onDigit: (digit: number) => void): void {
  const latest = useRef(onDigit)
  useEffect(() => {
    latest.current = onDigit
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (key: KeyboardEvent) => {
      const isTyping =
        key.target instanceof Element && key.target.closest('input, textarea, select, dialog') !== null
      if (isTyping || key.ctrlKey || key.metaKey || key.altKey || !/^[1-9]$/.test(key.key)) return
      latest.current(Number(key.key))
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn])
}
