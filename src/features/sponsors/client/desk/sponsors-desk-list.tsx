import type { Column } from '../../../../ui/lists/data-table.tsx'
import { type MenuItem, RowMenu } from '../../../../ui/lists/row-menu.tsx'
import { StaffList } from '../../../../ui/lists/staff-list.tsx'
import type { WholeSponsor } from '../../contract.ts'
import type { DeskDoings } from './desk-acts.ts'
import { Contact, Hole, Logo, Money, Name, Shown } from './desk-cells.tsx'
import { contactName, countOf, holesOf, moneyOf } from './desk-words.ts'

interface Props extends DeskDoings {
  sponsors: readonly WholeSponsor[]
}

/** One line a sponsor, with what can be done about it. */
export function SponsorDeskList({ sponsors, onAct, onChanged }: Props) {
  const columns: Column<WholeSponsor>[] = [
    { head: 'Sponsor', cell: (one) => <Name sponsor={one} />, sortValue: (one) => one.sponsorName },
    { head: 'Logo', cell: (one) => <Logo sponsor={one} />, sortValue: (one) => (one.largeLogoUrl ? 1 : 0) },
    { head: 'Contact', cell: (one) => <Contact sponsor={one} />, sortValue: contactName },
    {
      head: 'Hole',
      cell: (one) => <Hole sponsor={one} onChanged={onChanged} />,
      sortValue: (one) => one.holeNumber ?? 99,
    },
    { head: 'Paid', cell: (one) => <Money sponsor={one} />, sortValue: (one) => one.owedAmount },
    {
      head: 'Visitors',
      cell: (one) => <Shown sponsor={one} onChanged={onChanged} />,
      sortValue: (one) => (one.isListed ? 1 : 0),
    },
  ]
  return (
    <StaffList
      caption="Sponsors"
      columns={columns}
      rows={sponsors}
      rowKey={({ id }) => id}
      totals={[countOf(sponsors), '', '', holesOf(sponsors), moneyOf(sponsors), '']}
      actions={(one) => <RowMenu of={one.sponsorName} items={itemsFor(one, onAct)} />}
    />
  )
}

function itemsFor(sponsor: WholeSponsor, onAct: DeskDoings['onAct']): MenuItem[] {
  const { owedAmount } = sponsor
  return [
    ...(owedAmount > 0
      ? [{ label: 'Payment', letter: 'P', act: () => onAct('payment', sponsor) } satisfies MenuItem]
      : []),
    { label: 'Logo', letter: 'L', act: () => onAct('logo', sponsor) },
    { label: 'Edit', letter: 'E', act: () => onAct('edit', sponsor) },
    { label: 'Delete…', danger: true, act: () => onAct('delete', sponsor) },
  ]
}
