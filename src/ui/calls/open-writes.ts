import { reasonOf } from '../feedback/oops.ts'
import { toast } from '../feedback/toast.ts'
import type { ApiFault } from './api-fault.ts'

/** Bytes. Browsers refuse what would bring the bodies of requests that outlive their page above 64 KiB together. */
const mostOutliving = 60_000
/** Chromium allows a page 20 such requests at once. */
const mostAtOnce = 10

interface OpenWrite {
  /** Of its body, if it outlives the page; null if it doesn't. */
  outlivingBytes: number | null
}
const open = new Set<OpenWrite>()

/**
 * Sends a write so that nobody loses it by leaving: it outlives its page where the browser allows that, closing the page
 * asks first, and a fault that comes when another page is open is shown there.
 * @param send gets whether the request is to outlive the page (`keepalive` of fetch).
 */
export async function sendWrite<T>(
  body: BodyInit | undefined,
  send: (outlives: boolean) => Promise<T>,
  faultOf: (thrown: unknown) => ApiFault,
): Promise<T> {
  const write = { outlivingBytes: bytesThatFit(body) }
  const { pathname } = location
  const { title } = document
  if (open.size === 0) window.addEventListener('beforeunload', askFirst)
  open.add(write)
  try {
    return await send(write.outlivingBytes !== null)
  } catch (thrown) {
    if (location.pathname !== pathname) tellElsewhere(title, faultOf(thrown))
    throw thrown
  } finally {
    open.delete(write)
    if (open.size === 0) window.removeEventListener('beforeunload', askFirst)
  }
}

function bytesThatFit(body: BodyInit | undefined): number | null {
  if (body !== undefined && typeof body !== 'string') return null
  const bytes = new TextEncoder().encode(body).length
  const others = [...open].flatMap(({ outlivingBytes }) => outlivingBytes ?? [])
  const sum = others.reduce((total, each) => total + each, bytes)
  return others.length < mostAtOnce && sum <= mostOutliving ? bytes : null
}

function askFirst(leaving: Event): void {
  leaving.preventDefault()
}

function tellElsewhere(title: string, fault: ApiFault): void {
  // The page to log in says so by itself.
  if (fault.status === 401) return
  const words =
    fault.kind === 'unreachable'
      ? `We can’t tell whether your change on “${title}” was saved. Please check it there.`
      : `Not saved on “${title}”: ${reasonOf(fault)}`
  toast.error(words, { duration: 15_000 })
}
