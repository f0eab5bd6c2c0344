import { LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { isSeller, useSession } from '../../ui/session/session.ts'

export interface ReservedPageProps {
  reserved: 'admins' | 'staff'
}

/** Shown instead of a page this user may not open: whom it is for, and where to go. */
export default function ReservedPage({ reserved }: ReservedPageProps) {
  const { user } = useSession()
  const isVolunteer = user?.isVolunteer ?? false
  return (
    <div className="page">
      <PageHead title={reserved === 'admins' ? 'This page is for admins' : 'This page is for staff'} />
      <p className="max-w-prose">
        {isVolunteer || isSeller(user)
          ? `You’re logged in as a ${isVolunteer ? 'volunteer' : 'seller'}. Ask an admin if you need something from this page.`
          : 'You’re logged in as a team. Log out, then log in with a staff account to open it.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isVolunteer && (
          <LinkButton href="/admin/check-in" kind="main">
            Go to check-in
          </LinkButton>
        )}
        {isSeller(user) && (
          <LinkButton href="/sell" kind="main">
            Go to Sell
          </LinkButton>
        )}
        <LinkButton href="/">Home</LinkButton>
      </div>
    </div>
  )
}
