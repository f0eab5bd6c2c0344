import { z } from 'zod'
import type { Chance } from './random.ts'

/** With its own registry, no schema becomes a reference. */
const inFull = {
  io: 'input',
  unrepresentable: 'any',
  metadata: z.registry<{ id?: string }>(),
} as const

/** Real ids, addresses and codes by field name. */
export type Facts = Record<string, readonly unknown[]>

interface Shape {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  prefixItems?: Shape[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  format?: string
}

const shapes = new WeakMap<z.ZodType, Shape>()

function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema, inFull) as Shape
  shapes.set(schema, shape)
  return shape
}

/** A value the schema accepts, usually with real facts; undefined without a schema. */
export function soundInput(schema: z.ZodType | undefined, facts: Facts, chance: Chance): unknown {
  if (!schema) return undefined
  // Rules between fields aren't in the shape: a few attempts find a valid value.
  let made: unknown
  for (let attempt = 0; attempt < 8; attempt++) {
    made = make(shapeOf(schema), '', facts, chance)
    if (schema.safeParse(made).success) return made
  }
  return made
}

function make(shape: Shape, name: string, facts: Facts, chance: Chance): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return chance.pick(shape.enum)
  // The fact 'holes[]' is a whole list, the fact 'holes' one entry.
  const known = facts[shape.type === 'array' ? `${name}[]` : name]?.filter((fact) => fitsItems(shape, fact))
  if (known && known.length > 0 && chance.happens(0.95)) return chance.pick(known)
  const kinds = shape.anyOf ?? shape.oneOf
  if (kinds) return make(chance.pick(kinds), name, facts, chance)
  if (Array.isArray(shape.type)) return make({ ...shape, type: chance.pick(shape.type) }, name, facts, chance)
  if (shape.type === 'object' || shape.properties) return makeRecord(shape, facts, chance)
  if (shape.type === 'array') return makeList(shape, name, facts, chance)
  if (shape.type === 'integer' || shape.type === 'number') return makeNumber(shape, chance)
  if (shape.type === 'boolean') return chance.happens(0.5)
  if (shape.type === 'null') return null
  return makeText(shape, chance)
}

/** A list of numbers has no use for a whole list of records that has the same name. */
function fitsItems({ items }: Shape, fact: unknown): boolean {
  return (
    !items ||
    !Array.isArray(fact) ||
    fact.every((each) => (items.type === 'integer') === Number.isInteger(each))
  )
}

function makeRecord({ properties = {}, required = [] }: Shape, facts: Facts, chance: Chance): object {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || chance.happens(0.6))
  return Object.fromEntries(chosen.map(([name, inner]) => [name, make(inner, name, facts, chance)]))
}

function makeList(shape: Shape, name: string, facts: Facts, chance: Chance): unknown[] {
  if (shape.prefixItems) return shape.prefixItems.map((inner) => make(inner, name, facts, chance))
  const { minItems = 0, maxItems = 3 } = shape
  const length = chance.whole(minItems, Math.max(minItems, Math.min(maxItems, minItems + 3)))
  return Array.from({ length }, () => make(shape.items ?? {}, name, facts, chance))
}

function makeNumber({ minimum = 0, maximum = 500 }: Shape, chance: Chance): number {
  return chance.whole(Math.max(minimum, -500), Math.min(maximum, Math.max(500, minimum)))
}

const words = ['Marsh', 'O’Brien', 'Núñez', 'Pat', 'A fair day', 'Webb']

function makeText({ format, minLength = 0 }: Shape, chance: Chance): string {
  if (format === 'uuid') return uuid(chance)
  if (format === 'date-time') return `2025-07-${chance.whole(10, 28)}T12:00:00-04:00`
  // One day for all: a range of days ends where it begins.
  if (format === 'date') return '2025-07-19'
  return chance.pick(words).padEnd(minLength, 'x')
}

function uuid(chance: Chance): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => chance.whole(0, 15).toString(16)).join('')
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`
}
