import type { ReactNode } from 'react'
import { shortDate } from '../../../../../kernel/text/dates.ts'
import { Button } from '../../../../../ui/button.tsx'
import { call } from '../../../../../ui/calls/api.ts'
import { Card } from '../../../../../ui/card.tsx'
import { classes } from '../../../../../ui/classes.ts'
import { CopyButton } from '../../../../../ui/copy-button.tsx'
import { RowButton } from '../../../../../ui/lists/row-button.tsx'
import { useEvent } from '../../../../../ui/session/current-event.ts'
import { useMayCall } from '../../../../../ui/session/may-call.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import { LetPlay } from '../../let-play.tsx'
import { CardProgress, Paid, type TeamAction, TeamPhone } from '../list/team-cells.tsx'
import { StartingHole } from './starting-hole.tsx'

interface Props {
  team: WholeTeam
  onChange: (team: WholeTeam) => void
  onAct: (act: TeamAction) => void
}

/** The team's code and link, phone, starting hole, payments and card. */
export function TeamFacts({ team, onChange, onAct }: Props) {
  const may = useMayCall()
  return (
    <div
      className={classes(
        'grid items-start gap-6',
        team.teamCode && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
      )}
    >
      {team.teamCode && <WaysIn team={team} onAct={onAct} />}
      <Card className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] desk:gap-y-2">
        <Fact name="Phone for texts">
          <TeamPhone team={team} onAct={onAct} />
        </Fact>
        <Fact name="Starts at">
          <StartingHole team={team} onChange={onChange} />
        </Fact>
        <Fact name="Payment">
          <Paid team={team} />
          {!team.hasPaidInFull && may('POST /api/Admin/SetTeamPayment') && (
            <Button kind="main" onClick={() => onAct('payment')}>
              Set Team Payment
            </Button>
          )}
          {!team.hasPaidInFull && may('POST /api/Admin/LetTeamPlay') && (
            <LetPlay
              of={team.teamName}
              mayPlay={team.mayScore}
              set={async (enabled) =>
                onChange(await call('POST /api/Admin/LetTeamPlay', { body: { teamId: team.id, enabled } }))
              }
            />
          )}
        </Fact>
        <Fact name="Card">
          <CardProgress team={team} />
        </Fact>
        {may('POST /api/Admin/SendTextInvite') && (
          <Fact name="Messages">
            <div className="flex flex-wrap gap-2">
              <TeamMessageActions team={team} onAct={onAct} />
            </div>
          </Fact>
        )}
      </Card>
    </div>
  )
}

function WaysIn({ team, onAct }: Pick<Props, 'team' | 'onAct'>) {
  const may = useMayCall()
  const { event } = useEvent()
  return (
    <Card>
      <h2 className="text-xl">Code and link</h2>
      <p className="mt-2 font-semibold text-4xl tracking-[0.2em]">{team.teamCode}</p>
      <p className="mt-1 break-all text-soft max-sm:hidden">{team.teamLink}</p>
      <div>
        <CopyButton text={team.teamLink} what={`Link of ${team.teamName}`} />
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={() => onAct('qr')}>Show QR code</Button>
        {may('POST /api/admin/teams/{teamId}/reissue-code') && (
          <Button onClick={() => onAct('code')}>New code</Button>
        )}
      </div>
      <p className="mt-3 text-soft">Signed up {shortDate(team.createdOn, event?.timeZone)}.</p>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="font-sans font-semibold text-base text-soft">{name}</h2>
      <div className="mt-1 grid justify-items-start gap-2">{children}</div>
    </div>
  )
}

/** The messages one team can be sent: its code by text and, while it owes something, a payment request by email. */
function TeamMessageActions({ team, onAct }: { team: WholeTeam; onAct: (act: TeamAction) => void }) {
  const to = `to ${team.teamName}`
  return (
    <>
      <RowButton of={to} onClick={() => onAct('text-invite')}>
        Text invite
      </RowButton>
      {!team.hasPaidInFull && (
        <RowButton of={to} onClick={() => onAct('payment-request')}>
          Payment request email
        </RowButton>
      )}
    </>
  )
}
