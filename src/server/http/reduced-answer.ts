import { z } from 'zod'

interface Reduced {
  value: unknown
  /** Where it doesn't fit, by the names of declared fields: 'teams[].amount'. Never what stands there. */
  misfits: string[]
}

/**
 * Only the declared fields of a value that doesn't fit its shape. A value stays where its kind is the declared one, or it
 * is missing: another number, word or text than declared tells nobody what they may not see. Returns null where text
 * stands for a number, a record for a text, or a value is none of several records: what it is can't be told then, nor
 * who may see it.
 */
export function reducedTo(shape: z.ZodType, value: unknown): Reduced | null {
  const misfits = new Set<string>()
  try {
    return { value: reduce(shape, value, '', (at) => misfits.add(at)), misfits: [...misfits] }
  } catch (error) {
    if (error instanceof NotToBeTold) return null
    throw error
  }
}

type Shape = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']
type Note = (at: string) => void

class NotToBeTold extends Error {}

function reduce(shape: Shape, value: unknown, at: string, note: Note): unknown {
  const parsed = z.safeParse(shape, value)
  if (parsed.success) return parsed.data
  const def = defOf(shape)
  if (def.type === 'nullable' || def.type === 'optional') return reduce(def.innerType, value, at, note)
  if (def.type === 'union') return reduce(optionFor(def.options, value), value, at, note)
  if (value === null || value === undefined || isWhole(def, value)) {
    note(at)
    return value
  }
  return inside(def, value, at, note)
}

function inside(def: Def, value: unknown, at: string, note: Note): unknown {
  if (def.type === 'array' && Array.isArray(value))
    return value.map((each) => reduce(def.element, each, `${at}[]`, note))
  if (!isRecord(value)) throw new NotToBeTold()
  if (def.type === 'object') {
    const fields = Object.entries(def.shape)
    return Object.fromEntries(
      fields.map(([name, field]) => [name, reduce(field, value[name], at ? `${at}.${name}` : name, note)]),
    )
  }
  if (def.type !== 'record') throw new NotToBeTold()
  const known = Object.entries(value).filter(([name]) => z.safeParse(def.keyType, name).success)
  return Object.fromEntries(known.map(([name, each]) => [name, reduce(def.valueType, each, `${at}{}`, note)]))
}

/** The only one of several shapes that the value can be of. */
function optionFor(options: readonly Shape[], value: unknown): Shape {
  const [first, ...more] = options.filter((option) => isOfKind(option, value))
  if (!first || (more.length > 0 && typeof value === 'object')) throw new NotToBeTold()
  return first
}

function isOfKind(shape: Shape, value: unknown): boolean {
  const def = defOf(shape)
  if (def.type === 'array') return Array.isArray(value)
  if (def.type === 'object' || def.type === 'record') return isRecord(value)
  return isWhole(def, value)
}

/** Has no parts that would have to be left out. */
function isWhole(def: Def, value: unknown): boolean {
  if (def.type === 'enum') return typeof value === 'string'
  if (def.type === 'literal') return def.values.some((each) => typeof each === typeof value)
  return ['string', 'number', 'boolean'].includes(def.type) && def.type === typeof value
}

function defOf(shape: Shape): Def {
  return (shape as z.core.$ZodTypes)._zod.def
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
