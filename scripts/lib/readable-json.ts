const longestLine = 120

/** JSON for people: what fits on one line is on one line. */
export function readableJson(value: unknown, indent = '', before = 0): string {
  const short = inOneLine(value)
  if (indent.length + before + short.length <= longestLine) return short
  if (typeof value !== 'object' || value === null) return short
  const deeper = `${indent}  `
  if (Array.isArray(value)) {
    const items = value.map((each) => `${deeper}${readableJson(each, deeper)}`)
    return `[\n${items.join(',\n')}\n${indent}]`
  }
  const members = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => {
      const name = `${JSON.stringify(key)}: `
      return `${deeper}${name}${readableJson(each, deeper, name.length)}`
    })
  return `{\n${members.join(',\n')}\n${indent}}`
}

function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`
  const members = Object.entries(value).filter(([, each]) => each !== undefined)
  if (members.length === 0) return '{}'
  return `{ ${members.map(([key, each]) => `${JSON.stringify(key)}: ${inOneLine(each)}`).join(', ')} }`
}
