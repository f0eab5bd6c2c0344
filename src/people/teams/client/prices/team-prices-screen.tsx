import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import type { Repricing, TeamPrices } from '../../price-contract.ts'
import { TeamPriceList } from './team-price-list.tsx'
import { leftOutInWords, repricedInWords, teamsInWords } from './team-price-words.ts'

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
  const [isBusy, setBusy] = useState(false)
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

  async function reprice(): Promise<void> {
    setBusy(true)
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
    setBusy(false)
  }

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
