import { useState } from 'react'
import { clockTime } from '../../../kernel/text/dates.ts'
import { BlastDialog } from '../../../site/messages/client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { refreshEvent } from '../../../ui/session/current-event.ts'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { TeeSheet } from '../contract.ts'
import { teesInWords } from '../rules.ts'
import { AssignTurns } from './assign-turns.tsx'
import { SheetTable } from './sheet-table.tsx'
import { TeeTimesForm } from './tee-times-form.tsx'

/** Who goes off when, and from which tee. `?eventId=` selects another event. */
export default function TeeTimesScreen() {
  const eventId = useEventId()
  const called = useCall('GET /api/admin/tee-times', { query: { eventId } })
  const mayChange = useMayCall()('PUT /api/admin/tee-times')
  const [isEditing, setEditing] = useState(false)
  const { data } = called
  function saved(sheet: TeeSheet): void {
    setEditing(false)
    void called.refresh(sheet)
    void refreshEvent()
  }
  return (
    <div className="page pb-12">
      <PageHead
        title="Tee times"
        actions={
          mayChange &&
          !isEditing && (
            <Button
              kind={data?.teeTimes ? 'plain' : 'main'}
              disabled={!data || data.isFinal || data.hasWaves}
              onClick={() => setEditing(true)}
            >
              {data?.teeTimes ? 'Edit' : 'Use tee times'}
            </Button>
          )
        }
      >
        {data?.teeTimes
          ? `Every ${data.teeTimes.minutes} minutes from ${teesInWords(data.teeTimes.tees)}, the first at ${clockTime(data.startsAt, data.timeZone)}, the event’s start.`
          : 'Teams go off one after the other, instead of all at once.'}
      </PageHead>
      <UntilLoaded called={called} label="Loading the tee sheet">
        {(sheet) =>
          isEditing ? (
            <>
              <TeeTimesForm sheet={sheet} onSaved={saved} onClose={() => setEditing(false)} />
              {sheet.teeTimes && <Remove sheet={sheet} onSaved={saved} />}
            </>
          ) : sheet.teeTimes ? (
            <>
              <AssignTurns sheet={sheet} onSaved={saved} />
              <TellTimes sheet={sheet} onSent={() => void called.refresh()} />
              <Unkept sheet={sheet} />
              <SheetTable sheet={sheet} teeTimes={sheet.teeTimes} onSaved={saved} />
            </>
          ) : (
            <>
              <TellTimes sheet={sheet} onSent={() => void called.refresh()} />
              <EmptyState title={sheet.hasWaves ? 'Teams start in waves' : 'All teams start together'}>
                {sheet.hasWaves
                  ? 'Tee times take their place: remove the waves first.'
                  : 'Where a club can’t give you the whole course for a shotgun, teams go off every 8 to 12 minutes from the first tee, or from two. Each team sees its own time on its page, in its emails, and on everything printed.'}
              </EmptyState>
            </>
          )
        }
      </UntilLoaded>
    </div>
  )
}

function Unkept({ sheet: { unkept = [] } }: { sheet: TeeSheet }) {
  if (unkept.length === 0) return null
  return (
    <Banner className="mt-4">
      <p className="font-semibold">Teams that want to play beside each other, and don’t go off in a row:</p>
      <ul>
        {unkept.map(({ teamName, besideName }) => (
          <li key={`${teamName} ${besideName}`}>
            {teamName} and {besideName}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Remove({ sheet, onSaved }: { sheet: TeeSheet; onSaved: (sheet: TeeSheet) => void }) {
  const [isAsked, ask] = useState(false)
  const given = sheet.teams.filter(({ turn }) => turn !== null).length
  async function remove(): Promise<void> {
    const { eventId, basis } = sheet
    try {
      onSaved(await call('PUT /api/admin/tee-times', { body: { eventId, basis, teeTimes: null } }))
    } catch (thrown) {
      showOops(thrown)
    }
    ask(false)
  }
  return (
    <div className="mt-8">
      <Button kind="quiet" onClick={() => ask(true)}>
        Start all together
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Start all together?"
          yes="Start all together"
          busy="Saving..."
          onYes={remove}
          onClose={() => ask(false)}
        >
          {given === 1 ? '1 team loses its tee time.' : `${given} teams lose their tee times.`} Give them
          starting holes for a shotgun instead.
        </ConfirmDialog>
      )}
    </div>
  )
}

interface Props {
  sheet: TeeSheet
  /** Once they are on their way. */
  onSent: () => void
}

/** Emails captains the tee times that they don't know, once somebody presses: nothing goes out by itself. */
function TellTimes({ sheet: { teams, untold, teeTimes }, onSent }: Props) {
  const may = useMayCall()
  const [isAsked, ask] = useState(false)
  if (untold === 0) return null
  const changed = teams.filter(({ told }) => told).length
  const count = (all: number) => (all === 1 ? '1 team' : `${all} teams`)
  const title = `Tell ${count(untold)} ${!teeTimes ? 'that it’s off' : changed === untold ? 'the new time' : 'the tee time'}`
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {changed > 0 &&
          `${changed === 1 ? '1 captain was' : `${changed} captains were`} emailed ${teeTimes ? 'another time' : 'a tee time'}. `}
        {untold > changed &&
          `${untold - changed === 1 ? '1 captain wasn’t' : `${untold - changed} captains weren’t`} emailed the tee time yet.`}
      </p>
      {may('POST /api/Admin/SendTeeTimeEmail') && <Button onClick={() => ask(true)}>{title}</Button>}
      {isAsked && (
        <BlastDialog kind="tee-time" title={`${title}?`} onClose={() => ask(false)} onSent={onSent}>
          {teeTimes
            ? 'Each captain gets an email with the team’s own time, and the one it replaces.'
            : 'Each captain gets an email that the tee time is off, and when the team starts.'}
        </BlastDialog>
      )}
    </div>
  )
}
