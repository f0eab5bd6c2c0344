import { lazyScreen } from '../../ui/page/lazy-screen.ts'
import { pages } from '../pages.ts'
import { Routes } from './routes.tsx'

export { pages }

/** Their list of pages is no golfer's to load. */
const StaffRoutes = lazyScreen(() => import('./staff-routes.tsx'))

/** The pages of visitors and golfers, and those of the staff where none of these has the address. */
export default function OtherRoutes() {
  return <Routes pages={pages} others={<StaffRoutes />} />
}
