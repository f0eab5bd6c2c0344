/** Every page that the server renders: the public ones, and a team's card for the page of its link. */
import { teamCardPath } from '../kernel/served-page.ts'
import { open, type Page } from './page.ts'
import { publicPages } from './public-pages.ts'

export const servedPages: readonly Page[] = [
  ...publicPages,
  open(teamCardPath, () => import('../play/scoring/client/pad/served-card-screen.tsx')),
]
