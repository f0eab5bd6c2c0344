import { useSearchParams } from 'wouter'
import { clockTime } from '../../../../kernel/text/dates.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useWakeLock } from '../../../../ui/page/use-wake-lock.ts'
import type { RevealControl } from '../../contract.ts'
import { usePresenter } from '../use-presenter.ts'
import { Presenting } from './presenting.tsx'
import { Ready } from './ready.tsx'

/** The reveal in the presenter's hand: a phone next to a microphone. `?eventId=` selects another event. */
export default function RevealControlScreen() {
  const [parameters] = useSearchParams()
  const presenter = usePresenter(parameters.get('eventId') ?? undefined)
  const { called } = presenter
  useWakeLock()
  return (
    <div className="page pb-12">
      <PageHead title="Reveal">{called.data?.eventName}</PageHead>
      <UntilLoaded called={called} label="Loading the reveal">
        {(control) => (
          <div className="max-w-3xl">
            {control.stage === 'on' ? (
              <Presenting control={control} presenter={presenter} />
            ) : (
              <div className="grid gap-6">
                {control.stage === 'done' && <Done control={control} />}
                <Ready key={control.version} control={control} presenter={presenter} />
              </div>
            )}
          </div>
        )}
      </UntilLoaded>
    </div>
  )
}

function Done({ control: { eventId, endedAt, timeZone } }: { control: RevealControl }) {
  return (
    <Banner kind="good">
      <p className="font-semibold">
        The reveal is done{endedAt && `, since ${clockTime(endedAt, timeZone)}`}. Everyone sees the final
        result on the leaderboard.
      </p>
      <div className="mt-3">
        <LinkButton href={`/leaderboard?eventId=${encodeURIComponent(eventId)}`}>Leaderboard</LinkButton>
      </div>
    </Banner>
  )
}
