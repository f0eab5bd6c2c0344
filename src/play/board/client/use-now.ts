import { useContext, useEffect, useState } from 'react'
import { ServedPageContext, useIsInteractive } from '../../../ui/page/served-page.ts'

/** The current time by this device, ticking. Only for text such as '2 seconds ago'. */
export function useNow(every = 1_000): number {
  const served = useContext(ServedPageContext)
  const isInteractive = useIsInteractive()
  const [now, setNow] = useState(() => (served && !isInteractive ? served.at : Date.now()))
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
