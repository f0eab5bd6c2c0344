import type { Kysely } from 'kysely'

/** Statements for both databases, or code where their SQL differs. */
export type Step = readonly string[] | ((database: Kysely<never>) => Promise<void>)
export type Steps = Record<string, Step>
