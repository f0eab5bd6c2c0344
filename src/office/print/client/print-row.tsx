import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { PageDrawing } from './page-drawing.tsx'
import type { LaidOutPrintable } from './use-printables.ts'

interface Props {
  printable: LaidOutPrintable
  isShown: boolean
  isMaking: boolean
  isBusy: boolean
  onShow: () => void
  onPrint: () => void
  onSave: () => void
}

/** One thing to print: a preview of its first page, its description, and its actions. */
export function PrintRow({ printable, isShown, isMaking, isBusy, onShow, onPrint, onSave }: Props) {
  const { kind, count, pages } = printable
  const [first] = pages
  const of = <span className="sr-only"> {kind.title}</span>
  return (
    <div className="no-print grid grid-cols-[4.5rem_1fr] items-center gap-x-5 gap-y-4 py-5 lg:grid-cols-[5.5rem_1fr_auto]">
      <div
        aria-hidden="true"
        className={classes(
          'aspect-[17/22] border border-line',
          first
            ? 'bg-white shadow-float'
            : 'grid place-items-center border-dashed text-[0.8125rem] text-soft',
        )}
      >
        {first ? <PageDrawing page={first} className="block w-full" /> : 'No sheet'}
      </div>
      <div className="min-w-0">
        <h2 className="text-[1.375rem]">{kind.title}</h2>
        {first ? (
          <>
            <p className="figures font-semibold">
              {count && `${count}, `}
              {pages.length === 1 ? '1 sheet' : `${pages.length} sheets`}
            </p>
            <p className="text-soft">{kind.paper}</p>
          </>
        ) : (
          <p className="text-soft">{kind.empty}</p>
        )}
      </div>
      {first && (
        <div className="col-span-full flex flex-wrap gap-3 lg:col-span-1">
          <Button onClick={onSave} disabled={isBusy} busy={isMaking && 'Creating the PDF...'}>
            Download PDF{of}
          </Button>
          <Button onClick={onPrint}>Print{of}</Button>
          <Button
            kind="quiet"
            className="max-sm:px-1"
            onClick={onShow}
            aria-expanded={isShown}
            aria-controls={isShown ? `sheets-${kind.key}` : undefined}
          >
            {isShown ? 'Hide' : 'Show'} sheets{of}
          </Button>
        </div>
      )}
    </div>
  )
}
