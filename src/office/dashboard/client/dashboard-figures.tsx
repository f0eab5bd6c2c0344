import type { ReactNode } from 'react'
import { showAmount } from '../../../ui/dollars.ts'
import type { Dashboard } from '../contract.ts'
import { placesLeft } from '../places-rules.ts'
import { leftInWords } from '../selling-rules.ts'
import { counted } from '../steps.ts'
import { ActionLink, DashboardCard } from './dashboard-parts.tsx'

/** Places, baskets, arrivals and the round, as far as the event has them. */
export function DashboardFigures({ board }: { board: Dashboard }) {
  const { places, unpaidGuests, phase, baskets, shirts, drawersToCount = 0 } = board
  const isPlaying = phase === 'day' || phase === 'after'
  const { unnamed = 0 } = places.attendees
  const pieces = shirts.reduce((total, { quantity }) => total + quantity, 0)
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line">
        <Figure name="Teams" count={places.teams.taken} whole={places.teams.most}>
          {placesLeft(places.teams)}
        </Figure>
        <Figure name="Places at dinner" count={places.attendees.taken} whole={places.attendees.most}>
          {[
            [placesLeft(places.attendees), unpaidGuests > 0 && `${unpaidGuests} more unpaid`]
              .filter(Boolean)
              .join(', '),
            unnamed > 0 && `${unnamed} of the ${places.attendees.taken} without a name yet`,
          ]
            .filter(Boolean)
            .join('. ')}
        </Figure>
        {baskets.all > 0 && (
          <Figure name="Baskets" count={baskets.all}>
            {baskets.withoutWinner} without a winner
          </Figure>
        )}
        {pieces > 0 && <Figure name="Shirts to order" count={pieces} />}
        {drawersToCount > 0 && <Figure name="Drawers to count" count={drawersToCount} />}
      </dl>
      {isPlaying && <Round board={board} />}
      {board.selling && <Selling selling={board.selling} />}
    </>
  )
}

function Selling({ selling }: { selling: NonNullable<Dashboard['selling']> }) {
  const { today, all, unpaidOrders, nearlyGone } = selling
  return (
    <DashboardCard title="Add-ons">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Figure isPlain name="Sold today" count={showAmount(today.amount)}>
          {counted(today.items, 'item')}
        </Figure>
        <Figure isPlain name="Sold so far" count={showAmount(all.amount)}>
          {counted(all.items, 'item')}
        </Figure>
        <Figure isPlain name="Orders not paid" count={unpaidOrders} />
      </dl>
      {nearlyGone.length > 0 && (
        <p className="figures mt-3 font-semibold">{nearlyGone.map(leftInWords).join(' · ')}</p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5">
        <ActionLink href="/admin/orders">Add-ons</ActionLink>
        <ActionLink href="/admin/price-list">Price list</ActionLink>
        <ActionLink href="/admin/payments/cash">Cash</ActionLink>
      </p>
    </DashboardCard>
  )
}

function Round({ board: { scoring, arrived, places } }: { board: Dashboard }) {
  return (
    <DashboardCard title="The round">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Figure isPlain name="People here" count={arrived.people} whole={arrived.expected} />
        <Figure isPlain name="Holes scored" count={scoring.holesIn} whole={scoring.holesInAll} />
        <Figure
          isPlain
          name="Scorecards confirmed"
          count={scoring.cardsConfirmed}
          whole={places.teams.taken - (scoring.stoppedTeams ?? 0)}
        />
        <Figure isPlain name="Holes in conflict" count={scoring.openConflicts} />
        <Figure isPlain name="Teams not heard from" count={scoring.silentTeams}>
          for half an hour
        </Figure>
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <ActionLink href="/admin/team-info">Team Info</ActionLink>
        <ActionLink href="/leaderboard">Leaderboard</ActionLink>
        <ActionLink href="/admin/check-in">Check-in</ActionLink>
      </p>
    </DashboardCard>
  )
}

interface FigureProps {
  name: string
  count: number | string
  whole?: number | null
  isPlain?: boolean
  children?: ReactNode
}

function Figure({ name, count, whole = null, isPlain = false, children }: FigureProps) {
  return (
    <div className={isPlain ? 'min-w-0' : 'min-w-0 flex-1 bg-white px-3.5 py-2.5 last:odd:col-span-2'}>
      <dt className="text-[0.9375rem] text-soft">{name}</dt>
      <dd className="figures">
        <span className="font-bold text-2xl leading-tight">{count}</span>
        {whole !== null && <span className="text-soft"> of {whole}</span>}
        {children && <span className="block text-[0.9375rem] text-soft leading-snug">{children}</span>}
      </dd>
    </div>
  )
}
