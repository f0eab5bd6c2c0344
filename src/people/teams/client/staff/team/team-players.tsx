import { showPhone } from '../../../../../kernel/phone.ts'
import { sizeInWords } from '../../../../../kernel/shirt-sizes.ts'
import { Button } from '../../../../../ui/button.tsx'
import { call } from '../../../../../ui/calls/api.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { withOops } from '../../../../../ui/feedback/use-press.ts'
import { openPlaces } from '../../../rules.ts'
import type { WholeTeam } from '../../../team-shapes.ts'

interface Props {
  team: WholeTeam
  onChange: (team: WholeTeam) => void
  onEdit: () => void
  /** null while there is no other team. */
  onExchange: (() => void) | null
}

/** The players with their contact details and shirt sizes. */
export function TeamPlayers({ team, onChange, onEdit, onExchange }: Props) {
  return (
    <section aria-labelledby="players" className="rounded-lg border border-line bg-white p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="players" className="text-xl">
          Players
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button small onClick={onEdit}>
            Edit team and players
          </Button>
          {onExchange && (
            <Button small onClick={onExchange}>
              Move a player
            </Button>
          )}
        </div>
      </div>
      <ol className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {team.teamMembers.map((member) => (
          // On a phone the button stands beside the name, and email and phone share a line.
          <li
            key={member.id}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start border-line border-t py-3 sm:grid-cols-[minmax(0,1fr)]"
          >
            <div>
              <p className="wrap-anywhere font-semibold">{member.fullName}</p>
              {member.isAbsent && <p className="font-semibold text-flag">Didn’t come</p>}
              <p className="text-soft">
                {member.isTeamLeader ? 'Team leader, shirt ' : 'Shirt '}
                {sizeInWords(member.shirtSize)}
              </p>
            </div>
            <div className="flex flex-wrap gap-x-5 max-sm:order-last max-sm:col-span-2 sm:block">
              {member.email ? (
                <a href={`mailto:${member.email}`} className="link flex min-h-11 items-center break-all">
                  {member.email}
                </a>
              ) : (
                <p className="flex min-h-11 items-center text-soft">No email</p>
              )}
              {member.phoneNumber ? (
                <a href={`tel:+1${member.phoneNumber}`} className="link flex min-h-11 items-center">
                  {showPhone(member.phoneNumber)}
                </a>
              ) : (
                <p className="flex min-h-11 items-center text-soft">No phone number</p>
              )}
            </div>
            <Absence team={team} member={member} onChange={onChange} />
          </li>
        ))}
        {openPlaces(team) > 0 && (
          <li className="min-w-0 border-line border-t py-3 text-soft">
            {openPlaces(team) === 1 ? '1 open place' : `${openPlaces(team)} open places`}
          </li>
        )}
      </ol>
    </section>
  )
}

/** Takes a golfer who didn't come off the team for the day. Whatever they paid stays as it is. */
function Absence({
  team,
  member,
  onChange,
}: Pick<Props, 'team' | 'onChange'> & { member: WholeTeam['teamMembers'][0] }) {
  const { id, fullName, isAbsent } = member
  const set = withOops(async () => {
    const changed = await call('PUT /api/admin/teams/{teamId}/players/{playerId}/absence', {
      params: { teamId: team.id, playerId: id },
      body: { isAbsent: !isAbsent },
    })
    onChange(changed)
    toast.success(
      isAbsent ? `${fullName} plays.` : `${fullName} is off the team today. What was paid stays as it is.`,
    )
  })
  return (
    <Button
      small
      kind="quiet"
      className="justify-self-start max-sm:-mr-3 sm:-ml-[min(0.75rem,3.75vw)]"
      onClick={set}
    >
      {isAbsent ? 'Plays after all' : 'Didn’t come'}
      <span className="sr-only">: {fullName}</span>
    </Button>
  )
}
