import { newId } from '../../kernel/ids.ts'

interface Kept {
  content: string
  id: string
}
/** For browsers without session storage. */
const inMemory = new Map<string, Kept>()

/**
 * The id a form is sent under: the same for the same content, also after a reload of this tab, so that sending it
 * again after a lost answer doesn't create it twice. Different content gets another id.
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
    // Without storage, a reload starts a new form.
  }
  return kept.id
}

/** The form arrived: the next one gets a new id, even with the same content. */
export function forgetRequest(form: string): void {
  inMemory.delete(form)
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // Ignored, as above.
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
