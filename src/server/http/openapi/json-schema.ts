import { z } from 'zod'

export type Json = Record<string, unknown>

type Names = z.core.$ZodRegistry<{ id?: string | undefined }>

/** Whether a schema is used in a request or a response: a default or a transform makes the two differ. */
export type Side = 'input' | 'output'

/**
 * Converts a schema's input or output to JSON Schema. A named schema (`named` in the contracts) becomes a
 * reference, collected in `named`. With a registry without names everything is inlined.
 */
export function shape(
  schema: z.ZodType,
  side: Side,
  named: NamedShapes,
  metadata: Names = z.globalRegistry,
): Json {
  // The outermost schema of a conversion never becomes a reference: it goes inside another one.
  const { items, $defs = {} } = z.toJSONSchema(z.array(schema), {
    io: side,
    metadata,
    unrepresentable: 'any',
    override: readableTuples,
  }) as { items: Json; $defs?: Record<string, Json> }
  for (const [id, { id: _, ...definition }] of Object.entries($defs))
    note(named[side], id, tidy(definition, side))
  return tidy(items, side)
}

function note(known: Map<string, Json>, id: string, definition: Json): void {
  const before = known.get(id)
  if (before && JSON.stringify(before) !== JSON.stringify(definition))
    throw new Error(`Two shapes are called ${id}`)
  known.set(id, definition)
}

/** Every named shape found, by side and name. */
export type NamedShapes = Record<Side, Map<string, Json>>

export const noNames = (): NamedShapes => ({ input: new Map(), output: new Map() })

/** Formats that need no pattern as well. */
const wellKnown: ReadonlySet<unknown> = new Set(['uuid', 'date', 'date-time'])

const toDefinition = '#/$defs/'

/** References include their side until all are known; the rest is simplified. */
function tidy(value: Json, side: Side): Json {
  return mapped(value, (json) => {
    if (typeof json.$ref === 'string')
      return { ...json, $ref: `${side}:${json.$ref.slice(toDefinition.length)}` }
    const { minimum, maximum, pattern, ...rest } = json
    return orNull({
      ...rest,
      ...(pattern === undefined || wellKnown.has(json.format) ? {} : { pattern }),
      ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
      ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
    })
  })
}

/** `anyOf: [{type: 'string'}, {type: 'null'}]` becomes `type: ['string', 'null']`. */
function orNull(json: Json): Json {
  const { anyOf, ...rest } = json
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1].type !== 'null') return json
  const [some] = anyOf as [Json]
  const isPlain = ['string', 'integer', 'number', 'boolean'].includes(String(some.type)) && !('const' in some)
  if (!isPlain) return json
  const words = Array.isArray(some.enum) ? { enum: [...some.enum, null] } : {}
  return { ...some, type: [some.type, 'null'], ...words, ...rest }
}

/**
 * Puts the final names into a document made of `shape`s, and returns their definitions. Request and response share
 * a name when they are equal; else the request's is called '…Input'.
 */
export function withNames(document: Json, named: NamedShapes): { document: Json; schemas: Json } {
  const split = differing(named)
  const nameOf = (side: Side, id: string) => (side === 'input' && split.has(id) ? `${id}Input` : id)
  const rename = (json: Json) =>
    mapped(json, (inner) => {
      if (typeof inner.$ref !== 'string' || !/^(in|out)put:/.test(inner.$ref)) return inner
      const [side, id] = inner.$ref.split(':') as [Side, string]
      return { ...inner, $ref: `#/components/schemas/${nameOf(side, id)}` }
    })
  const definitions = (['output', 'input'] as const).flatMap((side) =>
    [...named[side]].map(([id, definition]): [string, Json] => [nameOf(side, id), rename(definition)]),
  )
  const sorted = definitions.sort(([a], [b]) => (a < b ? -1 : 1))
  return { document: rename(document), schemas: Object.fromEntries(sorted) }
}

/** Names whose two sides differ, directly or through a reference. */
function differing({ input, output }: NamedShapes): Set<string> {
  const both = [...input.keys()].filter((id) => output.has(id))
  const text = (json: Json | undefined) => JSON.stringify(json).replaceAll(/"(in|out)put:/g, '"')
  const split = new Set(both.filter((id) => text(input.get(id)) !== text(output.get(id))))
  const refersToSplit = (id: string) =>
    [...split].some((other) => text(input.get(id)).includes(`"$ref":"${other}"`))
  for (let size = -1; size !== split.size; ) {
    size = split.size
    for (const id of both) if (refersToSplit(id)) split.add(id)
  }
  return split
}

/** Applies `change` to every nested record, innermost first. */
function mapped(value: Json, change: (json: Json) => Json): Json {
  const inner = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(inner)
    return typeof each === 'object' && each !== null ? mapped(each as Json, change) : each
  }
  return change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(each)])))
}

/**
 * A list of fixed length is described by its lengths. `items: false`, which means the same, makes tools that don't
 * know `prefixItems` refuse every element.
 */
function readableTuples({ jsonSchema }: { jsonSchema: Json }): void {
  const { prefixItems, minItems, maxItems } = jsonSchema
  const isFixed = Array.isArray(prefixItems) && minItems === prefixItems.length && maxItems === minItems
  if (isFixed && jsonSchema.items === false) delete jsonSchema.items
}
