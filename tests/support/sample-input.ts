import { z } from 'zod'

interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minItems?: number
  minimum?: number
}

/** A minimal value of the schema's shape, with required fields only. */
export function sampleOf(schema: z.ZodType | undefined): unknown {
  if (!schema) return undefined
  // With its own registry, no schema becomes a reference.
  const options = { io: 'input', unrepresentable: 'any', metadata: z.registry<{ id?: string }>() } as const
  return sample(z.toJSONSchema(schema, options) as Shape)
}

function sample(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return sample(shape.anyOf[0] ?? {})
  if (shape.type === 'object') {
    const { properties = {}, required = [] } = shape
    return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]))
  }
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => sample(shape.items ?? {}))
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1)
  if (shape.type === 'boolean') return true
  return 'none'
}
