export { createSetup } from './set-up.ts'
