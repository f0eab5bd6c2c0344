export { Elsewhere } from './elsewhere.tsx'
