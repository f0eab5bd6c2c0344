import { z } from 'zod'

export type Json = Record<string, unknown>

/** What a schema takes or gives, as JSON Schema. */
export function shape(schema: z.ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _,
    '~standard': __,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
