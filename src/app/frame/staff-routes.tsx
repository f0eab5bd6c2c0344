import { Redirect, useLocation } from 'wouter'
import { LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { staffStart, useSession } from '../../ui/session/session.ts'
import { staffPages } from '../staff-pages.ts'
import { Routes } from './routes.tsx'
import { isUnknownStaffPage, reservedFor } from './staff-access.ts'

const guarded = staffPages.map((page) => ({ ...page, reservedFor }))

/** The staff's pages, and what stands at an address that has none. */
export default function StaffRoutes() {
  return <Routes pages={guarded} others={<UnknownPage />} />
}

/** Visitors go home, and read why. */
function HomeInstead({ path }: { path: string }) {
  return <Redirect to="/" replace state={{ noPageAt: path }} />
}

/** No page has this address. Staff see a message next to the list of pages. */
function UnknownPage() {
  const [path] = useLocation()
  const { user } = useSession()
  const start = staffStart(user)
  if (!start || !isUnknownStaffPage(path, user)) return <HomeInstead path={path} />
  return (
    <div className="page">
      <PageHead title="Page not found" />
      <p className="wrap-anywhere max-w-prose">
        There’s no page at {path}. Pick one from the list, or check the address.
      </p>
      <div className="mt-6">
        <LinkButton href={start.href} kind="main">
          {start.label}
        </LinkButton>
      </div>
    </div>
  )
}
