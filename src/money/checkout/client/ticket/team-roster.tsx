import { isAhead } from '../../../../event/event/phase.ts'
import { teamSizeOf } from '../../../../event/event/round.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { type EventInfo, useEvent } from '../../../../ui/session/current-event.ts'
import { ShareButton } from '../../../../ui/share-button.tsx'
import type { TeamPaymentInfo } from '../../contract.ts'
import type { TeamInside } from '../sold.ts'

interface Props {
  team: TeamInside
  info: TeamPaymentInfo
  /** Name of the person paying on this phone. */
  you?: string
}

/** Who of the team has paid, and what others paid. */
export function TeamRoster({ team, info, you }: Props) {
  const isSettled = info.hasPaidInFull
  return (
    <ul
      aria-label="Who has paid"
      className="figures divide-y divide-line overflow-hidden rounded-lg border border-ink bg-white"
    >
      {team.players.map(({ fullName, paidAmount }, seat) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: two players may have one name; a seat is a seat
          key={seat}
          name={fullName}
          isYou={fullName === you}
          isPaid={paidAmount > 0 || isSettled}
          words={paidAmount > 0 ? `${showAmount(paidAmount)} paid` : isSettled ? 'Covered' : 'Not paid yet'}
        />
      ))}
      {team.others.map(({ name, paidAmount }) => (
        <Row key={name} name={name} isPaid words={`${showAmount(paidAmount)} paid`} />
      ))}
    </ul>
  )
}

interface RowProps {
  name: string
  words: string
  isPaid: boolean
  isYou?: boolean
}

function Row({ name, words, isPaid, isYou = false }: RowProps) {
  return (
    <li className={classes('flex min-h-13 items-center gap-3 px-4 py-2', isPaid && 'bg-mint')}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0">
        {/* No ring while it is open: that would look like something to choose. */}
        {isPaid && <circle cx="12" cy="12" r="11" className="fill-fairway" />}
        <path
          d={isPaid ? 'm7 12.5 3.5 3.5L17 9' : 'M7 12h10'}
          className={classes('fill-none stroke-2', isPaid ? 'stroke-white' : 'stroke-soft')}
        />
      </svg>
      <span className="wrap-anywhere min-w-0 flex-1 font-semibold leading-tight">
        {name}
        {isYou && <span className="font-normal text-soft"> (you)</span>}
      </span>
      <span className={isPaid ? 'shrink-0 font-semibold' : 'shrink-0 text-soft'}>{words}</span>
    </li>
  )
}

/** Sends the team's share link to members who haven't paid. */
export function SendTeamLink({ team, kind }: { team: TeamInside; kind?: 'main' | 'plain' }) {
  return (
    <ShareButton
      kind={kind ?? 'plain'}
      className="min-h-16 w-full text-lg"
      title={team.teamName}
      text={`Pay your share for ${team.teamName} here:`}
      url={team.shareLink}
    >
      Send the team link
    </ShareButton>
  )
}

/** On the page for paying: the team's code, who plays and has paid, and the way to the team's page. */
export function OwnTeam({ team, info }: Pick<Props, 'team' | 'info'>) {
  return (
    <section aria-labelledby="who-paid" className="grid gap-3 lg:col-start-2">
      <h2 id="who-paid" className="text-xl">
        {info.paidAmount > 0 ? 'Who has paid' : 'Your team'}
      </h2>
      <p>
        Team code <strong className="figures whitespace-nowrap tracking-[0.08em]">{team.teamCode}</strong>.
        Keep it, and share it only with your team: it opens your team’s page and, on the day, your scorecard.
      </p>
      <TeamRoster team={team} info={info} />
      <TeamPageLink team={team} />
    </section>
  )
}

/** Before the day: the way to the team's own page, where its code and, with places, those still open are. */
export function TeamPageLink({ team, kind }: { team: TeamInside; kind?: 'main' | 'plain' }) {
  const { event } = useEvent()
  if (!event || !isAhead(event, Date.now())) return null
  const open = event.places ? unnamedIn(team, event) : 0
  return (
    <>
      {open > 0 && (
        <p>
          {open === 1 ? 'One place has' : `${open} places have`} no player yet. Send{' '}
          {open === 1 ? 'it' : 'them'} to whoever plays, or enter the name, on your team’s page.
        </p>
      )}
      <LinkButton kind={kind ?? 'plain'} href={`${new URL(team.teamLink).pathname}#team`}>
        Open your team’s page
      </LinkButton>
    </>
  )
}

/** Places nobody has yet; none on a team with golfers who signed up by themselves, where others may have them. */
function unnamedIn({ players, parties }: TeamInside, event: EventInfo): number {
  return parties ? 0 : Math.max(0, teamSizeOf(event) - players.length)
}
