import type { ImportItem } from '../rules.ts'
import type { ImportContext } from './import-context.ts'

/** How one kind of list is entered, line by line, by the use-cases that its forms call too. */
export interface Importer {
  /** What the line is called where it is shown, whatever is wrong with it. */
  title(unit: ImportItem): string
  /** What it would bring in, for the preview: people, sizes, what each is worth. Money is told for every kind. */
  about?(unit: ImportItem): (string | false)[]
  /** Why a line is not for this list; null when it is. */
  skipReason?(unit: ImportItem): string | null
  /** The keys of what there is already, for kinds whose forms take one name twice. */
  existingKeys?(desk: ImportContext): Promise<string[]>
  /** Throws LineFaults, or a Problem of the use-case. */
  enter(desk: ImportContext, unit: ImportItem): Promise<void>
}
