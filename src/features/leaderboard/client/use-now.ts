import { useEffect, useState } from 'react'

/** The current time by this device, ticking. Only for text such as '2 seconds ago'. */
export function useNow(every = 1_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
