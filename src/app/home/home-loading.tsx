import { Skeleton } from '../../ui/feedback/loading.tsx'
import { HomeLoadError } from './hero/home-actions.tsx'

/** The event could not be loaded, and nothing is cached. */
export function HomeUnavailable() {
  return (
    <div className="page pt-10">
      <h1 className="sr-only">Home</h1>
      <HomeLoadError />
    </div>
  )
}

export function HomeLoading() {
  return (
    <div className="page grid animate-late gap-4 pt-10 lg:pt-16" role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-14 w-4/5 lg:h-32" />
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="mt-3 h-13 w-full sm:w-80" />
    </div>
  )
}
