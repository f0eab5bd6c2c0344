import { useState } from 'react'
import { Link } from 'wouter'
import { lateInWords } from '../../../../event/late/rules.ts'
import { newId } from '../../../../kernel/ids.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { LinkDialog } from '../../../../ui/dialogs/link-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { type MenuItem, RowMenu } from '../../../../ui/lists/row-menu.tsx'
import type { HoleContest } from '../../../rules/contest-shapes.ts'
import { contestTitle } from '../../contest-words.ts'
import type { ContestsPage, StaffContest } from '../../contract.ts'
import type { ContestTeam, EntryView } from '../../entry-shapes.ts'
import { CurrentBest } from '../current-best.tsx'
import { EntryForm } from '../entry-form.tsx'
import { ContestForm } from './contest-form.tsx'
import { Contested, EntryHistory, Withdraw } from './entry-history.tsx'

interface Props {
  page: ContestsPage
  staffed: StaffContest
  onChanged: (page: ContestsPage) => void
}

type Open = 'link' | 'close' | 'paper' | 'change' | 'remove'

/** One contest: how it stands, who measures, and everything written down. */
export function ContestCard({ page, staffed, onChanged }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const [withdrawn, setWithdrawn] = useState<EntryView[]>([])
  const { contest, openLinks, note, standings, prize } = staffed
  const { contestId: id, sponsor } = contest
  const title = contestTitle(contest)
  const waits = standings.flatMap(({ history }) => history).filter(({ state }) => state === 'waiting').length
  const close = () => setOpen(null)
  const items: MenuItem[] = [
    { label: 'Change', letter: 'C', act: () => setOpen('change') },
    ...(openLinks > 0 ? [{ label: 'Close the links…', act: () => setOpen('close') }] : []),
    ...(contest.best.every(({ holders }) => holders.length === 0)
      ? [{ label: 'Remove…', danger: true, act: () => setOpen('remove') }]
      : []),
  ]

  async function act(ask: () => Promise<ContestsPage>, said: string): Promise<void> {
    try {
      onChanged(await ask())
      toast.success(said)
      close()
    } catch (thrown) {
      showOops(thrown)
    }
  }
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        <div className="-my-2 -mr-2">
          <RowMenu of={title} items={items} />
        </div>
      </div>
      <p className="wrap-anywhere mt-1 text-soft">
        {[
          forWhom(staffed),
          sponsor && `Sponsored by ${sponsor}`,
          prize && prizeInWords(prize),
          page.eventIsFinalized ? null : linksInWords(openLinks),
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
      {note && <Banner className="mt-3">{note}</Banner>}
      {waits > 0 && (
        <Banner className="mt-3">
          {lateInWords(waits)}.{' '}
          <Link href={`/admin/late?eventId=${page.eventId}`} className="link">
            Late entries
          </Link>
        </Banner>
      )}
      {standings.flatMap(({ contested }) =>
        contested.map((group) => (
          <Contested key={group[0]?.entryId} group={group} onWithdraw={setWithdrawn} />
        )),
      )}
      <div className="mt-2 grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <CurrentBest contest={contest} isFinal={page.eventIsFinalized} />
        <div className="flex flex-wrap gap-2 lg:justify-end">
          <Button small onClick={() => setOpen('paper')}>
            Enter from paper
          </Button>
          <Button small onClick={() => setOpen('link')}>
            Link for a volunteer<span className="sr-only"> of {title}</span>
          </Button>
        </div>
      </div>
      <EntryHistory
        standings={standings}
        timeZone={page.timeZone}
        onWithdraw={(each) => setWithdrawn([each])}
      />
      {open === 'link' && (
        <LinkDialog
          title={title}
          make={() => call('POST /api/admin/contests/{id}/link', { params: { id } })}
          onClose={close}
        >
          Whoever has it can write down shots for {title}, with or without signal, and sees nothing else. You
          can make one for each volunteer.
        </LinkDialog>
      )}
      {open === 'paper' && (
        <PaperDialog
          contest={contest}
          isFinal={page.eventIsFinalized}
          teams={page.teams}
          onChanged={onChanged}
          onClose={close}
        />
      )}
      {open === 'change' && (
        <ContestForm page={page} staffed={staffed} onChanged={onChanged} onClose={close} />
      )}
      {open === 'close' && (
        <ConfirmDialog
          title="Close the links?"
          yes="Close the links"
          busy="Closing..."
          onYes={() =>
            act(
              () => call('POST /api/admin/contests/{id}/close-links', { params: { id } }),
              'The links are closed.',
            )
          }
          onClose={close}
        >
          Nothing new can be measured with them. Shots that a phone still sends, because it was without
          signal, wait for you under Late entries.
        </ConfirmDialog>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={`Remove ${title}?`}
          yes="Remove"
          busy="Removing..."
          onYes={() =>
            act(() => call('DELETE /api/admin/contests/{id}', { params: { id } }), 'Contest removed.')
          }
          onClose={close}
        >
          It disappears from the phones, and its links stop working.
        </ConfirmDialog>
      )}
      {withdrawn.length > 0 && (
        <Withdraw entries={withdrawn} onChanged={onChanged} onClose={() => setWithdrawn([])} />
      )}
    </Card>
  )
}

function forWhom({ forWhom: whom, names }: StaffContest): string {
  if (whom === 'all') return 'For everybody'
  if (whom === 'flights' && names.length === 0) return 'For each flight'
  return `For ${names.join(', ')}`
}

function prizeInWords({ name, value }: NonNullable<StaffContest['prize']>): string {
  return `Prize: ${name}${value > 0 ? `, ${showAmount(value)}` : ''}`
}

function linksInWords(count: number): string {
  if (count === 0) return 'No volunteer has a link yet'
  return count === 1 ? '1 link is open' : `${count} links are open`
}

interface PaperDialogProps {
  contest: HoleContest
  teams: ContestTeam[]
  /** Then it is a correction, which needs a reason. */
  isFinal: boolean
  onChanged: (page: ContestsPage) => void
  onClose: () => void
}

/** A shot that was written on paper. */
function PaperDialog({ contest, teams, isFinal, onChanged, onClose }: PaperDialogProps) {
  const [reason, setReason] = useState('')
  const [mutationId] = useState(newId)
  return (
    <Dialog title={contest.name} onClose={onClose} close="Cancel">
      {isFinal && (
        <div className="mb-4 grid gap-4">
          <Banner>The result is final: this corrects it, and everybody can read your reason.</Banner>
          <TextField
            label="Reason"
            maxLength={500}
            value={reason}
            onChange={(change) => setReason(change.target.value)}
          />
        </div>
      )}
      <EntryForm
        formId="paper-shot"
        contest={contest}
        teams={teams}
        isStaff
        onAdd={async ({ teamId, playerName, category, amount, words }) => {
          const at = new Date().toISOString()
          const body = { mutationId, teamId, playerName, category, amount, at, ...(isFinal && { reason }) }
          onChanged(
            await call('POST /api/admin/contests/{id}/entries', {
              params: { id: contest.contestId },
              body,
            }),
          )
          toast.success(`Saved: ${words}, ${playerName}`)
          onClose()
        }}
      />
    </Dialog>
  )
}
