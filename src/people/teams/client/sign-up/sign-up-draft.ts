import { eachField, type TypedPlayer } from '../../player-fields.ts'

/** Session storage, because on a shared phone one foursome's contacts must not show up for the next. */
const key = 'sign-up-draft'
const nameKey = 'sign-up-team-name'

export function readDraft(teamSize: number): TypedPlayer[] {
  const saved = parse(readText(key) ?? '[]')
  return Array.from({ length: teamSize }, (_, index) => asPlayer(saved[index]))
}

export function saveDraft(players: readonly TypedPlayer[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(players))
  } catch {
    // Without storage a reload empties the form, but signing up still works.
  }
}

export function readTeamName(): string {
  return readText(nameKey) ?? ''
}

export function saveTeamName(name: string): void {
  try {
    sessionStorage.setItem(nameKey, name)
  } catch {}
}

export function removeDraft(): void {
  try {
    sessionStorage.removeItem(key)
    sessionStorage.removeItem(nameKey)
  } catch {}
}

function readText(from: string): string | null {
  try {
    return sessionStorage.getItem(from)
  } catch {
    return null
  }
}

function parse(text: string): unknown[] {
  try {
    const saved: unknown = JSON.parse(text)
    return Array.isArray(saved) ? saved : []
  } catch {
    return []
  }
}

function asPlayer(saved: unknown): TypedPlayer {
  const from = (typeof saved === 'object' && saved !== null ? saved : {}) as Record<string, unknown>
  return eachField((field) => (typeof from[field] === 'string' ? from[field] : ''))
}
