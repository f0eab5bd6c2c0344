export { LetPlay } from './let-play.tsx'
export { useTeams } from './use-teams.ts'
