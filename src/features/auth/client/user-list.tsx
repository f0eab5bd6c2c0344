import type { Column } from '../../../client/ui/data-table.tsx'
import { DeskList } from '../../../client/ui/desk-list.tsx'
import { RowButton } from '../../../client/ui/row-button.tsx'
import type { StaffMember } from '../people-contract.ts'
import { otherRole, stateOf } from './user-words.ts'

export type UserAct = 'role' | 'invite' | 'log-out' | 'remove'

interface Props {
  users: readonly StaffMember[]
  onAct: (act: UserAct, user: StaffMember) => void
}

const columns: readonly Column<StaffMember>[] = [
  {
    head: 'Name',
    cell: ({ fullName, isYou }) => (isYou ? `${fullName} (you)` : fullName),
    sortValue: ({ fullName }) => fullName,
  },
  {
    head: 'Email',
    cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
    sortValue: ({ email }) => email,
  },
  { head: 'Role', cell: ({ role }) => role, sortValue: ({ role }) => role },
  { head: 'Sign-in', cell: (user) => stateOf(user, new Date()), sortValue: ({ state }) => state },
]

export function UserList({ users, onAct }: Props) {
  return (
    <DeskList
      caption="Users"
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      totals={[users.length === 1 ? '1 person' : `${users.length} people`, '', '', '']}
      actions={(user) => <Acts user={user} onAct={(act) => onAct(act, user)} />}
    />
  )
}

function Acts({ user, onAct }: { user: StaffMember; onAct: (act: UserAct) => void }) {
  const { fullName, role, state, isYou } = user
  return (
    <>
      {state === 'invited' && (
        <RowButton of={fullName} onClick={() => onAct('invite')}>
          Invite again
        </RowButton>
      )}
      {!isYou && (
        <RowButton of={fullName} onClick={() => onAct('role')}>
          Make {otherRole(role)}
        </RowButton>
      )}
      {state === 'active' && (
        <RowButton of={fullName} onClick={() => onAct('log-out')}>
          Log out everywhere
        </RowButton>
      )}
      {!isYou && (
        <RowButton of={fullName} danger onClick={() => onAct('remove')}>
          Remove
        </RowButton>
      )}
    </>
  )
}
