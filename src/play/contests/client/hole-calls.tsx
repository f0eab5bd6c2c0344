import { clockTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { classes } from '../../../ui/classes.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { callKinds } from '../../rules/call-kinds.ts'
import type { VolunteerContest } from '../entry-shapes.ts'

interface Props {
  secret: string
  contest: VolunteerContest
  onChanged: (contest: VolunteerContest) => void
}

/** What teams at this hole called the desk for: whoever is nearest may see to it. */
export function HoleCalls({ secret, contest: { calls = [], timeZone }, onChanged }: Props) {
  async function take(callId: string): Promise<void> {
    try {
      onChanged(await call('POST /api/contest/take-call', { body: { secret, callId } }))
    } catch (thrown) {
      showOops(thrown)
    }
  }
  if (calls.length === 0) return null
  return (
    <section aria-labelledby="hole-calls">
      <h2 id="hole-calls" className="mb-2 text-xl">
        Calls at this hole
      </h2>
      <ul className="grid gap-3">
        {calls.map(({ callId, kind, words, teamName, calledAt, takenBy }) => (
          <li
            key={callId}
            className={classes(
              'flex flex-wrap items-center justify-between gap-3 rounded-lg border p-4',
              kind === 'medical' && takenBy === null ? 'border-flag bg-blush' : 'border-line bg-white',
            )}
          >
            <div className="min-w-0">
              <p className="font-semibold text-lg">{callKinds[kind]}</p>
              {words && <p className="wrap-anywhere whitespace-pre-line">“{words}”</p>}
              <p className="wrap-anywhere text-soft">
                {teamName}, {clockTime(calledAt, timeZone)}
              </p>
              {takenBy && <p className="wrap-anywhere">{takenBy} has it.</p>}
            </div>
            {takenBy === null && (
              <Button kind="main" onClick={() => void take(callId)}>
                I’ll take it
                <span className="sr-only">
                  : {callKinds[kind]}, {teamName}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
