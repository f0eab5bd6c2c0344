/** What a tee is rated over the nines of each route, as JSON; null where all play the same holes. */
export const routeRatings: readonly string[] = ['alter table tees add column routes text']
