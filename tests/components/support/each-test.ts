import { afterEach } from 'vitest'
import { closeSite } from './site.tsx'

// Here, and not in the module itself: that one is loaded once a worker, and this once a file.
afterEach(closeSite)
