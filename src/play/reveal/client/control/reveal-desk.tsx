import { clockTime } from '../../../../kernel/text/dates.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import type { Beyond } from '../../../../ui/page/step-bar.tsx'
import type { RevealControl } from '../../contract.ts'
import { usePresenter } from '../use-presenter.ts'
import { Presenting } from './presenting.tsx'
import { Ready } from './ready.tsx'

interface Props {
  eventId: string | undefined
  /** Within the running order. */
  beyond?: Beyond
}

/** What the presenter does, before, during and after the reveal. */
export default function RevealDesk({ eventId, beyond }: Props) {
  const presenter = usePresenter(eventId)
  const { called } = presenter
  return (
    <>
      {!beyond && <PageHead title="Reveal">{called.data?.eventName}</PageHead>}
      <UntilLoaded called={called} label="Loading the reveal">
        {(control) => (
          <div className={control.stage === 'on' ? 'max-w-3xl' : 'max-w-5xl'}>
            {control.stage === 'on' ? (
              <Presenting {...{ control, presenter, beyond }} />
            ) : (
              <div className="grid gap-6">
                {control.stage === 'done' && <Done control={control} />}
                <Ready key={control.version} {...{ control, presenter, beyond }} />
              </div>
            )}
          </div>
        )}
      </UntilLoaded>
    </>
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
