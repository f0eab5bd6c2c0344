import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { dateAndTime } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { useAsked } from '../../../../ui/dialogs/use-asked.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { eventZone } from '../../../../ui/session/current-event.ts'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import type { SignIn } from '../../sign-in-rules-contract.ts'
import type { StaffMember } from '../../users-contract.ts'
import { roles } from '../../users-rules.ts'
import { InviteForm } from './invite-form.tsx'
import { SignInRulesCard } from './sign-in-rules.tsx'
import { confirmationFor, invitationSentText } from './user-actions.ts'
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

interface Props {
  act: Exclude<UserAction, 'code'>
  user: StaffMember
  onClose: () => void
  /** Called with a message about what was done. */
  onDone: (message: string) => void
}

/** Asks for confirmation and says what will happen. Errors are shown in the dialog. */
function UserActionDialog({ act, user, onClose, onDone }: Props) {
  const [refusal, setRefusal] = useState('')
  const { title, says, yes, busy, done, run, isDanger } = confirmationFor(act, user)
  async function answer(): Promise<void> {
    try {
      await run()
      onDone(done)
    } catch (thrown) {
      const fault = asFault(thrown)
      if (fault.status === 409 || fault.code === 'confirm-first') setRefusal(fault.title)
      else showOops(fault)
    }
  }
  return (
    <ConfirmDialog title={title} yes={yes} busy={busy} danger={isDanger} onYes={answer} onClose={onClose}>
      {refusal ? <Banner kind="fault">{refusal}</Banner> : <p>{says}</p>}
    </ConfirmDialog>
  )
}

/** Who logged in lately and who was refused; loaded once it is opened. */
function SignInList() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-6" onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary className="min-h-11 py-2 font-semibold">Latest logins</summary>
      {isOpen && <Loaded />}
    </details>
  )
}

function Loaded() {
  const called = useCall('GET /api/admin/sign-ins')
  return (
    <UntilLoaded called={called} label="Loading logins">
      {({ signIns }) => (
        <>
          <p className="mb-2 text-soft">Kept for 90 days. Someone who has to wait isn’t listed again.</p>
          <ul className="grid gap-2">
            {signIns.map((each) => (
              <li key={`${each.at} ${each.browser} ${each.name} ${each.method}`} className="figures">
                <strong>{each.name ?? 'Unknown email or passkey'}</strong>
                {each.outcome === 'refused' && <strong className="text-flag"> refused</strong>}
                <br />
                {factsOf(each)}
              </li>
            ))}
          </ul>
        </>
      )}
    </UntilLoaded>
  )
}

/** 'Jul 19, 2025, 5:43 PM, by password: Chrome on Windows, from 203.0.113…'. */
function factsOf({ at, method, browser, place }: SignIn): string {
  return `${dateAndTime(at, eventZone())}, by ${method}: ${browser}, from ${place}…`
}

/** Makes a code for somebody who must set up a second step, and shows it once. */
function SetUpCodeDialog({ user, onClose }: { user: StaffMember; onClose: () => void }) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, make] = usePress(
    async () => {
      setFault('')
      setCode((await call('POST /api/admin/users/{id}/set-up-code', { params: { id: user.id } })).code)
    },
    (thrown) => setFault(asFault(thrown).title),
  )
  return (
    <Dialog
      title={`A code for ${user.fullName}`}
      onClose={onClose}
      close={code ? 'Done' : 'Cancel'}
      actions={
        !code && (
          <Button kind="main" onClick={make} busy={isBusy && 'One moment...'}>
            Make a code
          </Button>
        )
      }
    >
      {fault && <Banner kind="fault">{fault}</Banner>}
      {code ? (
        <p>
          Give it to {user.firstName} in person or by phone. It works once, for an hour:{' '}
          <strong className="block pt-2 font-mono text-2xl">{code}</strong>
        </p>
      ) : (
        <p>
          With their password and this code {user.firstName} sets up a second step. Make sure it’s really them
          who asked. {ifEmailed(`We email ${user.email} that you made it.`, 'No email service is set up.')}
        </p>
      )}
    </Dialog>
  )
}
