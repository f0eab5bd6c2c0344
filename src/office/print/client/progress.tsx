import type { PdfProgress } from './use-pdf.ts'

/** Progress of the PDF. Its space is reserved, so that nothing moves. */
export function Progress({ making }: { making: PdfProgress | null }) {
  return (
    <div className="no-print h-12" role="status">
      {making && (
        <>
          <p className="figures text-soft">
            Creating the PDF: {making.done} of {making.all} sheets
          </p>
          <progress
            aria-label="Sheets made"
            className="h-2 w-full accent-fairway"
            value={making.done}
            max={making.all}
          />
        </>
      )}
    </div>
  )
}
