/** Going back or forward in the browser, as the open page may keep somebody from it. */

interface Kept {
  address: string
  mayLeave: () => boolean
}

let kept: Kept | null = null

/** Call before anything is drawn: the router must hear of it later. */
export function watchGoingBack(): void {
  window.addEventListener('popstate', (going) => {
    if (!kept || location.pathname === new URL(kept.address).pathname || kept.mayLeave()) return
    going.stopImmediatePropagation()
    // What was gone back over can't be gone to again, only put on top.
    history.pushState(null, '', kept.address)
  })
}

/** Until the returned function is called, going elsewhere asks first; false stays at this address, with all that is typed. */
export function askBeforeGoingBack(mayLeave: () => boolean): () => void {
  const own = { address: location.href, mayLeave }
  kept = own
  return () => {
    if (kept === own) kept = null
  }
}
