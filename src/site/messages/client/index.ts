export { BlastDialog } from './blasts/blast-dialog.tsx'
export { BlastProgress } from './blasts/blast-progress.tsx'
export { titleOf } from './blasts/blast-words.ts'
export { useBlasts } from './blasts/use-blasts.ts'
