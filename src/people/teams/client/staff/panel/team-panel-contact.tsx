import { useLocation } from 'wouter'
import { Button } from '../../../../../ui/button.tsx'
import { classes } from '../../../../../ui/classes.ts'
import { copyLink } from '../../../../../ui/copy-button.tsx'
import { Banner } from '../../../../../ui/feedback/banner.tsx'
import type { WholeTeam } from '../../../team-shapes.ts'
import { teamActions } from '../list/team-actions.ts'
import { PhoneLink, type TeamActionProps } from '../list/team-cells.tsx'

/** The captain's contact details. */
export function PanelContact({ team }: { team: WholeTeam }) {
  const { email } = team.teamLeader
  return (
    <div className="mt-3">
      <p className="text-sm text-soft">Captain</p>
      {team.phoneNumber && (
        <p>
          <PhoneLink phone={team.phoneNumber} />
        </p>
      )}
      {email && (
        <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center break-all lg:min-h-8">
          {email}
        </a>
      )}
      {!team.phoneNumber && !email && <p className="text-soft">No phone number and no email</p>}
    </div>
  )
}

/** Addresses and phones that somebody who may not see codes entered: where the yes is given. */
export function PanelUnproven({ team }: { team: WholeTeam }) {
  const waiting = [...(team.unprovenEmails ?? []), ...(team.unprovenPhones ?? [])]
  if (waiting.length === 0) return null
  return (
    <Banner>
      <p className="wrap-anywhere">
        The team code isn’t sent to {waiting.join(', ')} yet: somebody at registration changed it. If that’s
        right, an admin edits the team and saves it.
      </p>
    </Banner>
  )
}

export function PanelCode({ team }: { team: WholeTeam }) {
  return (
    <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-2 border-line border-b pb-3">
      <p>
        <span className="block text-sm text-soft">Team code</span>
        <span className="font-semibold text-[1.625rem] leading-tight tracking-[0.12em]">{team.teamCode}</span>
      </p>
      <Button small onClick={() => copyLink(team.teamLink, `Link of ${team.teamName}`)}>
        Copy team link
      </Button>
    </div>
  )
}

/** These actions have their own buttons above. */
const shownAbove = ['Set Team Payment', 'Copy team link']

export function PanelActions(props: { team: WholeTeam } & TeamActionProps) {
  const [, navigate] = useLocation()
  const items = teamActions(props).filter(({ label }) => !shownAbove.includes(label))
  return (
    <ul aria-label={`Actions for ${props.team.teamName}`} className="mt-1">
      {items.map(({ label, act, danger }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => (typeof act === 'string' ? navigate(act) : act())}
            className={classes(
              'flex min-h-11 w-full items-center rounded-sm text-left hover:underline',
              danger && 'text-flag',
            )}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
