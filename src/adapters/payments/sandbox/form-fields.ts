/** Nested values of a form or of JSON, as sent to the provider's API. */
export interface Fields {
  [name: string]: string | number | boolean | null | Fields
}

const deepest = 6

/**
 * Parses 'card[exp_month]=1' as `{card: {exp_month: '1'}}`, and 'expand[]=a' or 'expand[0]=a' as `{expand: {0: 'a'}}`.
 * Objects have no prototype, so no field name can reach one.
 */
export function readForm(form: string): Fields {
  const fields: Fields = Object.create(null)
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name
      .split(/\]?\[|\]/)
      .filter((part, place, parts) => part !== '' || place < parts.length - 1)
    if (path.length <= deepest) put(fields, path, value)
  }
  return fields
}

function put(fields: Fields, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(fields).length) : name
  if (rest.length === 0) {
    fields[key] = value
    return
  }
  const known = fields[key]
  const inner: Fields = typeof known === 'object' && known !== null ? known : Object.create(null)
  fields[key] = inner
  put(inner, rest, value)
}

/** The object under a name, or an empty one. */
export function group(fields: Fields, name: string): Fields {
  const value = fields[name]
  return typeof value === 'object' && value !== null ? value : {}
}

/** The text under a name, or ''. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
