import { PageHead } from '../../../ui/page/page-head.tsx'
import { OwnDrawerView } from './own-drawer-view.tsx'

/** The cash drawer of whoever is logged in. */
export default function OwnDrawerScreen() {
  return (
    <div className="page max-w-3xl">
      <PageHead title="Your cash drawer">
        The cash and checks you take today, until you hand them over.
      </PageHead>
      <OwnDrawerView />
    </div>
  )
}
