import { z } from 'zod'

export type Json = Record<string, unknown>

/** What a schema takes or gives, as JSON Schema. */
export function shape(schema: z.ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: readableTuples }) as Json
  return rest
}

/**
 * A list of a fixed length says so by its lengths. `items: false`, which means the same, makes tools that don't know
 * `prefixItems` refuse every element.
 */
function readableTuples({ jsonSchema }: { jsonSchema: Json }): void {
  const { prefixItems, minItems, maxItems } = jsonSchema
  const isFixed = Array.isArray(prefixItems) && minItems === prefixItems.length && maxItems === minItems
  if (isFixed && jsonSchema.items === false) delete jsonSchema.items
}
