import { dayAndTime } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { StaffDialog } from '../../../../ui/dialogs/staff-dialog.tsx'
import { useStaffAction } from '../../../../ui/dialogs/use-staff-action.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { ContestsPage, StaffContest } from '../../contract.ts'
import type { EntryView } from '../../entry-shapes.ts'

/** Results that disagree about one golfer: choosing one withdraws the others. */
export function Contested({
  group,
  onWithdraw,
}: {
  group: EntryView[]
  onWithdraw: (entries: EntryView[]) => void
}) {
  return (
    <Banner className="mt-4">
      <p className="font-semibold">Which is right for {group[0]?.playerName}?</p>
      <p>Different people wrote down different results. Until you choose, the better one counts.</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {onePerAmount(group).map((entry) => (
          <Button
            key={entry.entryId}
            small
            onClick={() => onWithdraw(group.filter(({ amount }) => amount !== entry.amount))}
          >
            {entry.words}, {entry.by}
          </Button>
        ))}
      </div>
    </Banner>
  )
}

/** Two people who agree are one answer to choose. */
function onePerAmount(group: readonly EntryView[]): EntryView[] {
  return [...new Map(group.map((entry) => [entry.amount, entry])).values()]
}

interface HistoryProps {
  standings: StaffContest['standings']
  timeZone: string
  onWithdraw: (entry: EntryView) => void
}

/** Everything ever written down, newest first. */
export function EntryHistory({ standings, timeZone, onWithdraw }: HistoryProps) {
  const entries = standings.flatMap(({ history }) => history).sort((a, b) => (a.at < b.at ? 1 : -1))
  if (entries.length === 0) return null
  return (
    <details className="-mb-2 mt-1">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {entries.length === 1 ? '1 entry' : `${entries.length} entries`}
      </summary>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.entryId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="wrap-anywhere min-w-0">
              <span className={isOut(entry) ? 'line-through' : 'figures font-semibold'}>{entry.words}</span>,{' '}
              {entry.playerName} ({entry.teamName}){entry.category && `, ${entry.category}`}
              <span className="block text-[0.9375rem] text-soft">{origin(entry, timeZone)}</span>
            </span>
            {!isOut(entry) && entry.state !== 'waiting' && (
              <Button kind="quiet" small onClick={() => onWithdraw(entry)}>
                Withdraw
                <span className="sr-only">
                  {' '}
                  {entry.words}, {entry.playerName}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** More than this later, the phone was without signal. */
const minute = 60_000

function isOut({ state }: EntryView): boolean {
  return state === 'withdrawn' || state === 'refused' || state === 'team-stopped'
}

function origin({ at, receivedAt, by, state, withdrawn, late }: EntryView, timeZone: string): string {
  const isLate = Date.parse(receivedAt) - Date.parse(at) > minute
  const words = [
    `${dayAndTime(at, timeZone)}, ${by}`,
    isLate && `arrived ${dayAndTime(receivedAt, timeZone)}`,
    state === 'best' && 'leads',
    state === 'team-stopped' && 'the team stopped, so it doesn’t count',
    late && lateInHistory(late, timeZone),
    withdrawn && `withdrawn ${dayAndTime(withdrawn.at, timeZone)} by ${withdrawn.by}: ${withdrawn.reason}`,
  ]
  return words.filter(Boolean).join('; ')
}

function lateInHistory({ why, decision }: NonNullable<EntryView['late']>, timeZone: string): string {
  if (!decision) return `${why} It waits for your decision`
  const { isAccepted, by, at, reason } = decision
  return `${why} ${isAccepted ? 'Accepted' : 'Refused'} ${dayAndTime(at, timeZone)} by ${by}: ${reason}`
}

interface WithdrawProps {
  entries: EntryView[]
  onChanged: (page: ContestsPage) => void
  onClose: () => void
}

export function Withdraw({ entries, onChanged, onClose }: WithdrawProps) {
  const action = useStaffAction(async (reason) => {
    for (const { entryId: id } of entries)
      onChanged(
        await call('POST /api/admin/contest-entries/{id}/withdraw', { params: { id }, body: { reason } }),
      )
    toast.success('Withdrawn.')
    onClose()
  })
  const [first] = entries
  return (
    <StaffDialog
      title={entries.length === 1 ? `Withdraw ${first?.words}?` : `Withdraw ${entries.length} entries?`}
      yes="Withdraw"
      busy="Withdrawing..."
      action={action}
      reason="needed"
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {entries.map(({ words, playerName }) => `${words}, ${playerName}`).join('; ')}. It stays in the
        history and no longer counts.
      </p>
    </StaffDialog>
  )
}
