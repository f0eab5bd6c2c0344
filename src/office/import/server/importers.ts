import type { ImportKind } from '../columns.ts'
import { baskets } from './entering/enter-baskets.ts'
import { guests, shirts } from './entering/enter-dinner.ts'
import { sponsors } from './entering/enter-sponsors.ts'
import { teams } from './entering/enter-teams.ts'
import { volunteers } from './entering/enter-volunteers.ts'
import type { Importer } from './importer.ts'

export const importers: Record<ImportKind, Importer> = {
  teams,
  guests,
  shirts,
  baskets,
  sponsors,
  volunteers,
}
