import { LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { isSeller, staffStart, useSession } from '../../ui/session/session.ts'

export interface ReservedPageProps {
  reserved: 'admins' | 'staff' | 'others'
}

const titles: Record<ReservedPageProps['reserved'], string> = {
  admins: 'This page is for admins',
  staff: 'This page is for staff',
  others: 'This page isn’t part of your role',
}

/** How somebody's role is named to themselves. */
const roleWords: Readonly<Record<string, string>> = {
  Treasurer: 'the treasurer',
  Scorer: 'a scorer',
  Registration: 'registration staff',
  Volunteer: 'a volunteer',
  Seller: 'a seller',
}

/** Shown instead of a page this user may not open: whom it is for, and where to go. */
export default function ReservedPage({ reserved }: ReservedPageProps) {
  const { user } = useSession()
  const role = user?.roles.map((each) => roleWords[each]).find(Boolean)
  const start = isSeller(user) ? { href: '/sell', label: 'Sell' } : staffStart(user)
  return (
    <div className="page">
      <PageHead title={titles[reserved]} />
      <p className="max-w-prose">
        {role
          ? `You’re logged in as ${role}. Ask an admin if you need something from this page.`
          : 'You’re logged in as a team. Log out, then log in with a staff account to open it.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {start && (
          <LinkButton href={start.href} kind="main">
            Go to {start.href === '/admin/check-in' ? 'check-in' : start.label}
          </LinkButton>
        )}
        <LinkButton href="/">Home</LinkButton>
      </div>
    </div>
  )
}
