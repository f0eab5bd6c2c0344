import type { ReactNode } from 'react'
import { holeCountOf } from '../../../../event/event/round.ts'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { type MenuItem, RowMenu } from '../../../../ui/lists/row-menu.tsx'
import { StaffList } from '../../../../ui/lists/staff-list.tsx'
import { useWide } from '../../../../ui/page/use-wide.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { SponsorDetails } from '../../contract.ts'
import type { SponsorHandlers } from './sponsor-actions.ts'
import { Contact, Hole, InShort, Logo, Money, Name, Visibility } from './sponsor-cells.tsx'
import { contactName, countInWords, holesInWords, moneyInWords } from './sponsor-list-words.ts'

interface Props extends SponsorHandlers {
  sponsors: readonly SponsorDetails[]
  lead: ReactNode
  empty: ReactNode
}

/** One row per sponsor, with its actions. */
export function SponsorList({ sponsors, onAct, onChanged, lead, empty }: Props) {
  const { event } = useEvent()
  const isWide = useWide()
  const columns: Column<SponsorDetails>[] = [
    {
      head: 'Sponsor',
      cell: (one) => <Name sponsor={one} hasWebsite={isWide} />,
      sortValue: (one) => one.sponsorName,
    },
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
      lead={lead}
      empty={empty}
      inShort={(one) => <InShort sponsor={one} onChanged={onChanged} />}
      actions={(one) => (
        <div className={isWide ? undefined : 'flex items-center gap-1 py-1.5'}>
          {!isWide && <Hole sponsor={one} onChanged={onChanged} isNarrow />}
          <RowMenu
            of={one.sponsorName}
            items={[...(isWide ? [] : waysToReach(one)), ...itemsFor(one, onAct)]}
          />
        </div>
      )}
    />
  )
}

/** On a phone, where a row has no room for both. */
function waysToReach(sponsor: SponsorDetails): MenuItem[] {
  const { contactPhoneNumber, contactEmail } = sponsor
  const who = contactName(sponsor)
  return [
    ...(contactPhoneNumber
      ? [{ label: `Call ${who}`, act: () => window.location.assign(`tel:+1${contactPhoneNumber}`) }]
      : []),
    ...(contactEmail
      ? [{ label: `Email ${who}`, act: () => window.location.assign(`mailto:${contactEmail}`) }]
      : []),
  ]
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
