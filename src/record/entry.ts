import { z } from 'zod'
import { line, plainLine } from '../kernel/wire.ts'
import { each, type Field, type Fields, type Kind } from './fields.ts'

type EntryShape<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer K, infer Needed>
    ? Needed extends true
      ? z.ZodType<K, K>
      : z.ZodOptional<z.ZodType<K, K>>
    : never
}
type ViewShape<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer K> ? z.ZodType<K, K> : never
}

/** What a call sends: checked and read as the form does. A field that may be left out stays as it was then. */
export function entryOf<F extends Fields>(fields: F): EntryShape<F> {
  return each(fields, (field) => entries[field.kind](field)) as unknown as EntryShape<F>
}

/** What a call answers. */
export function viewOf<F extends Fields>(fields: F): ViewShape<F> {
  return each(fields, (field) => views[field.kind](field)) as unknown as ViewShape<F>
}

const entries: Record<Kind, (field: Field) => z.ZodType> = {
  line: ({ longest = 0, fault }) => line(longest, fault('')),
  words: ({ longest = 0 }) => plainLine(longest).optional(),
  choice: ({ choices = [], fault }) => z.enum(choices as readonly [string, ...string[]], fault('')),
  phone: (field) => asTyped(field).nullish(),
  email: (field) => asTyped(field).nullish(),
  time: (field) => asTyped(field).optional(),
}

/** Read as typed into the form. */
function asTyped({ longest, fault, read }: Field) {
  const text = longest === undefined ? z.string() : z.string().max(longest)
  return text.refine((typed) => !fault(typed), { error: ({ input }) => fault(String(input)) }).transform(read)
}

const text = () => z.string()
const textOrNull = () => z.string().nullable()
const views: Record<Kind, (field: Field) => z.ZodType> = {
  line: text,
  words: text,
  choice: ({ choices = [] }) => z.enum(choices as readonly [string, ...string[]]),
  phone: textOrNull,
  email: textOrNull,
  time: text,
}
