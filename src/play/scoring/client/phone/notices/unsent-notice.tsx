import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useEvent } from '../../../../../ui/session/current-event.ts'
import { keepsScores, useSession } from '../../../../../ui/session/session.ts'
import { sendPendingTalk } from '../../../../card-messages/client/index.ts'
import { liveCard, staffCard } from '../card/live-card.ts'
import { discard, scorecardOf } from '../card/open-scorecards.ts'
import { useSavedTeamNames } from '../card/use-saved-team-names.ts'
import type { StoredScore } from '../queue/phone-database.ts'
import { allPendingScores } from '../queue/phone-score-store.ts'
import type { Owner } from '../queue/score-store.ts'
import { scoreTabs } from '../queue/score-tabs.ts'
import { usesOf } from '../uses/open-uses.ts'
import { hasPendingUses } from '../uses/uses-store.ts'
import { AttentionList } from './attention-list.tsx'
import { holesOf, type PendingGroup, pendingByOwner } from './unsent-words.ts'

const lockedPage = '/event-deactivated'

/**
 * On every page except the scorecard: scores typed on this phone that the server doesn't have, whoever is logged
 * in, and what to do about them. Also sends those of the team that is logged in, and what staff typed once somebody who keeps scores is.
 */
export default function UnsentNotice() {
  const [path] = useLocation()
  const { user } = useSession()
  const { event } = useEvent()
  const unsent = useUnsent()
  const own: Owner | null = user?.teamId ? `team:${user.teamId}` : null
  useSendingScores(unsent, own, keepsScores(user))
  useSendingUses(user?.teamId ?? null)

  const isOpen = event !== null && !event.scoringIsLocked && !event.eventIsFinalized
  const groups = pendingByOwner(unsent, { own, isStaff: keepsScores(user), isOpen })
  const names = useSavedTeamNames(groups.map(({ owner }) => owner))
  const isCard = path === '/live-scoring' || path.startsWith('/admin/score-entry/')
  if (isCard || groups.length === 0) return null
  return (
    <section aria-label="Unsent scores" className="border-amber border-b bg-sand px-4 py-2">
      <ul className="mx-auto grid max-w-[61rem] gap-1">
        {groups.map((group) => (
          <li key={group.owner}>
            <Waiting group={group} name={names.get(group.owner)} />
            <Refused group={group} name={names.get(group.owner)} isOpenAtStart={path === lockedPage} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useSendingScores(unsent: readonly StoredScore[], own: Owner | null, isStaff: boolean): void {
  const mine = unsent.filter(({ owner }) => owner === own || (isStaff && owner.startsWith('staff:')))
  const owners = [...new Set(mine.map(({ owner }) => owner))].join()
  useEffect(() => {
    for (const owner of owners.split(',').filter(Boolean) as Owner[])
      scorecardOf(owner, owner === own ? liveCard : () => staffCard(teamOf(owner))).wake()
  }, [own, owners])
}

function teamOf(owner: Owner): string {
  return owner.slice(owner.indexOf(':') + 1)
}

/** Mulligans used, and calls made, just before the phone left the scorecard are sent from any page. */
function useSendingUses(teamId: string | null): void {
  useEffect(() => {
    if (!teamId) return
    hasPendingUses(teamId).then(
      (isWaiting) => isWaiting && usesOf(teamId).wake(),
      () => undefined,
    )
    sendPendingTalk(teamId).catch(() => undefined)
  }, [teamId])
}

interface Props {
  group: PendingGroup
  name: string | undefined
}

function Waiting({ group: { waiting, sendFrom }, name }: Props) {
  if (waiting.length === 0) return null
  return (
    <p role="status">
      {holesOf(waiting)} not sent, saved on this phone: {name}.{' '}
      {sendFrom && (
        <Link href={sendFrom.href} className="link inline-flex min-h-11 items-center">
          {sendFrom.words}
        </Link>
      )}
    </p>
  )
}

/** Lists holes and scores, so that a golfer can show them at the scoring table; nothing is dropped without a tap. */
function Refused({ group, name, isOpenAtStart }: Props & { isOpenAtStart: boolean }) {
  const { owner, refused, maySendAgain } = group
  if (refused.length === 0) return null
  return (
    <details open={isOpenAtStart}>
      <summary className="min-h-11 py-2">
        {holesOf(refused)} not accepted, kept on this phone: {name}.
      </summary>
      <div className="max-w-xl pb-2">
        <AttentionList
          list={refused}
          onAgain={maySendAgain ? scorecardOf(owner, liveCard).again : undefined}
          onDismiss={(mutationId) => void discard(owner, mutationId)}
        />
      </div>
    </details>
  )
}

/** Reloads whenever a tab changes the queue. A phone that can't store scores shows nothing here. */
function useUnsent(): readonly StoredScore[] {
  const [unsent, setUnsent] = useState<readonly StoredScore[]>([])
  useEffect(() => {
    let isHere = true
    const read = () =>
      allPendingScores().then(
        (found) => isHere && setUnsent(found),
        () => undefined,
      )
    void read()
    const stop = scoreTabs.onChange(read)
    return () => {
      isHere = false
      stop()
    }
  }, [])
  return unsent
}
