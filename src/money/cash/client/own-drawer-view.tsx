import { useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { clockTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { readAmount } from '../../ledger/record-rules.ts'
import type { OwnDrawer } from '../drawer-contract.ts'
import { CountOwnDrawer } from './count-own-drawer.tsx'
import { OwnCountCard } from './own-count-card.tsx'
import { OwnPayments } from './own-payments.tsx'

/** The treasurer confirms on another device. */
const askEvery = 15_000

interface Props {
  /** Why the drawer can't be counted yet, such as sales that this phone hasn't sent. */
  waitsFor?: string | null
}

/** Open with a float, count without being told what should be there, hand over. */
export function OwnDrawerView({ waitsFor = null }: Props) {
  const called = useCall('GET /api/cash/drawer', {}, { every: askEvery })
  const done = (fresh: OwnDrawer, message: string) => {
    toast.success(message)
    void called.refresh(fresh)
  }
  return (
    <UntilLoaded called={called} label="Loading your cash drawer">
      {(own) => (
        <div className="grid gap-10">
          {own.open && <Open key={own.open.id} own={own} waitsFor={waitsFor} onDone={done} />}
          {own.counted.length > 0 && (
            <section aria-labelledby="own-counts">
              <h2 id="own-counts" className="mb-3 text-xl">
                Counted
              </h2>
              <ul className="grid gap-4">
                {own.counted.map((count) => (
                  <OwnCountCard key={count.id} count={count} treasurers={own.treasurers} onDone={done} />
                ))}
              </ul>
            </section>
          )}
          {!own.open && (
            <Next mayTake={own.mayTake} onDone={(fresh) => done(fresh, 'Your drawer is open.')} />
          )}
        </div>
      )}
    </UntilLoaded>
  )
}

/** After a count, the money comes first, then perhaps another drawer. */
function Next({ mayTake, onDone }: { mayTake: boolean; onDone: (fresh: OwnDrawer) => void }) {
  if (mayTake) return <OpenOwnDrawer onDone={onDone} />
  return (
    <EmptyState title="No open drawer">You can’t take cash right now. An admin can change that.</EmptyState>
  )
}

interface OpenProps {
  own: OwnDrawer
  waitsFor: string | null
  onDone: (fresh: OwnDrawer, message: string) => void
}

function Open({ own, waitsFor, onDone }: OpenProps) {
  const { event } = useEvent()
  const [isCounting, setCounting] = useState(false)
  const { open, mayTake } = own
  if (!open) return null
  const entries = open.entries === 1 ? '1 payment' : `${open.entries} payments`
  return (
    <section aria-labelledby="open-drawer" className="grid gap-4">
      <div>
        <h2 id="open-drawer" className="text-xl">
          Open drawer
        </h2>
        <p className="figures">
          {showAmount(open.openingFloat)} opening float, {entries} so far
        </p>
        {open.waitingSales > 0 && (
          <p className="figures font-semibold">
            {open.waitingSales === 1 ? '1 sale waits' : `${open.waitingSales} sales wait`} for the treasurer.
            Count its money too.
          </p>
        )}
        {open.openedAt && (
          <p className="text-soft">
            Opened by {open.openedBy}, {clockTime(open.openedAt, event?.timeZone)}
          </p>
        )}
      </div>
      {!isCounting && <OwnPayments payments={open.payments} onUndone={onDone} />}
      {!open.id && mayTake && (
        <OpenOwnDrawer isLate onDone={(fresh) => onDone(fresh, 'Opening float saved.')} />
      )}
      <CountOwnDrawer
        hasChecks={open.hasChecks}
        openingFloat={open.openingFloat}
        waitsFor={waitsFor}
        isCounting={isCounting}
        onCounting={setCounting}
        onDone={(fresh) => onDone(fresh, 'Your drawer is closed.')}
      />
    </section>
  )
}

interface OpenOwnDrawerProps {
  /** Money was taken already: only the float is missing. */
  isLate?: boolean
  onDone: (fresh: OwnDrawer) => void
}

/** The change a drawer starts with. */
function OpenOwnDrawer({ isLate = false, onDone }: OpenOwnDrawerProps) {
  const [mutationId] = useState(newId)
  const form = useEntryForm({
    start: () => ({ openingFloat: '' }),
    check: ({ openingFloat }): { openingFloat?: string } =>
      readAmount(openingFloat) >= 0 ? {} : { openingFloat: 'Enter the cash you start with; 0 if none' },
    send: ({ openingFloat }) =>
      call('POST /api/cash/drawer/open', { body: { mutationId, openingFloat: readAmount(openingFloat) } }),
    onSaved: onDone,
  })
  return (
    <Form of={form}>
      <TextField
        {...form.field('openingFloat')}
        label="Opening float ($)"
        hint={
          isLate
            ? 'Did you start with change from the treasurer? Enter it before you count.'
            : 'The change the treasurer gave you to start with. Count it first.'
        }
        inputMode="decimal"
      />
      <div>
        <Button kind={isLate ? 'plain' : 'main'} type="submit" wide busy={form.isBusy && 'Saving...'}>
          {isLate ? 'Save opening float' : 'Open drawer'}
        </Button>
      </div>
    </Form>
  )
}
