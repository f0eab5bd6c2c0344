import type { ReactNode } from 'react'
import { showPhone } from '../../../kernel/phone.ts'
import { shirtSizes } from '../../../kernel/shirt-sizes.ts'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { Dotted } from '../../../ui/lists/dotted.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { StaffList } from '../../../ui/lists/staff-list.tsx'
import type { Volunteer } from '../contract.ts'
import { shiftInWords } from '../rules.ts'
import { countOf, shirtsOf } from './volunteer-words.ts'

export type VolunteerAction = 'edit' | 'link' | 'delete'

interface Props {
  volunteers: readonly Volunteer[]
  /** Whether this person hands out links. */
  makesLinks: boolean
  onAct: (act: VolunteerAction, volunteer: Volunteer) => void
  lead: ReactNode
  empty: ReactNode
}

const columns: readonly Column<Volunteer>[] = [
  {
    head: 'Name',
    cell: ({ fullName }) => <strong>{fullName}</strong>,
    sortValue: ({ fullName }) => fullName,
  },
  { head: 'Post', cell: ({ post }) => post, sortValue: ({ post }) => post },
  { head: 'Time', cell: shift, sortValue: ({ starts, ends }) => starts || ends },
  {
    head: 'Contact',
    cell: (volunteer) => Boolean(volunteer.phone || volunteer.email) && <Contact volunteer={volunteer} />,
  },
  {
    head: 'Shirt size',
    cell: ({ shirtSize }) => shirtSize,
    sortValue: ({ shirtSize }) => shirtSizes.indexOf(shirtSize),
  },
]

/** On one line in the table. */
function shift(volunteer: Volunteer) {
  return <span className="desk:whitespace-nowrap">{shiftInWords(volunteer)}</span>
}

function Contact({ volunteer: { phone, email } }: { volunteer: Volunteer }) {
  const look =
    'link inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:min-h-6 desk:whitespace-nowrap'
  return (
    <span className="flex flex-wrap gap-x-3 desk:flex-nowrap">
      {phone && (
        <a href={`tel:+1${phone}`} className={`${look} whitespace-nowrap`}>
          {showPhone(phone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={look}>
          {email}
        </a>
      )}
    </span>
  )
}

/** What they do and when, their shirt, and how to reach them. */
function InShort({ volunteer }: { volunteer: Volunteer }) {
  const { post, shirtSize } = volunteer
  return (
    <>
      <p className="wrap-anywhere">
        <Dotted facts={[post, shiftInWords(volunteer), `Shirt ${shirtSize}`]} />
      </p>
      <Contact volunteer={volunteer} />
    </>
  )
}

export function VolunteerList({ volunteers, makesLinks, onAct, lead, empty }: Props) {
  return (
    <StaffList
      caption="Volunteers"
      columns={columns}
      rows={volunteers}
      rowKey={({ volunteerId }) => volunteerId}
      lead={lead}
      empty={empty}
      inShort={(volunteer) => <InShort volunteer={volunteer} />}
      totals={[countOf(volunteers), '', '', '', shirtsOf(volunteers)]}
      actions={(volunteer) => (
        <RowMenu
          of={volunteer.fullName}
          items={[
            { label: 'Edit', letter: 'E', act: () => onAct('edit', volunteer) },
            ...(makesLinks
              ? [{ label: 'Link to the shift', letter: 'L', act: () => onAct('link', volunteer) }]
              : []),
            { label: 'Delete…', danger: true, act: () => onAct('delete', volunteer) },
          ]}
        />
      )}
    />
  )
}
