/**
 * Toasts without the library's own markup, which adds a style tag that the site's content security policy refuses.
 * 4 s for neutral and error, 2 s for success, at most 20.
 */
import { toast } from 'react-hot-toast/headless'

export { toast }

/** Done, with a caveat: 'Nobody was notified: no winner has a phone number.' */
export function warn(message: string): void {
  toast(message, { className: 'warning' })
}
