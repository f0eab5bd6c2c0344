/** A few helpers instead of a library: this script stands alone on the page, like the provider's. */
type Attributes = Record<string, string | boolean>

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '')
    else if (value !== false) made.setAttribute(name, value)
  }
  made.append(...children)
  return made
}

let count = 0
export function uniqueId(what: string): string {
  count += 1
  return `sandbox-${what}-${count}`
}
