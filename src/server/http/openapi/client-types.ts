import type { Json } from './json-schema.ts'

/**
 * The API document as TypeScript: `paths`, `webhooks` and `components`, laid out as clients such as openapi-fetch take
 * them. Only what our own documents use of JSON Schema is understood; anything else is `unknown`.
 */
export function clientTypes(document: Json): string {
  const { paths, webhooks = {}, components } = document as Record<'paths' | 'webhooks' | 'components', Json>
  const { schemas, responses } = components as Record<'schemas' | 'responses', Json>
  return [
    '/** Types of a Pinhigh API, made from its /api/openapi.json. Load them again after an upgrade. */',
    `export interface paths ${record(paths, (path) => record(path, operation))}`,
    `export interface webhooks ${record(webhooks, (path) => record(path, operation))}`,
    `export interface components { schemas: ${record(schemas, typeOf)}; responses: ${record(responses, answer)} }`,
    '',
  ].join('\n')
}

type Named = Record<string, Json>

/** An object type with a member for each entry, made by `of`. */
function record(entries: Json, of: (value: Json) => string): string {
  const members = Object.entries(entries as Named).map(([name, value]) => `${key(name)}: ${of(value)}`)
  return `{ ${members.join('; ')} }`
}

function operation({ parameters = [], requestBody, responses }: Json): string {
  const given = parameters as Json[]
  const place = (where: string) => {
    const own = given.filter((each) => each.in === where)
    if (own.length === 0) return `${where}?: never`
    const members = own.map(
      ({ name, required, schema }) => `${key(String(name))}${required ? '' : '?'}: ${typeOf(schema as Json)}`,
    )
    return `${where}${own.some(({ required }) => required) ? '' : '?'}: { ${members.join('; ')} }`
  }
  const body = requestBody as Json | undefined
  return [
    `{ parameters: { ${['query', 'header', 'path', 'cookie'].map(place).join('; ')} }`,
    body ? `requestBody${body.required ? '' : '?'}: { ${contentOf(body)} }` : 'requestBody?: never',
    `responses: ${record(responses as Json, answer)} }`,
  ].join('; ')
}

function answer(response: Json): string {
  if (typeof response.$ref === 'string') return reference(response.$ref)
  return `{ headers: { [name: string]: unknown }; ${contentOf(response)} }`
}

function contentOf({ content }: Json): string {
  return content
    ? `content: ${record(content as Json, ({ schema }) => typeOf(schema as Json))}`
    : 'content?: never'
}

/** A JSON Schema as a type. */
function typeOf(schema: Json): string {
  const { $ref, allOf, anyOf, oneOf, type } = schema
  if (typeof $ref === 'string') return reference($ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return union(schema.enum.map((each) => JSON.stringify(each)))
  if (Array.isArray(allOf)) {
    const own = schema.properties ? [objectOf(schema)] : []
    return `(${[...allOf.map(typeOf), ...own].join(' & ')})`
  }
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices)) return union(choices.map(typeOf))
  if (Array.isArray(type)) return union(type.map((each) => typeOf({ ...schema, type: each })))
  return plain(schema)
}

function plain(schema: Json): string {
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return listOf(schema)
    case 'object':
      return objectOf(schema)
    default:
      return schema.properties ? objectOf(schema) : 'unknown'
  }
}

function listOf({ prefixItems, items }: Json): string {
  const rest = typeof items === 'object' ? typeOf(items as Json) : null
  if (!Array.isArray(prefixItems)) return `${rest ?? 'unknown'}[]`
  return `[${[...prefixItems.map(typeOf), ...(rest ? [`...${rest}[]`] : [])].join(', ')}]`
}

function objectOf({ properties = {}, required = [], additionalProperties }: Json): string {
  const isRequired = new Set(required as string[])
  const members = Object.entries(properties as Named).map(
    ([name, value]) => `${key(name)}${isRequired.has(name) ? '' : '?'}: ${typeOf(value)}`,
  )
  const others = additionalProperties
  // Next to named members, an index would have to fit them all.
  if (members.length > 0 || others === false || others === undefined) return `{ ${members.join('; ')} }`
  const value = typeof others === 'object' ? typeOf(others as Json) : 'unknown'
  return `{ [name: string]: ${value} }`
}

/** Each in parentheses where a list of it would read otherwise. */
function union(types: readonly string[]): string {
  return `(${[...new Set(types)].join(' | ')})`
}

/** '#/components/schemas/Standing'. */
function reference($ref: string): string {
  const [, , kind = '', name = ''] = $ref.split('/')
  return `components[${JSON.stringify(kind)}][${JSON.stringify(name)}]`
}

/** Statuses stay numbers: clients look for 200, not for '200'. */
function key(name: string): string {
  return /^([a-z_$][\w$]*|[1-9]\d*)$/i.test(name) ? name : JSON.stringify(name)
}
