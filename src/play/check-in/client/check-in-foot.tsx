import { Button } from '../../../ui/button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { useFocusHeir } from '../../../ui/page/use-focus-heir.ts'

/** `hasKey`: the keyboard does it too. */
export interface Undoing {
  run: () => void
  hasKey: boolean
}

interface Props {
  /** What has just happened, as a sentence. */
  said: string
  undo: Undoing | null
}

/** What has just happened stays at the foot of the page until the next thing does, with its undo. `isInPanel`: a panel's own foot shows it. */
export function CheckInFoot({ said, undo, isInPanel }: Props & { isInPanel: boolean }) {
  return (
    <div className={isInPanel ? 'sr-only' : 'sticky bottom-3 z-10 max-lg:order-last'}>
      <div className={said && !isInPanel ? `${lineLook} rounded-lg border border-ink px-4` : undefined}>
        <p role="status" className="min-w-0 font-semibold empty:hidden">
          {said}
        </p>
        {said && undo && !isInPanel && <Undo {...undo} />}
      </div>
    </div>
  )
}

const lineLook = 'flex min-h-12 items-center justify-between gap-4 bg-sand py-1'

/** The same in the foot of a phone's panel; the page's own line has said it. */
export function SaidInPanel({ said, undo }: Props) {
  return (
    <div className={`${lineLook} -mx-4 -mt-3 basis-[calc(100%+2rem)] px-4`}>
      <p aria-hidden="true" className="min-w-0 font-semibold">
        {said}
      </p>
      {undo && <Undo {...undo} />}
    </div>
  )
}

function Undo({ run, hasKey }: Undoing) {
  const place = useFocusHeir<HTMLSpanElement>('main', 'input')
  return (
    <span ref={place}>
      <Button small kind="quiet" onClick={run}>
        Undo
        {hasKey ? <KeyCap>Alt U</KeyCap> : ' payment'}
      </Button>
    </span>
  )
}
