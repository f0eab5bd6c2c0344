import { afterEach } from 'vitest'
import { closeSite } from './site.tsx'

// Here, and not in the module itself: that one is loaded once per worker, this once per file.
afterEach(closeSite)
