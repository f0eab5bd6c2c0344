import { Link } from 'wouter'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { CountedPledges, PledgeMoment } from '../../pledge-contract.ts'
import { momentEntry, momentFaults, typedMoment } from '../../pledge-draft.ts'

interface Props {
  moment: PledgeMoment | null
  onCounted: (fresh: CountedPledges) => void
}

/** Starts and ends the pledge moment. Its levels and goal can be changed while it is on. */
export function MomentForm({ moment, onCounted }: Props) {
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
      <form id={form.id} noValidate onSubmit={form.save} className="grid gap-4">
        <ErrorSummary faults={form.summary} />
        {form.refusal && <Banner kind="fault">{form.refusal.title}</Banner>}
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
      </form>
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
