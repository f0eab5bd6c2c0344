import { z } from 'zod'

const made = new WeakMap<object, z.ZodType>()

/**
 * The shape an answer has: what the contract declares, without the bounds of an input. A sum may be larger than any
 * amount that somebody may enter, and a text that was saved under an older rule is still there. Left of it are fields,
 * lists, choices, and whether something is a whole number, a day or a moment.
 */
export function answerShape(declared: z.ZodType): z.ZodType {
  const known = made.get(declared)
  if (known) return known
  const { def } = declared._zod as z.core.$ZodTypes['_zod']
  const checks = def.checks?.filter(isOfKind)
  const shape = z.core.clone(declared, { ...def, ...partsOf(def), ...(checks && { checks }) })
  // The declared schema's bounds would come back into the API document as its parent's.
  shape._zod.parent = undefined
  const about = z.globalRegistry.get(declared)
  if (about) z.globalRegistry.add(shape, about)
  made.set(declared, shape)
  return shape
}

type Def = z.core.$ZodTypes['_zod']['def']

function partsOf(def: Def): object {
  const each = (part: z.core.$ZodType) => answerShape(part as z.ZodType)
  switch (def.type) {
    case 'object':
      return { shape: Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, each(part)])) }
    case 'array':
      return { element: each(def.element) }
    case 'union':
      return { options: def.options.map(each) }
    case 'tuple':
      return { items: def.items.map(each) }
    case 'record':
      // Names from a list stay as they are: whether all of them are needed is not in their definition.
      return {
        keyType: def.keyType._zod.def.type === 'string' ? each(def.keyType) : def.keyType,
        valueType: each(def.valueType),
      }
    case 'nullable':
    case 'optional':
      return { innerType: each(def.innerType) }
    default:
      return {}
  }
}

function isOfKind(check: z.core.$ZodCheck<never>): boolean {
  return check._zod.def.check === 'number_format'
}
