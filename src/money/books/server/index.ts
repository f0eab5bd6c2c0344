export { isDayClosed } from './closed-days.ts'
