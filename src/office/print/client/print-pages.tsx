import { classes } from '../../../ui/classes.ts'
import type { Page } from '../page.ts'
import { PageDrawing } from './page-drawing.tsx'
import { usePaper } from './paper-choice.tsx'

interface Props {
  id: string
  pages: readonly Page[]
  /** Hidden on screen. */
  onlyOnPaper: boolean
}

/** All pages: several side by side on screen, one per page on paper. */
export function PrintPages({ id, pages, onlyOnPaper }: Props) {
  const paper = usePaper()
  return (
    <div
      id={id}
      className={classes(
        'pt-2 pb-8 sm:grid-cols-2 lg:grid-cols-3 print:block print:p-0',
        onlyOnPaper ? 'hidden' : 'grid gap-5',
      )}
    >
      {pages.map((page) => (
        <PageDrawing
          key={page.title}
          page={page}
          on={page.isStock ? 'letter' : paper}
          className={classes(
            'sheet w-full bg-white shadow-float print:shadow-none',
            paper === 'a4' && !page.isStock && 'sheet-a4',
          )}
        />
      ))}
    </div>
  )
}
