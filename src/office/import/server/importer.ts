import type { TeamShape } from '../column-parts.ts'
import type { ImportItem } from '../rules.ts'
import type { ImportContext } from './import-context.ts'

/** How one kind of list is imported, through the use cases of its forms. */
export interface Importer {
  /** The item's title in the preview, even if it is invalid. */
  title(item: ImportItem, team: TeamShape): string
  /** What it would import, for the preview: people, sizes, values. Payments are shown for every kind. */
  about?(item: ImportItem, team: TeamShape): (string | false)[]
  /** Whether it is golfers who wait for a team. */
  isParty?(item: ImportItem, team: TeamShape): boolean
  /** Why an item doesn't belong in this list; null if it does. */
  skipReason?(item: ImportItem): string | null
  /** Keys of existing entries, for kinds whose forms allow duplicates. */
  existingKeys?(context: ImportContext): Promise<string[]>
  /** Throws LineFaults, or a Problem from the use case. */
  enter(context: ImportContext, item: ImportItem): Promise<void>
}
