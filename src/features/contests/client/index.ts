export { HoleContests } from './pad/hole-contests.tsx'
