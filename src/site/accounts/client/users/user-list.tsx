import type { Column } from '../../../../ui/lists/data-table.tsx'
import { type MenuItem, RowMenu } from '../../../../ui/lists/row-menu.tsx'
import { StaffList } from '../../../../ui/lists/staff-list.tsx'
import type { StaffMember } from '../../users-contract.ts'
import { roles, type StaffRole } from '../../users-rules.ts'
import { userStateText } from './user-words.ts'

/** 'make Seller' changes the role. */
export type UserAction = `make ${StaffRole}` | 'invite' | 'log-out' | 'code' | 'clear' | 'remove'

interface Props {
  users: readonly StaffMember[]
  onAction: (act: UserAction, user: StaffMember) => void
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
  { head: 'Sign-in', cell: (user) => userStateText(user, new Date()), sortValue: ({ state }) => state },
]

/** Keys of the menu's items; two roles begin with S. */
const letters: Record<StaffRole, string> = {
  Admin: 'A',
  Treasurer: 'T',
  Scorer: 'C',
  Registration: 'R',
  Volunteer: 'V',
  Seller: 'S',
}

export function UserList({ users, onAction }: Props) {
  return (
    <StaffList
      caption="Users"
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      inShort={(user) => (
        <p className="wrap-anywhere">
          {user.email}
          <span className="block text-ink">
            {user.role} · {userStateText(user, new Date())}
          </span>
        </p>
      )}
      totals={[users.length === 1 ? '1 person' : `${users.length} people`, '', '', '']}
      actions={(user) => <RowMenu of={user.fullName} items={itemsFor(user, (act) => onAction(act, user))} />}
    />
  )
}

function itemsFor(
  { role, state, isYou, hasSecondStep }: StaffMember,
  onAct: (act: UserAction) => void,
): MenuItem[] {
  const items: (MenuItem | false)[] = [
    state === 'invited' && { label: 'Invite again', letter: 'I', act: () => onAct('invite') },
    ...roles.map(
      (each) =>
        !isYou &&
        each !== role && { label: `Make ${each}`, letter: letters[each], act: () => onAct(`make ${each}`) },
    ),
    state === 'active' && { label: 'Log out everywhere', letter: 'L', act: () => onAct('log-out') },
    !isYou &&
      !hasSecondStep &&
      state === 'active' && { label: 'Code for a second step…', act: () => onAct('code') },
    !isYou && hasSecondStep && { label: 'Remove second step…', danger: true, act: () => onAct('clear') },
    !isYou && { label: 'Remove…', danger: true, act: () => onAct('remove') },
  ]
  return items.filter((item) => item !== false)
}
