import { classes } from '../classes.ts'

interface Props {
  /** What is counted, for screen readers: 'Large', 'Mulligan'. */
  label: string
  count: number
  /** The lowest and the highest count; omitted: 0, and as many as wanted. */
  least?: number
  most?: number
  isDisabled?: boolean
  /** Over the width of where it stands, however narrow that is. */
  isSpread?: boolean
  /** The id of the button for one more, which an error summary may link to. */
  id?: string
  describedBy?: string
  onChange: (count: number) => void
}

/** A quantity with minus and plus buttons. */
export function Stepper({
  label,
  count,
  least = 0,
  most,
  isDisabled = false,
  isSpread = false,
  id,
  describedBy,
  onChange,
}: Props) {
  const isMost = most !== undefined && count >= most
  return (
    <span className={classes('flex items-center', isSpread ? 'justify-between' : 'shrink-0 gap-1')}>
      <Step
        label={`One ${label} less`}
        isDisabled={isDisabled || count <= least}
        onClick={() => onChange(count - 1)}
      >
        <path d="M5 12h14" />
      </Step>
      <output
        aria-live="polite"
        className={classes('figures text-center font-semibold text-lg', !isSpread && 'w-[36px]')}
      >
        {count}
        <span className="sr-only"> {label}</span>
      </output>
      <Step
        label={`One ${label} more`}
        id={id}
        describedBy={describedBy}
        isDisabled={isDisabled || isMost}
        onClick={() => onChange(count + 1)}
      >
        <path d="M5 12h14M12 5v14" />
      </Step>
    </span>
  )
}

interface StepProps {
  label: string
  id?: string | undefined
  describedBy?: string | undefined
  isDisabled: boolean
  onClick: () => void
  children: React.ReactNode
}

function Step({ label, id, describedBy, isDisabled, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={isDisabled}
      onClick={onClick}
      className="inline-flex size-[48px] shrink-0 items-center justify-center rounded-md border border-fairway max-[359px]:size-[44px] bg-white text-fairway hover:bg-mint disabled:cursor-not-allowed disabled:border-line disabled:bg-line/40 disabled:text-soft"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-[2.5] stroke-current">
        {children}
      </svg>
    </button>
  )
}
