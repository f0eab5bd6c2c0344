import type { Column } from '../../../client/ui/data-table.tsx'
import { DeskList } from '../../../client/ui/desk-list.tsx'
import { RowButton } from '../../../client/ui/row-button.tsx'
import { shirtSizes } from '../../../kernel/shirt-sizes.ts'
import type { Volunteer } from '../contract.ts'
import { countOf, shirtsOf } from './volunteer-words.ts'

export type VolunteerAct = 'edit' | 'delete'

interface Props {
  volunteers: readonly Volunteer[]
  onAct: (act: VolunteerAct, volunteer: Volunteer) => void
}

const columns: readonly Column<Volunteer>[] = [
  { head: 'Name', cell: ({ fullName }) => fullName, sortValue: ({ fullName }) => fullName },
  {
    head: 'Shirt size',
    cell: ({ shirtSize }) => shirtSize,
    sortValue: ({ shirtSize }) => shirtSizes.indexOf(shirtSize),
  },
]

export function VolunteerList({ volunteers, onAct }: Props) {
  return (
    <DeskList
      caption="Volunteers"
      columns={columns}
      rows={volunteers}
      rowKey={({ volunteerId }) => volunteerId}
      totals={[countOf(volunteers), shirtsOf(volunteers)]}
      actions={(volunteer) => (
        <>
          <RowButton of={volunteer.fullName} onClick={() => onAct('edit', volunteer)}>
            Edit
          </RowButton>
          <RowButton of={volunteer.fullName} danger onClick={() => onAct('delete', volunteer)}>
            Delete
          </RowButton>
        </>
      )}
    />
  )
}
