import { type ComponentType, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { classes } from '../../../../ui/classes.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { Switch } from '../../../../ui/forms/switch.tsx'
import { type EventInfo, refreshEvent } from '../../../../ui/session/current-event.ts'
import { useMayCall } from '../../../../ui/session/may-call.ts'
import { needsHole, withoutHoleText, withoutRulesText } from '../../readiness.ts'
import { type Missing, OpenAnyway } from './open-anyway.tsx'

/** The state in a word or two, and what it means. */
type Said = readonly [state: string, meaning: string]
type Flag = 'registrationEnabled' | 'isEventLive' | 'scoringIsLocked' | 'eventIsFinalized'

const flags = [
  {
    flag: 'registrationEnabled',
    route: 'POST /api/Admin/RegistrationEnabled',
    label: 'Registration',
    on: ['Open', 'Teams can sign up.'],
    off: ['Closed', 'Nobody can sign up.'],
  },
  {
    flag: 'isEventLive',
    route: 'POST /api/Admin/EventLive',
    label: 'Live scoring',
    on: ['On', 'Phones take scores.'],
    off: ['Off', 'Phones show a preview.'],
  },
  {
    flag: 'scoringIsLocked',
    route: 'POST /api/Admin/LockScoring',
    label: 'Lock scores',
    on: ['Locked', 'Teams can’t change scores.'],
    off: ['Not locked', 'Teams can change scores while live scoring is on.'],
  },
  {
    flag: 'eventIsFinalized',
    route: 'POST /api/Admin/FinalizeEvent',
    label: 'Final result',
    on: ['Final', 'The result stands. Switch off to re-open it.'],
    off: ['Not final', 'The leaderboard is unofficial.'],
  },
] as const satisfies readonly { flag: Flag; route: string; label: string; on: Said; off: Said }[]

const finalized = flags[3]

/** On, and takes effect again once the result is re-opened. */
const paused: Said = ['Paused', 'The result is final.']

/** Not every screen knows whether the event is full, or the one that visitors see. */
type Shown = Pick<EventInfo, Flag | 'selling' | 'eventId' | 'eventName' | 'courseCard'> &
  Partial<Pick<EventInfo, 'isFull' | 'isCurrent'>>

function saidOf({ flag, on, off }: (typeof flags)[number], event: Shown): Said {
  const [state, meaning] = event[flag] ? on : off
  if (flag === 'registrationEnabled' && event[flag]) {
    if (event.isCurrent === false) return [state, 'But visitors see another event.']
    if (event.eventIsFinalized) return paused
    if (event.isFull) return [state, 'But it’s full.']
  }
  if (event.eventIsFinalized) {
    if (flag === 'isEventLive' && event[flag]) return ['Over', 'The result is final.']
    if (flag === 'scoringIsLocked' && !event[flag])
      return [state, 'Only the committee changes a final result.']
  }
  return [state, meaning]
}

/** Open, and still nobody can sign up. */
function isNews({ flag }: (typeof flags)[number], event: Shown): boolean {
  const { isCurrent, isFull, eventIsFinalized } = event
  const isShut = isCurrent === false || eventIsFinalized || Boolean(isFull)
  return flag === 'registrationEnabled' && event[flag] && isShut
}

const openRegistration = {
  title: 'Open registration?',
  yes: 'Open registration anyway',
  busy: 'Opening...',
}
const goLive = { yes: 'Go live anyway', busy: 'Going live...' }

interface Asked {
  which: (typeof flags)[number]
  missing: readonly Missing[]
}

/** Returns what the server or the event is missing. If the check fails, nothing is blocked. */
async function missingFor(
  flag: Flag,
  { eventId, courseCard, isCurrent }: Shown,
  may: ReturnType<typeof useMayCall>,
): Promise<readonly Missing[]> {
  const text = 'The course card isn’t entered, so every hole would count as a par 4 until it is.'
  const card = courseCard === 'entered' ? [] : [{ what: 'course-card', text }]
  try {
    if (flag === 'isEventLive') {
      const holes = may('GET /api/Admin/GetTeams') ? await withoutHole(eventId) : []
      const golfers = may('GET /api/admin/dashboard') ? await withoutRules(eventId) : 0
      const rules = golfers > 0 ? [{ what: 'rules', text: `${withoutRulesText(golfers)}.` }] : []
      return [...card, ...holes, ...rules]
    }
    if (flag !== 'registrationEnabled') return []
    const { missing } = await call('GET /api/admin/events/{eventId}/readiness', { params: { eventId } })
    const elsewhere = 'Visitors see another event until you make this one current, in Events.'
    return isCurrent === false ? [{ what: 'current', text: elsewhere }, ...missing] : missing
  } catch (thrown) {
    showOops(thrown)
    return flag === 'isEventLive' ? card : []
  }
}

/** Teams that would ask at the first tee where to go. */
async function withoutHole(eventId: string): Promise<Missing[]> {
  const teams = await call('GET /api/Admin/GetTeams', { query: { eventId } })
  const names = teams.filter(needsHole).map(({ teamName }) => teamName)
  if (names.length === 0) return []
  const { teeTimes } = await call('GET /api/Home', { query: { eventId } })
  return [{ what: 'holes', text: withoutHoleText(names, teeTimes ? 'tee time' : undefined) }]
}

/** The dashboard's figure, which is the current event's. */
async function withoutRules(of: string): Promise<number> {
  const { eventId, withoutRules: golfers = 0 } = await call('GET /api/admin/dashboard')
  return eventId === of ? golfers : 0
}

/** What visitors can still sign up for or buy, as the dialog before the final result says it. */
function stillOpen({ registrationEnabled, selling }: Pick<EventInfo, 'registrationEnabled' | 'selling'>) {
  return [
    ...(registrationEnabled ? ['sign-up', 'sponsorships'] : []),
    ...(selling?.addOns.includes('extras') ? ['add-ons'] : []),
  ]
}

/** What the dialog before a final result is asked with. */
export interface Finalizing {
  eventId: string
  scoringIsLocked: boolean
  hasCourseCard: boolean
  /** What people can still buy or sign up for; empty if nothing. */
  stillOpen: readonly string[]
  /** With a reason if the event has been final before, and whether to end what is still open. */
  onFinalize: (how: { reason?: string; closesSignUp: boolean }) => void
  onClose: () => void
}

interface Props {
  event: Shown
  /** The board's dialog, which knows what is unfinished. */
  Finalize: ComponentType<Finalizing>
  onChange: (event: EventInfo) => void
  /** Above a list that should still be seen on a phone. */
  isCompact?: boolean
  /** One below the other. */
  isColumn?: boolean
}

/** The four switches, those this user may use; nothing without any. Each sends the state it should have, so that pressing it twice changes nothing back. */
export function EventFlags({ event, Finalize, onChange, isCompact = false, isColumn = false }: Props) {
  const [busy, setBusy] = useState<ReadonlySet<Flag>>(new Set())
  const [asking, setAsking] = useState<'finalize' | 're-open' | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { eventId } = event
  const may = useMayCall()
  const own = flags.filter(({ route }) => may(route))

  /** Before switching on, checks what is missing and asks if there is anything. */
  async function turn(which: (typeof flags)[number], enabled: boolean): Promise<void> {
    const missing = enabled ? await missingFor(which.flag, event, may) : []
    if (missing.length > 0) setAsked({ which, missing })
    else await set(which, enabled)
  }

  async function set(
    which: (typeof flags)[number],
    enabled: boolean,
    more: { reason?: string; closesSignUp?: boolean } = {},
  ): Promise<void> {
    const { flag, route } = which
    setBusy((before) => new Set(before).add(flag))
    try {
      onChange(await call(route, { body: { eventId, enabled, ...more } }))
      void refreshEvent()
    } catch (thrown) {
      showOops(thrown)
    } finally {
      setBusy((before) => new Set([...before].filter((each) => each !== flag)))
    }
  }

  if (own.length === 0) return null
  return (
    <fieldset className="overflow-hidden rounded-lg border border-line bg-white">
      <legend className="sr-only">State of {event.eventName}</legend>
      <div
        className={classes(
          'grid',
          !isColumn && 'sm:grid-cols-2 lg:grid-cols-4',
          isCompact && !isColumn && 'min-[360px]:grid-cols-2',
        )}
      >
        {own
          .map((each) => [each, ...saidOf(each, event)] as const)
          .map(([each, state, meaning]) => (
            <div key={each.flag} className="-mr-px -mb-px border-line border-r border-b">
              <Switch
                label={each.label}
                state={state}
                meaning={meaning}
                isOn={event[each.flag]}
                isBusy={busy.has(each.flag)}
                isCompact={isCompact}
                isNews={isNews(each, event)}
                onChange={(isOn) =>
                  each.flag === 'eventIsFinalized'
                    ? setAsking(isOn ? 'finalize' : 're-open')
                    : turn(each, isOn)
                }
              />
            </div>
          ))}
      </div>
      {asked && (
        <OpenAnyway
          {...(asked.which.flag === 'isEventLive'
            ? {
                ...goLive,
                title:
                  asked.missing[0]?.what === 'course-card'
                    ? 'Go live without a course card?'
                    : 'Go live now?',
              }
            : openRegistration)}
          eventId={eventId}
          missing={asked.missing}
          onYes={async () => {
            await set(asked.which, true)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asking === 'finalize' && (
        <Finalize
          eventId={eventId}
          scoringIsLocked={event.scoringIsLocked}
          hasCourseCard={event.courseCard === 'entered'}
          onClose={() => setAsking(null)}
          stillOpen={stillOpen(event)}
          onFinalize={(how) => {
            setAsking(null)
            void set(finalized, true, how)
          }}
        />
      )}
      {asking === 're-open' && (
        <ReopenDialog
          onClose={() => setAsking(null)}
          onReopen={() => {
            setAsking(null)
            void set(finalized, false)
          }}
        />
      )}
    </fieldset>
  )
}

/** Confirms taking back a published result. */
function ReopenDialog({ onReopen, onClose }: { onReopen: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Re-open the result?"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" onClick={onReopen}>
          Re-open the result
        </Button>
      }
    >
      <p>
        The leaderboard calls the result unofficial until you finalize it again, and the home page no longer
        names a winner. Today’s final leaderboard is kept.
      </p>
    </Dialog>
  )
}
