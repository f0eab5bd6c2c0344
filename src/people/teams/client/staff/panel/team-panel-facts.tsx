import { Link } from 'wouter'
import { Button } from '../../../../../ui/button.tsx'
import { call } from '../../../../../ui/calls/api.ts'
import { CheckMark } from '../../../../../ui/check-mark.tsx'
import { showAmount } from '../../../../../ui/dollars.ts'
import { useMayCall } from '../../../../../ui/session/may-call.ts'
import { playingToday } from '../../../rules.ts'
import { spotOf } from '../../../starting-spots.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import { LetPlay } from '../../let-play.tsx'
import type { TeamActionProps } from '../list/team-cells.tsx'
import { conflictInWords, moneyInWords, thruInWords } from './team-panel-words.ts'

interface Props extends TeamActionProps {
  team: WholeTeam
  onChange: (team: WholeTeam) => void
}

/** The starting spot, the card's progress, who is here, what is owed, and what needs attention. */
export function PanelFacts({ team, onAction, onChange }: Props) {
  const may = useMayCall()
  const players = playingToday(team.teamMembers)
  const here = players.filter(({ hasArrived }) => hasArrived).length
  return (
    <>
      <dl className="grid grid-cols-3 overflow-hidden rounded-md border border-ink">
        <Figure
          name={team.teeTime ? `Hole, ${team.teeTime.start}` : 'Hole'}
          value={spotOf(team) ?? 'None'}
          look="bg-mint"
        />
        <Figure name="Thru" value={thruInWords(team)} look="border-soft/40 border-x" />
        <Figure name="Here" value={`${here} of ${players.length}`} look="" />
      </dl>
      <Conflict team={team} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Money team={team} />
        {!team.hasPaidInFull && may('POST /api/Admin/SetTeamPayment') && (
          <Button kind="main" small onClick={() => onAction('payment', team)}>
            Take payment<span className="sr-only"> of {team.teamName}</span>
          </Button>
        )}
      </div>
      <AddOns team={team} />
      {!team.hasPaidInFull && may('POST /api/Admin/LetTeamPlay') && (
        <LetPlay
          className="mt-3"
          of={team.teamName}
          mayPlay={team.mayScore}
          set={async (enabled) =>
            onChange(await call('POST /api/Admin/LetTeamPlay', { body: { teamId: team.id, enabled } }))
          }
        />
      )}
    </>
  )
}

function Figure({ name, value, look }: { name: string; value: string; look: string }) {
  return (
    <div className={`px-3 py-1.5 ${look}`}>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="whitespace-nowrap font-semibold text-[1.125rem]">{value}</dd>
    </div>
  )
}

function Conflict({ team }: { team: WholeTeam }) {
  const mayScore = useMayCall()('GET /api/admin/score-cards')
  const words = conflictInWords(team)
  if (words === null) return null
  return (
    <p className="mt-3 rounded-md border border-flag px-3 py-1.5">
      <span className="block font-semibold text-flag">{words}</span>
      {mayScore && (
        <Link
          href={`/admin/score-entry/${team.id}`}
          className="link inline-flex min-h-11 items-center lg:min-h-8"
        >
          Choose the right score<span className="sr-only"> of {team.teamName}</span>
        </Link>
      )}
    </p>
  )
}

/** '4 Mulligan, 1 used'; what isn't paid stands out. */
function AddOns({ team: { addOns } }: { team: WholeTeam }) {
  if (!addOns) return null
  return (
    <dl className="mt-3 border-line border-t pt-2">
      <dt className="text-sm text-soft">Add-ons</dt>
      {addOns.map(({ itemId, name, ordered, paid, used, countsOnCard }) => (
        <dd key={itemId} className="wrap-anywhere">
          <span className="font-semibold">
            {ordered} × {name}
          </span>
          {countsOnCard && <span className="text-soft">, {used} used</span>}
          {paid < ordered && <span className="font-semibold text-flag">, {ordered - paid} not paid</span>}
        </dd>
      ))}
    </dl>
  )
}

function Money({ team }: { team: WholeTeam }) {
  const { head, line } = moneyInWords(team)
  return (
    <p className="min-w-0">
      <span
        className={`block font-semibold text-[1.0625rem] ${team.hasPaidInFull ? 'text-fairway' : 'text-flag'}`}
      >
        {team.hasPaidInFull && <CheckMark className="-ml-0.5 mr-1 size-4 align-[-0.125em]" />}
        {head}
      </span>
      <span className="text-soft">{line}</span>
      {(team.otherPayers ?? []).map(({ name, paidAmount }) => (
        <span key={name} className="wrap-anywhere block text-soft">
          {name} paid {showAmount(paidAmount)}
        </span>
      ))}
    </p>
  )
}
