import { useState } from 'react'
import { dayAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { fieldError, useSetting } from '../../../ui/dialogs/use-staff-action.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { withOops } from '../../../ui/feedback/use-press.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { Format } from '../../rules/formats.ts'
import type { RoundState, RoundStop } from '../contract.ts'
import { customInWords } from '../customs.ts'
import { Announced } from './announced.tsx'
import { CapChoice } from './cap-choice.tsx'
import { Delay, type RoundProps, SuspendOrResume } from './delay.tsx'
import { HideHoles } from './hide-holes.tsx'
import { SettingFold } from './setting-fold.tsx'
import { Shorten } from './shorten.tsx'

const askEvery = 15_000

/** What staff decide about the round: a delay, a shortened round, the most strokes a hole counts, the drives per player, and what is announced. `?eventId=` selects another event. */
export default function RoundScreen() {
  const eventId = useEventId()
  const { event } = useEvent()
  const may = useMayCall()
  const called = useCall('GET /api/admin/round', { query: { eventId } }, { every: askEvery })
  const put = (fresh: RoundState) => void called.refresh(fresh)
  return (
    <div className="page pb-12">
      <PageHead
        title="Round"
        actions={called.data && <SuspendOrResume round={called.data} onChanged={put} />}
      >
        {event?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading the round">
        {(round) => (
          // Each form begins anew with what it shows, so that saving one keeps what is typed in the others.
          <div className="grid max-w-5xl gap-6">
            <Delay round={round} onChanged={put} />
            <Shorten round={round} onChanged={put} />
            <div className="grid gap-2">
              {may('PUT /api/admin/round/hiding') && (
                <HideHoles key={`hide ${JSON.stringify(round.hiding)}`} round={round} onChanged={put} />
              )}
              <FormatChoice key={`format ${round.format}`} round={round} onChanged={put} />
              <CapChoice key={`cap ${round.cap}`} round={round} onChanged={put} />
              <FewestDrives key={`drives ${round.fewestDrives}`} round={round} onChanged={put} />
              <ContestsStand round={round} onChanged={put} />
              <Announced
                key={`announced ${round.announced} ${round.localRules}`}
                round={round}
                onChanged={put}
              />
            </div>
            <RoundHistory round={round} />
          </div>
        )}
      </UntilLoaded>
    </div>
  )
}

/** Every delay and shortened round so far, newest first; nothing before the first. */
function RoundHistory({ round }: { round: RoundState }) {
  if (round.stops.length === 0) return null
  return (
    <section>
      <h2 className="text-xl">So far</h2>
      <ul className="mt-2 grid gap-2">
        {round.stops.map((stop) => (
          <li key={`${stop.madeAt} ${stop.kind}`} className="wrap-anywhere text-soft">
            {inWords(stop, round)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function inWords(stop: RoundStop, { timeZone, holeCount }: RoundState): string {
  const { kind, words, rule, madeAt, madeBy, endedAt, endedBy } = stop
  const what = kind === 'delay' ? 'Play was suspended' : `Cut short. ${customInWords(rule, holeCount)}`
  const until = endedAt ? ` Ended ${dayAndTime(endedAt, timeZone)}, by ${endedBy}.` : ''
  return `${dayAndTime(madeAt, timeZone)}, by ${madeBy}: ${what}${words ? `: ${words}` : ''}.${until}`.replaceAll(
    '..',
    '.',
  )
}

/** The committee's rule about contests of teams that withdrew, were disqualified or turned in no card. */
function ContestsStand({ round, onChanged }: RoundProps) {
  const { eventId, version, cap } = round
  const set = withOops(async (stand: boolean) => {
    onChanged(await call('PUT /api/admin/round', { body: { eventId, version, cap, contestsStand: stand } }))
  })
  return (
    <SettingFold
      title="Teams that stop"
      now={round.contestsStand === false ? 'Out of contests' : 'Contests stand'}
    >
      <p className="max-w-3xl text-soft">
        A team that withdrew, is disqualified or turned in no card is marked on Team Info or in Score entry.
      </p>
      <CheckField
        label="Their contest results stand"
        hint="A longest drive counts even if the team went home later."
        checked={round.contestsStand !== false}
        onChange={(stand) => void set(stand)}
      />
    </SettingFold>
  )
}

/** How often every player's drive has to be used. Off until the committee asks for it; it ranks nobody. */
function FewestDrives({ round, onChanged }: RoundProps) {
  const { eventId, version, cap, fewestDrives } = round
  const saved = fewestDrives === undefined ? '' : String(fewestDrives)
  const [typed, setTyped] = useState(saved)
  const action = useSetting(async () => {
    const body = { eventId, version, cap, fewestDrives: typed.trim() === '' ? null : Number(typed) }
    onChanged(await call('PUT /api/admin/round', { body }))
    toast.success('Saved.')
  })
  return (
    <SettingFold title="Drives per player" now={saved === '' ? 'Not counted' : `At least ${saved}`}>
      <form onSubmit={action.submit} noValidate>
        <p className="max-w-3xl text-soft">
          With a number, the phone asks whose drive was used on each hole, counts them, and says when the team
          can’t reach it any more. Nobody is ranked by it: what follows is the committee’s to decide.
        </p>
        {action.fault && !action.fault.errors.fewestDrives && (
          <Banner kind="fault" className="mt-3">
            {action.fault.title}
          </Banner>
        )}
        <div className="mt-4 flex flex-wrap items-end gap-4">
          <TextField
            id="fewest-drives"
            label="At least, for each player"
            hint="Empty: not counted"
            inputMode="numeric"
            className="w-64"
            maxLength={1}
            value={typed}
            error={fieldError(action.fault, 'fewestDrives')}
            onChange={(changed) => setTyped(changed.target.value)}
          />
          {typed.trim() !== saved && (
            <Button kind="main" type="submit" busy={action.isBusy && 'Saving...'}>
              Save
            </Button>
          )}
        </div>
      </form>
    </SettingFold>
  )
}

const names: Record<Format, string> = {
  scramble: 'Scramble',
  'best-ball': 'Best ball',
  'two-best-balls': 'Two best balls',
}

/** A scramble, or each golfer's own ball. Fixed by the first score. */
function FormatChoice({ round, onChanged }: RoundProps) {
  const { eventId, version, cap, format = 'scramble' } = round
  const [chosen, setChosen] = useState<Format>(format)
  const action = useSetting(async () => {
    onChanged(await call('PUT /api/admin/round', { body: { eventId, version, cap, format: chosen } }))
    toast.success('Saved.')
  })
  return (
    <SettingFold title="Format" now={names[format]}>
      <form onSubmit={action.submit} noValidate>
        <p className="max-w-3xl text-soft">
          In a best ball each golfer plays their own ball. The card asks for every golfer’s strokes, and the
          lowest is the team’s score. Can’t be changed once there are scores.
        </p>
        {chosen === 'two-best-balls' && (
          <p className="mt-3 max-w-3xl text-soft">
            The two lowest are added up, and par counts twice. A hole with fewer than two balls has no score:
            with a most on a hole, whoever picks up has one too. A team of one, or whose other golfers didn’t
            come, has no score and no place unless you type its scores. There is no net leaderboard.
          </p>
        )}
        {action.fault && (
          <Banner kind="fault" className="mt-3">
            {fieldError(action.fault, 'format') || action.fault.title}
          </Banner>
        )}
        <div className="mt-4 flex flex-wrap items-end gap-4">
          <SelectField
            label="Teams play"
            className="w-64"
            value={chosen}
            onChange={(changed) => setChosen(changed.target.value as Format)}
          >
            <option value="scramble">A scramble</option>
            <option value="best-ball">A best ball</option>
            <option value="two-best-balls">Two best balls</option>
          </SelectField>
          {chosen !== format && (
            <Button kind="main" type="submit" busy={action.isBusy && 'Saving...'}>
              Save
            </Button>
          )}
        </div>
      </form>
    </SettingFold>
  )
}
