import { OwnDrawerView } from '../../../money/cash/client/index.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useSession } from '../../../ui/session/session.ts'
import { whyNotCount } from './sales-words.ts'
import { useSales } from './use-sales.ts'

/** The seller's cash drawer. It isn't counted before this phone has sent its sales. */
export default function SellerDrawerScreen() {
  const { user } = useSession()
  return (
    <div className="page max-w-3xl">
      <PageHead title="Your cash drawer" actions={<LinkButton href="/sell">Sell</LinkButton>}>
        The cash you take today, until you hand it over.
      </PageHead>
      {user?.email && <Drawer key={user.email} owner={user.email} />}
    </div>
  )
}

function Drawer({ owner }: { owner: string }) {
  const { state } = useSales(owner)
  return <OwnDrawerView waitsFor={whyNotCount(state)} />
}
