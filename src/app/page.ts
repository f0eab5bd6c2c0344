/** A page of the site: its address, who may open it, and its screen. */
import type { ComponentType } from 'react'
import { type LazyScreen, lazyScreen } from '../ui/page/lazy-screen.ts'
import type { SessionUser } from '../ui/session/session.ts'

export type Load = () => Promise<{ default: ComponentType }>

export interface Page {
  path: string
  needsLogin: boolean
  /** Loads the payment provider's script, which only the security policy of a payment page allows. */
  loadsProvider?: boolean
  /** Opened by a link whose secret follows '#': another link in the same tab starts the page over. */
  hasSecret?: boolean
  Screen: LazyScreen
  /** Of a page of the staff: whom it is for, if not for this user. */
  reservedFor?: (address: string, user: SessionUser | null) => 'admins' | 'staff' | 'others' | null
  /** Runs before the page is first rendered in the browser; may go on to another page. */
  begin?: () => Promise<void>
}

export function open(path: string, load: Load): Page {
  return { path, needsLogin: false, Screen: lazyScreen(load) }
}

/** A page with something to do before the browser's first rendering. */
export function begunBy(begin: () => Promise<void>, page: Page): Page {
  return { ...page, begin }
}

export function byLink(path: string, load: Load): Page {
  return { ...open(path, load), hasSecret: true }
}

export function signedIn(path: string, load: Load): Page {
  return { ...open(path, load), needsLogin: true }
}

export function withProvider(path: string, load: Load): Page {
  return { ...open(path, load), loadsProvider: true }
}
