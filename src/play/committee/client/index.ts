export { OwnHandicap } from './own-handicap.tsx'
export { TeamStopDialog } from './team-stop-dialog.tsx'
