import pg from 'pg'

const most = 500
/** With all columns of a table, whatever they are: such a statement breaks when a newer server adds one. */
const anyColumns = /\*(?!\))/

/**
 * A client whose statements are parsed and planned once for each connection instead of every time; of a score's
 * write, planning is the larger part of the database's work. A pool's clients share the names.
 */
export function preparingClient(): typeof pg.Client {
  const names = new Map<string, string>()

  /** Null for a statement that is not worth a name, or one too many. */
  function nameOf(text: string): string | null {
    const known = names.get(text)
    if (known) return known
    if (names.size >= most || anyColumns.test(text)) return null
    const name = `pinhigh_${names.size + 1}`
    names.set(text, name)
    return name
  }

  return class PreparingClient extends pg.Client {
    // The overloads of `query` are a dozen; only a text with its values, as Kysely sends it, is looked at.
    override query = ((...asked: unknown[]) => {
      const [text, values] = asked
      const isPlain = asked.length === 2 && typeof text === 'string' && Array.isArray(values)
      const name = isPlain && values.length > 0 ? nameOf(text) : null
      const query = super.query.bind(this) as (...parts: unknown[]) => unknown
      return name === null ? query(...asked) : query({ name, text, values })
    }) as pg.Client['query']
  }
}
