export { HoleContests, TeamShots } from './pad/hole-contests.tsx'
