import { Spinner } from '../feedback/loading.tsx'

/** Reserves the page's space and hides the footer; becomes visible only when the wait is noticeable. */
export function LoadingScreen() {
  return (
    <div data-waiting className="page flex min-h-screen animate-late justify-center pt-24">
      <Spinner label="Loading page" />
    </div>
  )
}
