import fc from 'fast-check'

/**
 * What properties are tried with is the same in every run: a run that is red by chance says nothing about what changed.
 * The long search for faults tries others every time.
 * `PINHIGH_SEED=7 npm test -- unit src/play/board` tries others.
 */
const seed = process.env.PINHIGH_SEED ?? (process.env.PINHIGH_FAULTS === 'full' ? undefined : 2025)
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })
