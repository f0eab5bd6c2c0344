import type { z } from 'zod'
import { Problem } from '../../../../kernel/problem.ts'
import { isSpoiledNumber } from '../../cells.ts'
import type { ImportItem } from '../../rules.ts'

/** Why a line can't be imported, as sentences. */
export class LineFaults extends Error {
  readonly why: string[]
  constructor(why: string[]) {
    super(why.join(' '))
    this.why = why
  }
}

const sizes = 'Sizes are Small, Medium, Large, XL, XXL and XXXL'
/** Better messages than 'is required' for a cell that isn't empty, by the last part of the field. */
const messageWhenFilled: Record<string, string> = {
  shirtSize: sizes,
  size: sizes,
  quantity: 'Enter a whole number, 6 at most',
}

/** Validates an item with its form's schema. Throws LineFaults naming every invalid cell. */
export function parseItem<S extends z.ZodType>(item: ImportItem, schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw new LineFaults(
    result.error.issues.map(({ path, message }) => cellFault(item, path.map(String).join('.'), message)),
  )
}

/** Runs all readers and throws their errors together, so that a list needn't be fixed in several rounds. */
export function collectFaults<T extends readonly unknown[]>(...reads: { [K in keyof T]: () => T[K] }): T {
  const why: string[] = []
  const found = reads.map((read) => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof LineFaults)) throw error
      why.push(...error.why)
      return undefined
    }
  })
  if (why.length > 0) throw new LineFaults(why)
  return found as unknown as T
}

/** A message about a cell, with its content. */
export function cellFault(item: ImportItem, field: string, message: string): string {
  const cell = item.cell(field)
  const name = item.called(field)
  if (cell === '') return `${name}: ${message}`
  if (isSpoiledNumber(cell)) {
    return `${name}: the spreadsheet has shortened this number (${cell}). Format the column as text, type it again, and save.`
  }
  return `${name}: ${messageWhenFilled[field.split('.').at(-1) ?? ''] ?? message} (${cell})`
}

/** Returns the messages of a Problem about a line. Rethrows any other error. */
export function refusalReasons(item: ImportItem, error: unknown): string[] {
  if (error instanceof LineFaults) return error.why
  if (!(error instanceof Problem)) throw error
  const { errors, detail } = error.details
  if (errors) {
    return Object.entries(errors).flatMap(([field, messages]) =>
      messages.map((message) => cellFault(item, field, message)),
    )
  }
  return [[error.message, detail].filter(Boolean).join(' ')]
}
