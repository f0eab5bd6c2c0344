/**
 * Toasts without the library's own markup: that one writes a style tag, which the site's
 * content security policy refuses. 4 s for neutral and error, 2 s for success, 20 at most.
 */
import { toast } from 'react-hot-toast/headless'

export { toast }

/** Done, but not as hoped: 'Nobody was notified: no winner has a phone number.' */
export function warn(message: string): void {
  toast(message, { className: 'warning' })
}
