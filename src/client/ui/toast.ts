/**
 * Toasts without the library's own markup: that one writes a style tag, which the site's
 * content security policy refuses. 4 s for neutral and error, 2 s for success, 20 at most.
 */
export { toast } from 'react-hot-toast/headless'
