import { Suspense, useEffect, useState } from 'react'
import { lazyScreen } from '../page/lazy-screen.ts'
import { closeOops, reasonOf, useOops } from './oops.ts'
import { toast } from './toast.ts'

/** Loaded with the first message: most visits have none. */
const OopsPopup = lazyScreen(() => import('./oops-popup.tsx').catch(() => ({ default: OopsToast })))

/** Where the shared message for a failed call appears. Rendered once, in the frame of the page. */
export function OopsPlace() {
  const isWanted = useOops() !== null
  const [wasWanted, setWasWanted] = useState(false)
  if (isWanted && !wasWanted) setWasWanted(true)
  return wasWanted ? (
    <Suspense>
      <OopsPopup />
    </Suspense>
  ) : null
}

/** Without signal, where the popup's code doesn't load. */
function OopsToast() {
  const fault = useOops()
  useEffect(() => {
    if (!fault) return
    toast.error(reasonOf(fault) || fault.title)
    closeOops()
  }, [fault])
  return null
}
