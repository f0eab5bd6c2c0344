import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { ShortRow, ShortRows } from '../../../../ui/lists/short-rows.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useWide } from '../../../../ui/page/use-wide.ts'
import type { AgreedPrice, KeptPriceReason, Repricing, TeamPrices } from '../../price-contract.ts'

/** Shows what each team agreed to pay and lets staff give unpaid teams today's price. */
export default function TeamPricesScreen() {
  const called = useCall('GET /api/admin/team-prices')
  return (
    <div className="page">
      <PageHead title="Team prices">
        A team pays the price it agreed to at sign-up. Changing the team fee changes nothing for teams that
        have already signed up.
      </PageHead>
      <UntilLoaded called={called} label="Loading team prices">
        {(prices) =>
          prices.teams.length === 0 ? (
            <EmptyState title="No teams yet">Teams show up here as they sign up.</EmptyState>
          ) : (
            <Prices prices={prices} refresh={called.refresh} />
          )
        }
      </UntilLoaded>
    </div>
  )
}

function Prices({ prices, refresh }: { prices: TeamPrices; refresh: () => Promise<unknown> }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [fault, setFault] = useState('')
  const [done, setDone] = useState<Repricing | null>(null)
  const mayChange = prices.teams.filter(({ leftOut }) => leftOut === null)
  const kept = prices.teams.filter(({ leftOut }) => leftOut !== null)
  const wanted = mayChange.filter(({ teamId }) => chosen.has(teamId))

  function choose(teamId: string): void {
    const next = new Set(chosen)
    if (!next.delete(teamId)) next.add(teamId)
    setChosen(next)
  }

  const [isBusy, reprice] = usePress(async () => {
    setFault('')
    setDone(null)
    try {
      const body = { teamIds: wanted.map(({ teamId }) => teamId), newFee: prices.newFee }
      const answer = await call('POST /api/admin/team-prices', { body })
      setDone(answer)
      setChosen(new Set())
      if (answer.repriced.length > 0) toast.success(repricedInWords(answer))
    } catch (thrown) {
      const { title, detail } = asFault(thrown)
      setFault(detail ?? title)
    }
    await refresh()
  })

  return (
    <>
      {fault && (
        <Banner kind="fault" className="mb-4">
          {fault}
        </Banner>
      )}
      {done && done.leftOut.length > 0 && (
        <Banner className="mb-4">
          {done.leftOut.map(({ teamId, teamName, why }) => (
            <p key={teamId}>
              {teamName} kept its price: {leftOutInWords[why].toLowerCase()}
            </p>
          ))}
        </Banner>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures font-semibold">
          Team fee today: {showAmount(prices.newFee)}.{' '}
          {mayChange.length === 0
            ? 'No team’s price can be changed.'
            : `${teamsInWords(mayChange.length)} can get today’s price, ${wanted.length} selected.`}
        </p>
        <div className="flex flex-wrap gap-3">
          {mayChange.length > 0 && (
            <Button onClick={() => setChosen(new Set(mayChange.map(({ teamId }) => teamId)))}>
              Select all {mayChange.length}
            </Button>
          )}
          {(mayChange.length > 0 || isBusy) && (
            <Button
              kind="main"
              disabled={wanted.length === 0}
              busy={isBusy && 'Changing prices...'}
              onClick={reprice}
            >
              {wanted.length === 0 ? 'Change prices' : `Change prices for ${teamsInWords(wanted.length)}`}
            </Button>
          )}
        </div>
      </div>
      {mayChange.length > 0 && (
        <TeamPriceList caption="Team prices" teams={mayChange} chosen={chosen} onChoose={choose} />
      )}
      {kept.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 content-center font-semibold">
            {kept.length === 1 ? '1 team keeps its price' : `${kept.length} teams keep their price`}, and why
          </summary>
          <TeamPriceList
            caption="Teams that keep their price"
            teams={kept}
            chosen={chosen}
            onChoose={choose}
          />
        </details>
      )}
    </>
  )
}

interface Props {
  caption: string
  teams: readonly AgreedPrice[]
  chosen: ReadonlySet<string>
  onChoose: (teamId: string) => void
}

/** Lists every team's old and new price. Teams that keep their price say why and can't be selected. */
function TeamPriceList({ caption, teams, chosen, onChoose }: Props) {
  const isWide = useWide()
  const box = (team: AgreedPrice) =>
    team.leftOut !== null ? (
      <span className="flex min-h-11 items-center font-semibold">
        {team.teamNumber}. {team.teamName}
      </span>
    ) : (
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-fairway"
          checked={chosen.has(team.teamId)}
          onChange={() => onChoose(team.teamId)}
        />
        {team.teamNumber}. {team.teamName}
      </label>
    )
  if (!isWide)
    return (
      <ShortRows label={caption}>
        {teams.map((team) => (
          <ShortRow key={team.teamId} title={box(team)} figure={showAmount(team.agreedPrice)}>
            {team.leftOut === null ? `Would be ${showAmount(team.newPrice)}` : keptInWords(team)}
          </ShortRow>
        ))}
      </ShortRows>
    )
  const columns: Column<AgreedPrice>[] = [
    { head: 'Team', cell: box, sortValue: ({ teamNumber }) => teamNumber },
    {
      head: 'Agreed price',
      cell: ({ agreedPrice }) => <div>{showAmount(agreedPrice)}</div>,
      sortValue: ({ agreedPrice }) => agreedPrice,
      numeric: true,
    },
    {
      head: 'New price',
      cell: ({ leftOut, newPrice }) => <div>{leftOut === null ? showAmount(newPrice) : ''}</div>,
      numeric: true,
    },
    {
      head: 'Why it can’t change',
      cell: (team) => <div className="text-soft">{keptInWords(team)}</div>,
    },
  ]
  return (
    <DataTable isDense caption={caption} columns={columns} rows={teams} rowKey={({ teamId }) => teamId} />
  )
}

const leftOutInWords: Record<KeptPriceReason, string> = {
  'has-paid': 'Something was already paid or waived. Refund it first.',
  'payment-under-way': 'A payment is being processed.',
  'has-code': 'Signed up with a discount code.',
  'same-price': 'Already at today’s price.',
  included: 'Included in a sponsor’s package.',
}

/** Returns why this team keeps its price, with the amount if there is one. */
function keptInWords({ leftOut, coveredAmount, underWayAmount }: AgreedPrice): string {
  if (leftOut === null) return ''
  if (leftOut === 'has-paid' && coveredAmount > 0) return `${showAmount(coveredAmount)} paid or waived`
  if (leftOut === 'payment-under-way' && underWayAmount > 0)
    return `${showAmount(underWayAmount)} being processed`
  return leftOutInWords[leftOut]
}

function repricedInWords({ repriced }: Repricing): string {
  const [first] = repriced
  if (!first) return 'No prices were changed.'
  const who = repriced.length === 1 ? first.teamName : teamsInWords(repriced.length)
  return `${who} now ${repriced.length === 1 ? 'pays' : 'pay'} ${showAmount(first.newPrice)}.`
}

function teamsInWords(count: number): string {
  return count === 1 ? '1 team' : `${count} teams`
}
