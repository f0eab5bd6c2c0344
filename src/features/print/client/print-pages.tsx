import { classes } from '../../../ui/classes.ts'
import type { Page } from '../page.ts'
import { PageDrawing } from './page-drawing.tsx'

interface Props {
  id: string
  sheets: readonly Page[]
  /** Hidden on screen. */
  onlyOnPaper: boolean
}

/** All pages: several side by side on screen, one per page on paper. */
export function PrintPages({ id, sheets, onlyOnPaper }: Props) {
  return (
    <div
      id={id}
      className={classes(
        'pt-2 pb-8 sm:grid-cols-2 lg:grid-cols-3 print:block print:p-0',
        onlyOnPaper ? 'hidden' : 'grid gap-5',
      )}
    >
      {sheets.map((sheet) => (
        <PageDrawing
          key={sheet.title}
          sheet={sheet}
          className="sheet w-full bg-white shadow-float print:shadow-none"
        />
      ))}
    </div>
  )
}
