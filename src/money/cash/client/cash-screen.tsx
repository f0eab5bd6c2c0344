import { useState } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { useListFocus } from '../../../ui/lists/use-list-focus.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useSession } from '../../../ui/session/session.ts'
import { OtherEvents } from '../../ledger/client/other-events.tsx'
import type { CashBox, ClosedCount, CountedDrawer, OpenTakings } from '../contract.ts'
import { ClosedCountCard } from './closed-count-card.tsx'
import { CountDialog } from './count-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { overShortInWords } from './drawer-words.ts'
import { FloatDialog, OpenDrawerDialog } from './float-dialogs.tsx'
import { OpenTakingsCard } from './open-takings-card.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'

/** Polls, because check-in may take money while this is open. */
const askEvery = 15_000

/** Closing time: what everybody who took cash and checks should have, what was counted, and what was deposited. */
export default function CashScreen() {
  const eventId = useEventId()
  const called = useCall('GET /api/admin/cash-counts', { query: { eventId } }, { every: askEvery })
  return (
    <div className="page">
      <PageHead title="Cash and checks">{called.data?.eventName}</PageHead>
      <OtherEvents eventId={eventId} />
      <UntilLoaded called={called} label="Loading cash and checks">
        {(box) => <Box box={box} onChanged={(fresh) => void called.refresh(fresh)} />}
      </UntilLoaded>
    </div>
  )
}

type Asked =
  | { act: 'open' }
  | { act: 'float'; takings: OpenTakings; drawer: NonNullable<OpenTakings['drawer']> }
  | { act: 'count'; takings: OpenTakings }
  | { act: 'receive'; count: ClosedCount; drawer: CountedDrawer }
  | { act: 'deposit'; count: ClosedCount }

function Box({ box, onChanged }: { box: CashBox; onChanged: (fresh?: CashBox) => void }) {
  const { user } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { event } = useEvent()
  const heading = useListFocus<HTMLHeadingElement>(box.open.length)
  const toReceive =
    box.open.length > 0 ? undefined : box.counts.find(({ drawer }) => drawer && drawer.state !== 'received')
  const close = () => setAsked(null)
  const done = (message: string, fresh?: CashBox) => {
    close()
    toast.success(message)
    onChanged(fresh)
  }
  return (
    <div className="grid gap-10">
      <section aria-labelledby="open-takings">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
          <h2 ref={heading} id="open-takings" tabIndex={-1} className="text-xl">
            To count
          </h2>
          <div className="flex flex-wrap gap-3">
            {user?.isAdmin && <LinkButton href="/drawer">Your own drawer</LinkButton>}
            <Button onClick={() => setAsked({ act: 'open' })}>Open a drawer</Button>
          </div>
        </div>
        {box.open.length === 0 ? (
          <EmptyState title="Nothing to count">
            Cash and checks show up here as soon as someone records them.
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {box.open.map((takings, place) => (
              <OpenTakingsCard
                key={takings.personId}
                takings={takings}
                timeZone={event?.timeZone}
                isNext={place === 0}
                onCount={() => setAsked({ act: 'count', takings })}
                onFloat={() => takings.drawer && setAsked({ act: 'float', takings, drawer: takings.drawer })}
              />
            ))}
          </ul>
        )}
      </section>
      {box.counts.length > 0 && (
        <section aria-labelledby="closed-counts">
          <h2 id="closed-counts" className="mb-3 text-xl">
            Closed counts
          </h2>
          <ul className="grid gap-4">
            {box.counts.map((count) => (
              <ClosedCountCard
                key={count.id}
                count={count}
                eventId={box.eventId}
                timeZone={event?.timeZone}
                isNext={count === toReceive}
                onDeposit={() => setAsked({ act: 'deposit', count })}
                onReceive={() => count.drawer && setAsked({ act: 'receive', count, drawer: count.drawer })}
              />
            ))}
          </ul>
        </section>
      )}
      {(box.open.length > 0 || box.counts.length > 0) && <BooksOfCash box={box} />}
      {asked && <Answer asked={asked} box={box} onClose={close} onDone={done} onOld={onChanged} />}
    </div>
  )
}

interface AnswerProps {
  asked: Asked
  box: CashBox
  onClose: () => void
  onDone: (message: string, fresh?: CashBox) => void
  onOld: () => void
}

function Answer({ asked, box, onClose, onDone, onOld }: AnswerProps) {
  switch (asked.act) {
    case 'open':
      return <OpenDrawerDialog onClose={onClose} onDone={(fresh) => onDone('The drawer is open.', fresh)} />
    case 'float':
      return (
        <FloatDialog {...asked} onClose={onClose} onDone={(fresh) => onDone('Opening float saved.', fresh)} />
      )
    case 'count':
      return (
        <CountDialog
          takings={asked.takings}
          eventId={box.eventId}
          onClose={onClose}
          onDone={() => onDone(`${asked.takings.personName}’s count is closed.`)}
          onOld={onOld}
        />
      )
    case 'receive':
      return (
        <ReceiveDialog
          {...asked}
          onClose={onClose}
          onDone={(fresh) => onDone(`${asked.count.personName}’s money is received.`, fresh)}
        />
      )
    case 'deposit':
      return <DepositDialog {...asked} onClose={onClose} onDone={() => onDone('Deposit saved.')} />
  }
}

/** All drawers together, next to the journal. */
function BooksOfCash({ box: { books, floatsOut, open, counts } }: { box: CashBox }) {
  const rows = [
    {
      name: `Cash taken, less refunds${[...open, ...counts].some(({ prizesPaid }) => prizesPaid) ? ' and prizes' : ''}`,
      amount: books.drawers,
    },
    ...(books.overShort === 0
      ? []
      : [{ name: `${overShortInWords(books.overShort)}, as counted`, amount: books.overShort }]),
    ...(books.byHand === 0 ? [] : [{ name: 'Card payments given back by hand', amount: -books.byHand }]),
    ...(books.prizes ? [{ name: 'Prizes paid from counted cash', amount: -books.prizes }] : []),
    ...(books.deposited === 0 ? [] : [{ name: 'Cash deposited', amount: -books.deposited }]),
    { name: 'Cash on Hand in the journal', amount: books.ledger },
  ]
  return (
    <section
      aria-labelledby="cash-in-books"
      className="rounded-lg border border-line bg-white px-4 py-4 sm:px-5"
    >
      <h2 id="cash-in-books" className="mb-2 text-xl">
        Totals
      </h2>
      <dl className="figures divide-y divide-line">
        {rows.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt>{name}</dt>
            <dd className="font-semibold">{showAmount(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-2">
          <dt>Opening floats to come back</dt>
          <dd className="font-semibold">{showAmount(floatsOut)}</dd>
        </div>
      </dl>
      <p className={books.difference === 0 ? 'mt-2 text-soft' : 'mt-2 font-semibold text-flag'}>
        {books.difference === 0
          ? 'The drawers and the journal agree to the cent.'
          : `The journal differs by ${showAmount(books.difference)}. Please tell whoever runs this site.`}
      </p>
    </section>
  )
}
