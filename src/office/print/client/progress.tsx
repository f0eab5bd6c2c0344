import type { PdfProgress } from './use-pdf.ts'

/** Progress of the PDF. It lies over what is below, so that nothing moves. */
export function Progress({ making }: { making: PdfProgress | null }) {
  return (
    <div className="no-print relative z-10 h-2" role="status">
      {making && (
        <div className="absolute inset-x-0 top-0 bg-paper pb-3">
          <p className="figures text-soft">
            Creating the PDF: {making.done} of {making.all} sheets
          </p>
          <progress
            aria-label="Sheets made"
            className="h-2 w-full accent-fairway"
            value={making.done}
            max={making.all}
          />
        </div>
      )}
    </div>
  )
}
