import { useState } from 'react'
import { clockTime } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { CountedPledges, Pledge, PledgeMoment } from '../../pledge-contract.ts'
import { longestWho } from '../../pledge-rules.ts'

interface Props {
  pledges: readonly Pledge[]
  moment: PledgeMoment | null
  onCounted: (fresh: CountedPledges) => void
}

/** Every hand, newest first, with a name or a table if somebody writes it down. */
export function PledgeList({ pledges, moment, onCounted }: Props) {
  const sum = pledges.reduce((total, { amount }) => total + amount, 0)
  return (
    <section className="rounded-lg border border-line bg-white">
      <div className="px-4 py-3 sm:px-5">
        <h2 className="text-xl">Who pledged</h2>
        <p className="text-soft">
          A name or a table helps you ask later.
          {moment?.giveUrl &&
            ` When they give at ${moment.giveUrl.replace(/^https?:\/\//, '')}, take the hand back.`}
        </p>
      </div>
      <ul className="figures">
        {pledges.map((pledge) => (
          <PledgeLine key={pledge.id} pledge={pledge} onCounted={onCounted} />
        ))}
      </ul>
      <p className="figures border-ink border-t px-4 py-3 font-semibold sm:px-5">
        {pledges.length} {pledges.length === 1 ? 'hand' : 'hands'}, {showAmount(sum)} pledged, not paid
      </p>
    </section>
  )
}

function PledgeLine({ pledge, onCounted }: { pledge: Pledge; onCounted: Props['onCounted'] }) {
  const { id, amount, at, countedBy } = pledge
  const { event } = useEvent()
  const [who, setWho] = useState(pledge.who)
  const [isBusy, takeBack] = usePress(() =>
    call('DELETE /api/admin/pledges/{id}', { params: { id } }).then(onCounted),
  )
  const label = `Who pledged ${showAmount(amount)} at ${clockTime(at, event?.timeZone)}`
  async function save(): Promise<void> {
    if (who.trim() === pledge.who) return
    await call('PUT /api/admin/pledges/{id}', { params: { id }, body: { who } })
      .then(onCounted)
      .catch(showOops)
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line border-t px-4 py-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:px-5">
      <div>
        <p className="font-semibold">{showAmount(amount)}</p>
        <p className="text-[0.875rem] text-soft">
          {clockTime(at, event?.timeZone)}, {countedBy}
        </p>
      </div>
      <TextInput
        className="max-sm:order-last max-sm:col-span-2"
        aria-label={label}
        placeholder="Name or table"
        autoComplete="off"
        maxLength={longestWho}
        value={who}
        onChange={({ target }) => setWho(target.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }) => key === 'Enter' && void save()}
      />
      <Button small disabled={isBusy} onClick={() => void takeBack()}>
        Take back<span className="sr-only">: {label}</span>
      </Button>
    </li>
  )
}
