import { holeCountOf } from '../../../../event/event/round.ts'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { type MenuItem, RowMenu } from '../../../../ui/lists/row-menu.tsx'
import { StaffList } from '../../../../ui/lists/staff-list.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { SponsorDetails } from '../../contract.ts'
import type { SponsorHandlers } from './sponsor-actions.ts'
import { Contact, Hole, Logo, Money, Name, Visibility } from './sponsor-cells.tsx'
import { contactName, countInWords, holesInWords, moneyInWords } from './sponsor-list-words.ts'

interface Props extends SponsorHandlers {
  sponsors: readonly SponsorDetails[]
}

/** One row per sponsor, with its actions. */
export function SponsorList({ sponsors, onAct, onChanged }: Props) {
  const { event } = useEvent()
  const columns: Column<SponsorDetails>[] = [
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
      cell: (one) => <Visibility sponsor={one} onChanged={onChanged} />,
      sortValue: (one) => (one.isListed ? 1 : 0),
    },
  ]
  return (
    <StaffList
      caption="Sponsors"
      columns={columns}
      rows={sponsors}
      rowKey={({ id }) => id}
      totals={[
        countInWords(sponsors),
        '',
        '',
        holesInWords(sponsors, holeCountOf(event)),
        moneyInWords(sponsors),
        '',
      ]}
      inShort={(one) => (
        <>
          <Contact sponsor={one} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
            <span className="flex items-center gap-2">
              <span aria-hidden="true">Hole</span>
              <Hole sponsor={one} onChanged={onChanged} />
            </span>
            <div className="min-w-0 leading-snug">
              <p>
                <Money sponsor={one} />
                {!one.largeLogoUrl && <span className="text-soft">, no logo</span>}
              </p>
              <Visibility sponsor={one} onChanged={onChanged} />
            </div>
          </div>
        </>
      )}
      actions={(one) => <RowMenu of={one.sponsorName} items={itemsFor(one, onAct)} />}
    />
  )
}

function itemsFor(sponsor: SponsorDetails, onAct: SponsorHandlers['onAct']): MenuItem[] {
  const { owedAmount } = sponsor
  return [
    ...(owedAmount > 0
      ? [{ label: 'Payment', letter: 'P', act: () => onAct('payment', sponsor) } satisfies MenuItem]
      : []),
    ...(sponsor.package
      ? [{ label: 'Package', letter: 'K', act: () => onAct('package', sponsor) } satisfies MenuItem]
      : []),
    { label: 'Logo', letter: 'L', act: () => onAct('logo', sponsor) },
    { label: 'Edit', letter: 'E', act: () => onAct('edit', sponsor) },
    { label: 'Delete…', danger: true, act: () => onAct('delete', sponsor) },
  ]
}
