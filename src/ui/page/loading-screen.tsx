import { Spinner } from '../feedback/loading.tsx'

/** Holds the page's place, the footer out of sight; shows itself only when the wait is long enough to be noticed. */
export function LoadingScreen() {
  return (
    <div data-waiting className="page flex min-h-screen animate-late justify-center pt-24">
      <Spinner label="Loading page" />
    </div>
  )
}
