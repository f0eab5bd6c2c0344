import type { ImportKind } from '../columns.ts'
import { baskets } from './enter-baskets.ts'
import { guests, shirts } from './enter-dinner.ts'
import { sponsors } from './enter-sponsors.ts'
import { teams } from './enter-teams.ts'
import { volunteers } from './enter-volunteers.ts'
import type { Importer } from './importer.ts'

export const importers: Record<ImportKind, Importer> = {
  teams,
  guests,
  shirts,
  baskets,
  sponsors,
  volunteers,
}
