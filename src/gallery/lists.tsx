import { useState } from 'react'
import { showAmount } from '../ui/dollars.ts'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { Dotted } from '../ui/lists/dotted.tsx'
import { FilterChips } from '../ui/lists/filter-chips.tsx'
import { FirstRows } from '../ui/lists/first-rows.tsx'
import { Grip } from '../ui/lists/grip.tsx'
import { RowButton } from '../ui/lists/row-button.tsx'
import { ShortRow, ShortRows } from '../ui/lists/short-rows.tsx'
import { SortChoice, StaffList } from '../ui/lists/staff-list.tsx'
import { Example } from './example.tsx'

interface Team {
  number: number
  name: string
  captain: string
  paid: number
}

const teams: Team[] = [
  { number: 1, name: 'Bogey Nights', captain: 'Dana Harlan', paid: 500 },
  { number: 2, name: 'Team Wolfeschlegelsteinhausenberger', captain: 'Anneliese Marsh', paid: 125 },
  { number: 3, name: 'Team Okafor', captain: 'Grace Okafor', paid: 0 },
]

const columns: Column<Team>[] = [
  { head: 'Team', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { head: 'Captain', cell: ({ captain }) => captain, sortValue: ({ captain }) => captain },
  { head: 'Paid', cell: ({ paid }) => showAmount(paid), sortValue: ({ paid }) => paid, numeric: true },
]

const rowKey = ({ number }: Team) => String(number)

export function Lists() {
  return (
    <>
      <Example name="Chips that narrow a list: those that would find nothing are left out">
        <Chips />
      </Example>
      <Example name="Table: sortable, with totals">
        <DataTable
          caption="Teams"
          columns={columns}
          rows={teams}
          rowKey={rowKey}
          foot={['3 teams', '', '$625']}
        />
      </Example>
      <Example name="Table: one line a row, one of them chosen by a click">
        <Chosen />
      </Example>
      <Example name="Staff’s list: a table where it fits, short rows on a phone">
        <StaffList
          caption="Teams with actions"
          columns={columns}
          rows={teams}
          rowKey={rowKey}
          totals={['3 teams', '', '$625']}
          actions={({ name }) => (
            <RowButton of={name} onClick={() => undefined}>
              Edit
            </RowButton>
          )}
        />
      </Example>
      <Example name="A list on a phone: title and figure of each row, the rest under them">
        <ShortRows label="Payments">
          <ShortRow title="Team Okafor" figure="$500">
            <Dotted facts={['Paid, check', '00001', 'Nov 25, 2026']} />
          </ShortRow>
          <ShortRow
            title="Team Wolfeschlegelsteinhausenberger"
            figure="$125"
            actions={
              <RowButton of="Team Wolfeschlegelsteinhausenberger" onClick={() => undefined}>
                Refund
              </RowButton>
            }
          >
            Paid, cash · 00002 · Nov 26, 2026
          </ShortRow>
        </ShortRows>
      </Example>
      <Example name="A long list on a phone: its first rows, and a button for all">
        <FirstRows rows={Array.from({ length: 144 }, (_, place) => place + 1)}>
          {(shown) => <p>Golfers {shown.join(', ')}</p>}
        </FirstRows>
      </Example>
      <Example name="A choice of order, where there are no headings">
        <SortChoice columns={columns} onChoose={() => undefined} />
      </Example>
      <Example name="What a finger drags by">
        <div className="flex items-center gap-2 rounded-md border border-line bg-white p-3">
          <Grip />
          Team Okafor
        </div>
      </Example>
    </>
  )
}

function Chips() {
  const [value, setValue] = useState('all')
  return (
    <FilterChips
      label="Which teams"
      value={value}
      onChange={setValue}
      chips={[
        { value: 'all', name: 'All', count: 36 },
        { value: 'paid', name: 'Paid', count: 31 },
        { value: 'unpaid', name: 'Unpaid', count: 5 },
        { value: 'disputed', name: 'Conflict', count: 0 },
      ]}
    />
  )
}

function Chosen() {
  const [chosen, setChosen] = useState('2')
  return (
    <DataTable
      caption="Teams, one of them chosen"
      columns={columns}
      rows={teams}
      rowKey={rowKey}
      isDense
      chosen={chosen}
      onChoose={(team) => setChosen(rowKey(team))}
    />
  )
}
