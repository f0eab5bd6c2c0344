import { Button } from '../../../ui/button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { useFocusHeir } from '../../../ui/page/use-focus-heir.ts'

interface Props {
  /** What has just happened, as a sentence. */
  said: string
  onUndo: (() => void) | null
}

/** What has just happened stays at the foot of the page until the next thing does, with its undo. */
export function CheckInFoot({ said, onUndo }: Props) {
  return (
    <div className="sticky bottom-3 z-10 max-lg:order-last">
      <div
        className={
          said
            ? 'flex min-h-12 items-center justify-between gap-4 rounded-lg border border-ink bg-sand px-4 py-1'
            : undefined
        }
      >
        <p role="status" className="min-w-0 font-semibold empty:hidden">
          {said}
        </p>
        {said && onUndo && <Undo onUndo={onUndo} />}
      </div>
    </div>
  )
}

function Undo({ onUndo }: { onUndo: () => void }) {
  const place = useFocusHeir<HTMLSpanElement>('main', 'input')
  return (
    <span ref={place}>
      <Button small kind="quiet" onClick={onUndo}>
        Undo
        <KeyCap>Alt U</KeyCap>
      </Button>
    </span>
  )
}
