import { useState } from 'react'
import { Link } from 'wouter'
import { ofWave } from '../../../event/event/waves.ts'
import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { classes } from '../../../ui/classes.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { Fold } from '../../../ui/fold.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { WaveFilter } from '../../../ui/forms/waves.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useTeams } from '../../teams/client/index.ts'
import type { WholeTeam } from '../../teams/team-shapes.ts'
import type { StartingPlan } from '../contract.ts'
import type { PlacingOrder } from '../rules.ts'
import { PairingWishes, UnkeptWishes } from './pairing-wishes.tsx'
import { SpotsBoard } from './spots-board.tsx'

/** Where teams go off by tee times, the sheet has their holes. */
export default function StartingHolesScreen() {
  const { event } = useEvent()
  const teams = useTeams()
  if (!event?.teeTimes) return <StartingHoles />
  return (
    <div className="page">
      <PageHead title="Starting holes">
        Teams go off by tee times: each starts from its tee.{' '}
        <Link href="/admin/tee-times" className="link">
          Tee sheet
        </Link>
      </PageHead>
      <h2 className="text-2xl">Who plays beside whom</h2>
      <p className="mt-1 mb-3 max-w-prose text-soft">
        Friends who want to go off one after the other. Giving tee times keeps that where it can.
      </p>
      <PairingWishes teams={teams.data ?? []} onChanged={teams.refresh} />
    </div>
  )
}

/** Previews the assigned starting holes before saving them. */
function StartingHoles() {
  const [order, setOrder] = useState<PlacingOrder>('signed-up')
  const [keep, setKeep] = useState<'set' | 'none'>('set')
  const called = useCall('GET /api/admin/starting-holes', { query: { order, keep } })
  const teams = useTeams()
  const wished = useCall('GET /api/admin/pairing-wishes').data?.wishes.length ?? 0
  const moved = () => Promise.all([teams.refresh(), called.refresh()])
  const noRoom = called.fault?.code === 'too-many-teams' ? called.fault.detail : null
  return (
    <div className="page">
      <PageHead title="Starting holes" />
      <section aria-labelledby="fill">
        <h2 id="fill" className={classes('text-2xl', noRoom && 'max-sm:sr-only')}>
          Fill the course
        </h2>
        {!noRoom && (
          <>
            <p className="mt-1 mb-3 max-w-3xl text-soft">
              A shotgun start: one team on every hole, then a second on the par 5s, the par 4s, and the par 3s
              last.
            </p>
            <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
              <SelectField
                label="Who is placed first"
                value={order}
                onChange={(change) => setOrder(change.target.value as PlacingOrder)}
              >
                <option value="signed-up">In the order of signing up</option>
                <option value="paid">Teams that have paid in full</option>
              </SelectField>
              <SelectField
                label="Holes that are set already"
                value={keep}
                onChange={(change) => setKeep(change.target.value as 'set' | 'none')}
              >
                <option value="set">Stay as they are</option>
                <option value="none">Are assigned again</option>
              </SelectField>
            </div>
          </>
        )}
        <div className="mt-3">
          {noRoom ? (
            <Banner>
              <p className="font-semibold">{called.fault?.title}</p>
              <p>{noRoom}</p>
            </Banner>
          ) : (
            <UntilLoaded called={called} label="Placing the teams">
              {(plan) => <Plan key={`${order} ${keep}`} plan={plan} wish={{ order, keep }} refresh={moved} />}
            </UntilLoaded>
          )}
        </div>
      </section>
      <Fold
        title="Who plays beside whom"
        note={wished === 0 ? 'No wishes yet' : wished === 1 ? '1 wish' : `${wished} wishes`}
        className="mt-5"
      >
        <p className="mb-3 max-w-prose text-soft">
          Friends who want to start from one hole or from two in a row. Filling the course keeps that where it
          can.
        </p>
        <PairingWishes teams={teams.data ?? []} onChanged={called.refresh} />
      </Fold>
      <section aria-labelledby="by-hand" className="mt-5">
        <h2 id="by-hand" className="mb-1 text-2xl">
          Where everyone starts
        </h2>
        <UntilLoaded called={teams} label="Loading the teams">
          {(list) => <ByHand teams={list} onMoved={moved} />}
        </UntilLoaded>
      </section>
    </div>
  )
}

/** One wave at a time: its teams have the course to themselves. */
function ByHand({ teams, onMoved }: { teams: readonly WholeTeam[]; onMoved: () => Promise<unknown> }) {
  const { event } = useEvent()
  const [chosen, choose] = useState('')
  const waves = event?.waves ?? []
  const waveId = (waves.find((wave) => wave.waveId === chosen) ?? waves[0])?.waveId ?? ''
  return (
    <>
      <WaveFilter value={waveId} onChange={choose} all={null} />
      <SpotsBoard teams={ofWave(teams, waveId)} all={teams} onMoved={onMoved} />
    </>
  )
}

interface PlanProps {
  plan: StartingPlan
  wish: { order: PlacingOrder; keep: 'set' | 'none' }
  refresh: () => Promise<unknown>
}

function Plan({ plan, wish, refresh }: PlanProps) {
  const [fault, setFault] = useState('')
  const [isBusy, assign] = usePress(async () => {
    setFault('')
    try {
      await call('POST /api/admin/starting-holes', { body: { ...wish, basis: plan.basis } })
      toast.success(`Starting holes are set for ${teamsInWords(plan.teamCount)}.`)
    } catch (thrown) {
      const { code, title } = asFault(thrown)
      setFault(code === 'changed-meanwhile' ? wasFaster : title)
    }
    await refresh()
  })
  if (plan.teamCount === 0) return <Banner>There are no teams yet.</Banner>
  return (
    <>
      {fault && (
        <Banner kind="fault" className="mb-4">
          {fault}
        </Banner>
      )}
      <div className="flex max-w-3xl flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {plan.changeCount === 0
            ? `All ${plan.teamCount} teams start where this plan says.`
            : `${teamsInWords(plan.teamCount)}; ${plan.changeCount} ${plan.changeCount === 1 ? 'gets' : 'get'} a new start.`}
        </p>
        <Button kind="main" onClick={assign} disabled={plan.changeCount === 0} busy={isBusy && 'Setting...'}>
          Set these starting holes
        </Button>
      </div>
      <UnkeptWishes unkept={plan.unkept} />
      <details>
        <summary className="link min-h-11 content-center">See where each team would start</summary>
        <StartingPlanTable plan={plan} />
      </details>
    </>
  )
}

const wasFaster =
  'Teams, holes or payments have changed since this plan was made. Nothing was set. This is the updated plan.'

function teamsInWords(count: number): string {
  return count === 1 ? '1 team' : `${count} teams`
}

type Place = StartingPlan['holes'][number]['a'][number]

/** The course from hole 1 on with the teams on each hole: A tees off first, then B. */
function StartingPlanTable({ plan }: { plan: StartingPlan }) {
  return (
    <div className="max-w-3xl overflow-hidden rounded-lg border border-line bg-white">
      <table className="figures w-full table-fixed border-collapse">
        <caption className="sr-only">The plan, hole by hole</caption>
        <thead className="border-ink border-b text-left text-soft text-sm">
          <tr>
            <th scope="col" className="w-13 px-2 py-3 sm:w-16 sm:px-3 font-semibold">
              Hole
            </th>
            <th scope="col" className="w-9 px-1 py-3 sm:w-14 font-semibold">
              Par
            </th>
            <th scope="col" className="px-2 py-3 font-semibold sm:px-3">
              A
            </th>
            <th scope="col" className="px-2 py-3 font-semibold sm:px-3">
              B
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.holes.map(({ holeNumber, par, a, b }) => (
            <tr key={holeNumber} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="px-2 py-2 text-left sm:px-3 font-semibold text-lg">
                {holeNumber}
              </th>
              <td className="px-1 py-2 text-soft">{par}</td>
              <td className="px-2 py-2 sm:px-3">
                <Places of={a} />
              </td>
              <td className="px-2 py-2 sm:px-3">
                <Places of={b} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Marks new spots in words, and lists teams that share a spot. */
function Places({ of }: { of: readonly Place[] }) {
  return of.map(({ teamId, teamName, wave, isNew }) => (
    <span key={teamId} className="wrap-anywhere block">
      <span className={isNew ? 'font-semibold' : ''}>{teamName}</span>
      {wave && <span className="text-soft text-sm">, {wave}</span>}
      {isNew && <span className="whitespace-nowrap text-fairway text-sm"> new</span>}
    </span>
  ))
}
