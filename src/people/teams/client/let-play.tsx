import { Button } from '../../../ui/button.tsx'
import { usePress } from '../../../ui/feedback/use-press.ts'

interface Props {
  /** Whether the team may play before it has paid. */
  mayPlay: boolean
  of: string
  className?: string
  /** Throws the server's problem. */
  set: (enabled: boolean) => Promise<void>
}

/** Lets a team play while its check is still in the mail. The team still owes the fee. */
export function LetPlay({ mayPlay, of, className, set }: Props) {
  const [isBusy, turn] = usePress(async () => {
    await set(!mayPlay)
  })
  return (
    <div className={className}>
      {mayPlay && <p className="font-normal">May play now and pay later.</p>}
      <Button className={mayPlay ? 'mt-1 w-full' : 'w-full'} busy={isBusy && 'Saving...'} onClick={turn}>
        {mayPlay ? 'Require payment before play' : 'Let this team play now and pay later'}
        <span className="sr-only">, {of}</span>
      </Button>
    </div>
  )
}
