import { useEffect } from 'react'

/** Keeps the screen awake while mounted, where the browser supports it; released automatically when hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined
    let isGone = false
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (isGone) await lock.release()
        else held = lock
      } catch {
        // Refused, on low battery for example: the screen then follows its own settings.
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  }, [])
}
