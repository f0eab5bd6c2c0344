import { newId } from '../../kernel/ids.ts'

interface Kept {
  content: string
  id: string
}
/** For browsers that keep nothing for the tab. */
const inMemory = new Map<string, Kept>()

/**
 * The id under which a form is sent: the same one for the same content, also after a reload of this tab, so that
 * sending it again after a lost answer does not make it twice. Another content is another form.
 */
export function requestIdFor(form: string, sent: unknown): string {
  const content = JSON.stringify(sent)
  const known = read(form)
  if (known?.content === content) return known.id
  const kept = { content, id: newId() }
  inMemory.set(form, kept)
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(kept))
  } catch {
    // A reload is then a new form.
  }
  return kept.id
}

/** It has arrived: the next one is a new one, even with the same content. */
export function forgetRequest(form: string): void {
  inMemory.delete(form)
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // As above.
  }
}

function keyOf(form: string): string {
  return `request-${form}`
}

function read(form: string): Kept | undefined {
  const known = inMemory.get(form)
  if (known) return known
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
