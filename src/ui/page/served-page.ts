/**
 * The data the server sent with a page it rendered. The first render in the browser uses the same data and the same
 * time, so that nothing changes when the browser takes over. What depends on the visitor is rendered after that.
 */
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { type ServedData, servedDataId } from '../../kernel/served-page.ts'

export interface ServedPage {
  /** Milliseconds since 1970, by the server's clock. */
  at: number
  /** The answer to a call by its key; undefined when there is none. */
  answer(key: string): unknown
  /** Only on the server: a small picture as a part of the page itself, as a data address; undefined to load it as usual. */
  embedded?(address: string): string | undefined
  /** Only on the server: receives the screen's title. */
  onTitle?(title: string): void
}

export const ServedPageContext = createContext<ServedPage | null>(null)

/** Returns null if the document came without content, or is no longer at its address. */
export function readServedPage(): ServedPage | null {
  const text = document.getElementById(servedDataId)?.textContent
  if (!text) return null
  const { path, at, answers } = JSON.parse(text) as ServedData
  if (path !== location.pathname) return null
  forgetAnswers = () => {
    for (const key of Object.keys(answers)) delete answers[key]
  }
  return { at, answer: (key) => answers[key] }
}

/** What the document brought under this id, once: a login must not stay in the page. */
export function takeData<T>(id: string): T | null {
  const element = document.getElementById(id)
  element?.remove()
  return element && (JSON.parse(element.textContent ?? '') as T)
}

/** Call when another page opens: by then the document's data may be old. */
export let forgetAnswers: () => void = () => undefined

/** Returns the answer that came with the page, if any. */
export function useServedAnswer(key: string | null): unknown {
  const page = useContext(ServedPageContext)
  return key === null ? undefined : page?.answer(key)
}

/**
 * The source of a picture in the first screen. On a slow line one that came inside the page is there a round trip earlier. The
 * browser's own render names its address instead: the element needs `suppressHydrationWarning`, and keeps what the server wrote.
 */
export function useEmbedded(address: string): string {
  return useContext(ServedPageContext)?.embedded?.(address) ?? address
}

const never = () => () => undefined
const minute = 60_000

/** When the screen was opened or last came into view, to the minute: for 'Tomorrow' and '12 days to go'. */
export function usePageTime(): number {
  const page = useContext(ServedPageContext)
  const [openedAt, setOpenedAt] = useState(thisMinute)
  useEffect(() => {
    const look = () => setOpenedAt(thisMinute())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return useSyncExternalStore(
    never,
    () => openedAt,
    () => page?.at ?? openedAt,
  )
}

function thisMinute(): number {
  return Math.floor(Date.now() / minute) * minute
}

/** False on the server and in the browser's first render; what is stored on this device is shown once it is true. */
export function useIsInteractive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Tells the server the screen's title. */
export function useServedTitle(title: string): void {
  useContext(ServedPageContext)?.onTitle?.(title)
}
