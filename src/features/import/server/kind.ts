import type { Unit } from '../rules.ts'
import type { Entering } from './desk.ts'

/** How one kind of list is entered, line by line, by the use-cases that its forms call too. */
export interface Kind {
  /** What the line is called where it is shown, whatever is wrong with it. */
  title(unit: Unit): string
  /** What it would bring in, for the preview: people, sizes, what each is worth. Money is told for every kind. */
  about?(unit: Unit): (string | false)[]
  /** Why a line is not for this list; null when it is. */
  notForThis?(unit: Unit): string | null
  /** The keys of what there is already, for kinds whose forms take one name twice. */
  there?(desk: Entering): Promise<string[]>
  /** Throws LineFaults, or a Problem of the use-case. */
  enter(desk: Entering, unit: Unit): Promise<void>
}
