import { Link } from 'wouter'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { classes } from '../../../../ui/classes.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { CsvButton } from '../../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { useSession } from '../../../../ui/session/session.ts'
import type { CountedPledges, PledgeMoment } from '../../pledge-contract.ts'
import { momentEntry, momentFaults, typedMoment } from '../../pledge-draft.ts'
import { PledgeList } from './pledge-list.tsx'
import { type Hands, useHands } from './use-hands.ts'

/** Milliseconds: what others count appears here. */
const askEvery = 5_000

/** The pledge moment for staff: start it, count hands on a phone, and write down who pledged. */
export default function CountScreen() {
  const { event, isLoading } = useEvent()
  const called = useCall(event ? 'GET /api/admin/pledges' : null, {}, { every: askEvery })
  return (
    <div className="page pb-12">
      <PageHead title="Pledges" actions={<CsvButton route="GET /api/admin/export/pledges.csv" />}>
        A count of raised hands: pledged, not paid. Pledges aren’t in your books until the money comes in.
      </PageHead>
      {event ? (
        <UntilLoaded called={called} label="Loading the pledges">
          {(counted) => <Pledges counted={counted} onCounted={(fresh) => void called.refresh(fresh)} />}
        </UntilLoaded>
      ) : (
        !isLoading && <EmptyState title="No event yet">Create an event first.</EmptyState>
      )}
    </div>
  )
}

interface Props {
  counted: CountedPledges
  onCounted: (fresh: CountedPledges) => void
}

function Pledges({ counted, onCounted }: Props) {
  const { user } = useSession()
  const hands = useHands(onCounted)
  const { moment, pledges } = counted
  const isOn = moment?.isOn ?? false
  // Before the moment there is nothing but the form.
  const isBeside = isOn || pledges.length > 0 || hands.waiting.length > 0
  return (
    <div className={classes('grid items-start gap-5', isBeside && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}>
      <div className="grid min-w-0 gap-5 empty:hidden">
        {moment && (isOn || hands.waiting.length > 0) && <CountHands moment={moment} hands={hands} />}
        {!isOn && !user?.isAdmin && (
          <EmptyState title="Not started yet">
            An admin starts the pledge moment. This page shows it at once.
          </EmptyState>
        )}
      </div>
      {user?.isAdmin && (
        <div
          className={classes(
            'min-w-0',
            isBeside ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1' : 'max-w-xl',
          )}
        >
          <MomentForm key={String(isOn)} moment={moment} onCounted={onCounted} />
        </div>
      )}
      {pledges.length > 0 && (
        <div className="min-w-0 lg:col-start-1">
          <PledgeList pledges={pledges} moment={moment} onCounted={onCounted} />
        </div>
      )}
    </div>
  )
}

/** One large button for each level: a tap is a hand. */
function CountHands({ moment, hands }: { moment: PledgeMoment; hands: Hands }) {
  const { waiting, last, hasFault } = hands
  const unsent = (amount?: number) =>
    waiting
      .filter((tap) => amount === undefined || tap.amount === amount)
      .reduce((total, { act }) => total + (act === 'count' ? 1 : -1), 0)
  const unsentSum = waiting.reduce(
    (total, { act, amount }) => total + (act === 'count' ? amount : -amount),
    0,
  )
  return (
    <section aria-label="Count hands" className="figures rounded-lg border border-line bg-white p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <b className="text-[2rem] leading-none">{showAmount(moment.pledged + unsentSum)}</b> pledged by hand
        </p>
        <p role="status" className={hasFault ? 'font-semibold text-amber' : 'text-soft'}>
          {sentWords(waiting.length, hasFault)}
        </p>
      </div>
      <div className="grid gap-2.5">
        {moment.levels.map(({ amount, hands: counted }) => (
          <button
            key={amount}
            type="button"
            onClick={() => hands.count(amount)}
            className="flex min-h-20 w-full touch-manipulation items-center justify-between gap-4 rounded-lg border-2 border-fairway bg-white px-5 text-left active:bg-mint"
          >
            <span className="font-extrabold text-[min(2.25rem,11vw)]">
              <span className="sr-only">Count a hand at </span>
              {showAmount(amount)}
            </span>
            <span className="text-soft">
              <b className="text-[1.75rem] text-ink">{counted + unsent(amount)}</b>{' '}
              {counted + unsent(amount) === 1 ? 'hand' : 'hands'}
            </span>
          </button>
        ))}
        <button
          type="button"
          disabled={!last}
          onClick={hands.undo}
          className="min-h-16 w-full rounded-lg border border-soft/50 bg-white px-5 font-semibold disabled:border-line disabled:bg-line/50 disabled:text-soft"
        >
          {last ? `Undo the last ${showAmount(last.amount)}` : 'Nothing to undo'}
        </button>
      </div>
    </section>
  )
}

function sentWords(waiting: number, hasFault: boolean): string {
  if (waiting === 0) return 'All sent'
  if (!hasFault) return 'Sending…'
  return `${waiting} on this phone, sent when there’s signal. Keep this page open.`
}

interface MomentFormProps {
  moment: PledgeMoment | null
  onCounted: (fresh: CountedPledges) => void
}

/** Starts and ends the pledge moment. Its levels and goal can be changed while it is on. */
function MomentForm({ moment, onCounted }: MomentFormProps) {
  const isOn = moment?.isOn ?? false
  const form = useEntryForm({
    start: () => typedMoment(moment),
    check: momentFaults,
    send: (typed) => call('PUT /api/admin/pledge-moment', { body: { ...momentEntry(typed), isOn: true } }),
    onSaved: onCounted,
  })
  const { field } = form
  async function end(): Promise<void> {
    const body = { ...momentEntry(typedMoment(moment)), isOn: false }
    await call('PUT /api/admin/pledge-moment', { body }).then(onCounted).catch(showOops)
  }
  return (
    <section className="rounded-lg border border-line bg-white p-4 sm:p-5">
      <h2 className="text-xl">On the clubhouse screen</h2>
      <p className="mb-3 text-soft">
        {isOn
          ? 'It’s on now. The leaderboard comes back when you end it.'
          : 'It replaces the leaderboard until you end it.'}
      </p>
      <Form of={form}>
        <TextField {...field('levels')} label="Levels ($)" hint="Separate them with commas." />
        <TextField {...field('goal')} label="Goal ($)" inputMode="decimal" />
        <Button kind={isOn ? 'plain' : 'main'} type="submit" busy={form.isBusy && 'Saving...'}>
          {isOn ? 'Change levels or goal' : 'Start the pledge moment'}
        </Button>
        {isOn && (
          <Button kind="danger" onClick={() => void end()}>
            End the pledge moment
          </Button>
        )}
      </Form>
      {isOn && (
        <p className="mt-3">
          Volunteers can count too.{' '}
          <CopyButton text={`${location.origin}/admin/pledges`} what="Link for counting hands" />
        </p>
      )}
      <Link
        href={isOn ? '/pledges' : '/leaderboard?tv=1'}
        className="link mt-3 inline-flex min-h-11 items-center"
      >
        Open the clubhouse screen
      </Link>
    </section>
  )
}
