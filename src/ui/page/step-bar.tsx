import { Button } from '../button.tsx'

/** A step's button: what it says, and what it does; null where there is none. */
export interface Step {
  label: string
  go: () => unknown
}

/** What comes before and after what is being shown: parts of the evening on the one screen. */
export interface Beyond {
  back: (() => unknown) | null
  next: Step | null
}

interface Props {
  back: (() => unknown) | null
  next: Step | null
  isBusy?: boolean
}

/** Two large buttons within a thumb's reach. */
export function StepBar({ back, next, isBusy = false }: Props) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper p-3 lg:left-[13.25rem]">
      <div className="mx-auto grid max-w-3xl grid-cols-[1fr_2fr] gap-3">
        <Button className="min-h-20 text-xl" disabled={!back || isBusy} onClick={() => back?.()}>
          Back
        </Button>
        <Button
          kind="main"
          className="wrap-anywhere min-h-20 min-w-0 text-2xl leading-tight"
          disabled={!next || isBusy}
          onClick={() => next?.go()}
        >
          {next?.label ?? 'Next'}
        </Button>
      </div>
    </div>
  )
}
