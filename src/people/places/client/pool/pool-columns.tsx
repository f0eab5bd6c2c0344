import { dayAndTime } from '../../../../kernel/text/dates.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { Dotted } from '../../../../ui/lists/dotted.tsx'
import type { StaffParty } from '../../staff-party-contract.ts'

/** The columns these parties need: that of teams only once somebody has one, or is locked. */
export function poolColumns(
  timeZone: string,
  asksIndex: boolean,
  parties: readonly StaffParty[],
): Column<StaffParty>[] {
  const team: Column<StaffParty> = {
    head: 'Team',
    cell: ({ teamName, isLocked }) => [teamName, isLocked && '(locked)'].filter(Boolean).join(' '),
    sortValue: ({ teamName }) => teamName ?? '',
  }
  return [
    { head: 'Who', cell: whoOf, sortValue: ({ name }) => name },
    { head: 'Size', cell: ({ size }) => size, sortValue: ({ size }) => size, numeric: true },
    { head: 'Wishes', cell: wishesOf, sortValue: ({ wishes }) => wishes },
    ...(asksIndex ? [{ head: 'Index', cell: indexesOf }] : []),
    { head: 'Paid', cell: paidOf, sortValue: ({ owedAmount }: StaffParty) => owedAmount },
    {
      head: 'Since',
      cell: ({ createdOn }) => dayAndTime(new Date(createdOn), timeZone),
      sortValue: ({ createdOn }) => createdOn,
    },
    ...(parties.some(({ teamName, isLocked }) => teamName !== null || isLocked) ? [team] : []),
  ]
}

/** '3 sign-ups', '5 players'. */
export function poolTotals(parties: readonly StaffParty[], asksIndex: boolean): string[] {
  const players = parties.reduce((all, { size }) => all + size, 0)
  const owed = parties.reduce((all, { owedAmount }) => all + owedAmount, 0)
  const gap = asksIndex ? ['', ''] : ['']
  const count = parties.length === 1 ? '1 sign-up' : `${parties.length} sign-ups`
  return [count, players === 1 ? '1 player' : `${players} players`, ...gap, `${showAmount(owed)} owed`]
}

/** The same in three lines, for a phone. */
export function poolInShort(timeZone: string, asksIndex: boolean) {
  return (party: StaffParty) => {
    const { size, wishes, note, createdOn, teamName, isLocked } = party
    const team = [teamName, isLocked && '(locked)'].filter(Boolean).join(' ')
    const since = `Since ${dayAndTime(new Date(createdOn), timeZone)}`
    const players = size === 1 ? '1 player' : `${size} players`
    return (
      <>
        {wishes && <p className="wrap-anywhere text-ink">Wishes: {wishes}</p>}
        {note && <p className="wrap-anywhere">{note}</p>}
        <p>
          <Dotted facts={[asksIndex ? `${players}, index ${indexesOf(party)}` : players, team, since]} />
        </p>
      </>
    )
  }
}

function whoOf({ name, players: [first] }: StaffParty) {
  return (
    <>
      <span className="wrap-anywhere block font-semibold">{name}</span>
      <span className="flex flex-wrap gap-x-3 font-normal text-[0.9375rem] text-soft">
        {[first?.email, first?.phoneNumber].filter(Boolean).map((contact) => (
          <span key={contact} className="wrap-anywhere">
            {contact}
          </span>
        ))}
      </span>
    </>
  )
}

function wishesOf({ wishes, note }: StaffParty) {
  if (!wishes && !note) return ''
  return (
    <span className="wrap-anywhere block max-w-72">
      {wishes}
      {note && <span className="block text-soft">{note}</span>}
    </span>
  )
}

function indexesOf({ players }: StaffParty) {
  if (players.every(({ handicapIndex }) => handicapIndex === null)) return '–'
  return players
    .map(({ handicapIndex: index }) => (index === null ? '–' : index < 0 ? `+${-index}` : String(index)))
    .join(', ')
}

export function paidOf({ price, paidAmount, owedAmount, canceledOn }: StaffParty) {
  if (canceledOn !== null) return `${showAmount(paidAmount)} kept`
  if (owedAmount === 0) return `${showAmount(price)} paid`
  return <span className="font-semibold text-flag">{showAmount(owedAmount)} owed</span>
}
