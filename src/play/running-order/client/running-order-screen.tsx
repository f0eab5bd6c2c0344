import { Suspense } from 'react'
import { RaffleDraw } from '../../../giving/raffle/client/index.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { classes } from '../../../ui/classes.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { type Beyond, StepBar } from '../../../ui/page/step-bar.tsx'
import { useArrowKeys } from '../../../ui/page/use-arrow-keys.ts'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { useWakeLock } from '../../../ui/page/use-wake-lock.ts'
import { RevealDesk } from '../../reveal/client/index.ts'
import type { RunningOrder } from '../contract.ts'

/** Milliseconds: another phone may move it. */
const askEvery = 2_000

/** The evening in the host's hand: one screen in the clubhouse, moved through by arrow key or thumb. `?eventId=` selects another event. */
export default function RunningOrderScreen() {
  const eventId = useEventId()
  const called = useCall('GET /api/admin/running-order', { query: { eventId } }, { every: askEvery })
  useWakeLock()
  return (
    <div className="page pb-40">
      <PageHead title="Running order">{called.data?.eventName}</PageHead>
      <UntilLoaded called={called} label="Loading the running order">
        {(order) => <Desk order={order} refresh={called.refresh} />}
      </UntilLoaded>
    </div>
  )
}

function Desk({ order, refresh }: { order: RunningOrder; refresh: (fresh?: RunningOrder) => unknown }) {
  const { eventId, parts, shown, revealIsOn } = order
  const isDraw = shown !== null && shown !== 'reveal'
  const onScreen = isDraw ? shown : revealIsOn ? 'reveal' : null
  async function send(change: Promise<RunningOrder>): Promise<void> {
    try {
      await refresh(await change)
    } catch (thrown) {
      const fault = asFault(thrown)
      if (fault.status !== 409) return showOops(fault)
      toast.plain('Another phone has moved on.')
      await refresh()
    }
  }
  const show = (to: string | null) =>
    send(call('POST /api/admin/running-order/show', { body: { eventId, from: shown, to } }))
  const arrange = (keys: string[]) => send(call('PUT /api/admin/running-order', { body: { eventId, keys } }))
  const beyond = beyondOf(order, show)
  return (
    <div className="grid max-w-3xl gap-8">
      <Suspense>
        {shown === null ? (
          <OnTheBoard order={order} beyond={beyond} />
        ) : shown === 'reveal' ? (
          <RevealDesk {...{ eventId, beyond }} />
        ) : (
          <RaffleDraw key={shown} raffleId={shown} {...{ eventId, beyond }} />
        )}
      </Suspense>
      <section aria-labelledby="order">
        <h2 id="order" className="mb-2 text-xl">
          Order of the evening
        </h2>
        <ol className="divide-y divide-line border-line border-y">
          <Row
            name="Leaderboard"
            isShown={shown === null}
            says={onScreen === null ? onScreenNow : undefined}
            onShow={() => show(null)}
          />
          {parts.map(({ key, name, isOver }, place) => (
            <Row
              key={key}
              name={name}
              says={key === onScreen ? onScreenNow : isOver ? 'Done' : undefined}
              isShown={key === shown}
              onShow={() => show(key)}
            >
              <Button
                small
                disabled={place === 0}
                onClick={() =>
                  arrange(
                    swapped(
                      parts.map((part) => part.key),
                      place,
                    ),
                  )
                }
              >
                Earlier<span className="sr-only"> {name}</span>
              </Button>
            </Row>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** What the buttons and arrow keys do at the ends of the part that is shown. */
function beyondOf({ parts, shown }: RunningOrder, show: (to: string | null) => unknown): Beyond {
  const place = parts.findIndex(({ key }) => key === shown)
  const next = place === -1 ? parts.find(({ isOver }) => !isOver) : parts[place + 1]
  const isLast = place !== -1 && !next
  return {
    back: place === -1 ? null : () => show(parts[place - 1]?.key ?? null),
    next: next
      ? { label: `Next: ${next.name}`, go: () => show(next.key) }
      : isLast
        ? { label: 'Next: leaderboard', go: () => show(null) }
        : null,
  }
}

/** This one changes places with the one before it. */
function swapped(keys: readonly string[], place: number): string[] {
  return keys.map((key, at) => (at === place - 1 ? keys[place] : at === place ? keys[place - 1] : key) ?? key)
}

function OnTheBoard({ order: { screenUrl, revealIsOn }, beyond }: { order: RunningOrder; beyond: Beyond }) {
  useArrowKeys((by) => by > 0 && beyond.next?.go(), { scrolls: true })
  if (revealIsOn)
    return (
      <div className="rounded-lg bg-mint p-4 sm:p-5">
        <p className="font-semibold text-lg">The results are still on the screen.</p>
        <p className="mt-1">The reveal isn’t done. To go on with it or stop it, show the results.</p>
        <StepBar {...beyond} />
      </div>
    )
  return (
    <div className="rounded-lg bg-mint p-4 sm:p-5">
      <p className="font-semibold text-lg">The leaderboard is on the screen.</p>
      <p className="mt-1">
        On the projector, open <span className="wrap-anywhere font-semibold">{screenUrl}</span> once. From
        then on, move through the evening here: with the arrow keys, or with the buttons on your phone.
      </p>
      <LinkButton small className="mt-3" href="/leaderboard?tv=1">
        Open the clubhouse screen
      </LinkButton>
      <StepBar {...beyond} />
    </div>
  )
}

const onScreenNow = 'On the screen now'

interface RowProps {
  name: string
  /** The host is there. */
  isShown: boolean
  says: string | undefined
  onShow: () => unknown
  children?: React.ReactNode
}

function Row({ name, isShown, says, onShow, children }: RowProps) {
  return (
    <li
      aria-current={isShown || undefined}
      className={classes('flex flex-wrap items-center gap-x-4 gap-y-2 py-2', isShown && 'font-semibold')}
    >
      <span className="wrap-anywhere min-w-0 flex-1 basis-40">
        {name}
        {says && <span className="block font-normal text-[0.9375rem] text-soft">{says}</span>}
      </span>
      {children}
      <Button small disabled={isShown} onClick={onShow}>
        Show<span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}
