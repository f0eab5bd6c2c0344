import { useSearchParams } from 'wouter'
import { Button } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { useAsked } from '../../../../ui/dialogs/use-asked.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import type { StaffMember } from '../../users-contract.ts'
import { roles } from '../../users-rules.ts'
import { InviteForm } from './invite-form.tsx'
import { SetUpCodeDialog } from './set-up-code-dialog.tsx'
import { SignInList } from './sign-in-list.tsx'
import { SignInRulesCard } from './sign-in-rules.tsx'
import { UserActionDialog } from './user-action-dialog.tsx'
import { invitationSentText } from './user-actions.ts'
import { type UserAction, UserList } from './user-list.tsx'
import { roleDuties, userCountsText } from './user-words.ts'

type Asked = { act: 'invite-new' } | { act: UserAction; user: StaffMember }

/** Manages who may log in with an email and password, and in which role. */
export default function UsersScreen() {
  const called = useCall('GET /api/admin/users')
  const { asked, ask, close, answered } = useAsked<Asked>(called)
  const [parameters, setParameters] = useSearchParams()
  /** '?invite=Seller': another page asks to invite somebody. */
  const wanted = parameters.get('invite')
  const forget = () => setParameters({}, { replace: true })
  return (
    <div className="page">
      <PageHead
        title="Users"
        actions={
          <Button kind="main" onClick={() => ask({ act: 'invite-new' })}>
            Invite someone
          </Button>
        }
      >
        Everyone who logs in with an email and password. Golfers use their team code instead.
      </PageHead>
      <UntilLoaded called={called} label="Loading users">
        {({ users }) => (
          <>
            <p role="status" className="mb-3 text-soft">
              {userCountsText(users)}
            </p>
            <UserList users={users} onAction={(act, user) => ask({ act, user })} />
            <RoleList />
            <SignInRulesCard />
            <SignInList />
          </>
        )}
      </UntilLoaded>
      {(asked?.act === 'invite-new' || wanted) && (
        <InviteForm
          role={wanted ?? 'Volunteer'}
          onClose={() => {
            close()
            forget()
          }}
          onInvited={({ email }) => {
            answered(invitationSentText(email))
            forget()
          }}
        />
      )}
      {asked?.act === 'code' && <SetUpCodeDialog user={asked.user} onClose={close} />}
      {asked && asked.act !== 'invite-new' && asked.act !== 'code' && (
        <UserActionDialog act={asked.act} user={asked.user} onClose={close} onDone={answered} />
      )}
    </div>
  )
}

function RoleList() {
  return (
    <details className="mt-4">
      <summary className="min-h-11 py-2 font-semibold">What each role may do</summary>
      <dl className="grid max-w-3xl gap-3 pt-1">
        {roles.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{role}</dt>
            <dd>Someone who {roleDuties[role]}.</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
