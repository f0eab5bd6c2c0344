import { useState } from 'react'
import { BlastDialog } from '../../../site/messages/client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { TeeSheet } from '../contract.ts'

interface Props {
  sheet: TeeSheet
  /** Once they are on their way. */
  onSent: () => void
}

/** Emails captains the tee times that they don't know, once somebody presses: nothing goes out by itself. */
export function TellTimes({ sheet: { teams, untold, teeTimes }, onSent }: Props) {
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
