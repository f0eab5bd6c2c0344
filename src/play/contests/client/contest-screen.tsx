import { useMemo, useState } from 'react'
import { clockTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type SavedRead, useSavedRead } from '../../../ui/offline/use-saved-read.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { contestTitle } from '../contest-words.ts'
import type { EntryView, VolunteerContest } from '../entry-shapes.ts'
import { CurrentBest } from './current-best.tsx'
import { EntryForm } from './entry-form.tsx'
import { HoleCalls } from './hole-calls.tsx'
import { saveContest, savedContest } from './queue/entries-store.ts'
import { entriesByLink } from './queue/open-entries.ts'
import { UnsentEntries } from './unsent-entries.tsx'
import { useEntries } from './use-entries.ts'

/** The one page of a contest's volunteer: what there is to beat, and the next shot. Works without signal. */
export default function ContestScreen() {
  const [secret] = useState(() => location.hash.slice(1))
  return (
    <div className="page max-w-xl pb-12">{secret === '' ? <Unknown /> : <Contest secret={secret} />}</div>
  )
}

function Unknown() {
  return (
    <>
      <PageHead title="Contest" />
      <Banner kind="fault">
        We don’t recognize this link. Please ask the committee for the one of your hole.
      </Banner>
    </>
  )
}

function Contest({ secret }: { secret: string }) {
  const { saved, fault, put } = useContest(secret)
  const { entries, state } = useEntries(() => entriesByLink(secret), put)
  if (!saved && fault?.status === 404) return <Unknown />
  return (
    <>
      <PageHead title={saved ? contestTitle(saved.contest) : 'Contest'}>{saved?.eventName}</PageHead>
      <div className="grid gap-5">
        <UnsentEntries state={state} onDrop={entries.drop} />
        {!saved && fault && <Banner kind="fault">{fault.title}</Banner>}
        {!saved && !fault && <SkeletonRows label="Loading the contest" />}
        {saved && fault?.kind === 'answered' && <Banner kind="fault">{fault.title}</Banner>}
        {saved && <Opened secret={secret} contest={saved} onAdd={entries.add} onChanged={put} />}
      </div>
    </>
  )
}

interface OpenedProps {
  secret: string
  contest: VolunteerContest
  onAdd: ReturnType<typeof entriesByLink>['add']
  onChanged: (contest: VolunteerContest) => void
}

function Opened({ secret, contest: opened, onAdd, onChanged }: OpenedProps) {
  const [count, setCount] = useState(0)
  const { contest, teams, isOpen } = opened
  return (
    <>
      {opened.messages?.map((words) => (
        <Banner key={words} className="whitespace-pre-line font-semibold">
          {words}
        </Banner>
      ))}
      <HoleCalls secret={secret} contest={opened} onChanged={onChanged} />
      <section aria-label="Current best" className="rounded-md bg-mint px-4 py-3">
        <CurrentBest contest={contest} />
        {contest.sponsor && <p className="mt-2 text-soft">Sponsored by {contest.sponsor}</p>}
      </section>
      {isOpen ? (
        <section aria-label="Next shot">
          <p className="mb-3 font-semibold">Mulligans don’t count here.</p>
          <EntryForm
            key={count}
            formId="shot"
            contest={contest}
            teams={teams}
            yards={opened.yards ?? null}
            onAdd={async (entry) => {
              onAdd(entry)
              toast.success(`Saved: ${entry.words}, ${entry.playerName}`)
              setCount(count + 1)
            }}
          />
        </section>
      ) : (
        <Banner>
          This contest is closed. What you measured before is still sent, and waits for the committee.
        </Banner>
      )}
      <History secret={secret} contest={opened} onChanged={onChanged} />
    </>
  )
}

function History({
  secret,
  contest: { standings, timeZone, isOpen },
  onChanged,
}: Omit<OpenedProps, 'onAdd'>) {
  const shots = standings.flatMap(({ history }) => history).sort((a, b) => (a.at < b.at ? 1 : -1))
  const contested = standings.flatMap((each) => each.contested)
  async function takeBack({ entryId }: EntryView): Promise<void> {
    try {
      onChanged(await call('POST /api/contest/take-back', { body: { secret, entryId } }))
    } catch (thrown) {
      showOops(thrown)
    }
  }
  return (
    <>
      {contested.map((group) => (
        <Banner key={group[0]?.entryId}>
          Two results for {group[0]?.playerName}:{' '}
          {[...new Set(group.map(({ words }) => words))].join(' and ')}. The committee decides which is right;
          until then the better one leads.
        </Banner>
      ))}
      {shots.length > 0 && (
        <section>
          <h2 className="text-xl">Measured so far</h2>
          <ul className="mt-2 divide-y divide-line">
            {shots.map((shot) => (
              <li key={shot.entryId} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
                <span className="wrap-anywhere min-w-0">
                  <span className={isStruck(shot) ? 'line-through' : 'figures font-semibold'}>
                    {shot.words}
                  </span>
                  , {shot.playerName} ({shot.teamName})
                  <span className="block text-[0.9375rem] text-soft">
                    {[shot.category, clockTime(shot.at, timeZone), stateWords[shot.state]]
                      .filter(Boolean)
                      .join(', ')}
                    <LateNote shot={shot} />
                  </span>
                </span>
                {shot.isOwn && mayTakeBack(shot, isOpen) && (
                  <Button kind="quiet" small onClick={() => void takeBack(shot)}>
                    Take back<span className="sr-only"> {shot.words}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const stateWords = {
  ...{ best: 'leads', beaten: '', withdrawn: 'taken back' },
  ...{ waiting: 'waiting for the committee', refused: 'doesn’t count', 'team-stopped': 'the team stopped' },
} as const

function isStruck({ state }: Pick<EntryView, 'state'>): boolean {
  return state === 'withdrawn' || state === 'refused' || state === 'team-stopped'
}

function mayTakeBack({ state }: Pick<EntryView, 'state'>, isOpen: boolean): boolean {
  return state === 'waiting' || (isOpen && !isStruck({ state }))
}

/** Why a shot waits, or the committee's reason for refusing it. */
function LateNote({ shot: { state, late } }: { shot: EntryView }) {
  if (state === 'waiting') return <span className="block">{late?.why}</span>
  if (state === 'refused') return <span className="block">The committee: {late?.decision?.reason}</span>
  return null
}

/** A volunteer's contest. Somebody's call for help stays on no phone: an old one would send the volunteer for nothing. */
function useContest(secret: string): SavedRead<VolunteerContest> {
  const source = useMemo(
    () => ({
      saved: () => savedContest(secret),
      read: () => call('POST /api/contest', { body: { secret } }, { isSilent: true, keepalive: false }),
      save: ({ calls: _, ...contest }: VolunteerContest) => saveContest(secret, contest),
    }),
    [secret],
  )
  return useSavedRead<VolunteerContest>(source)
}
