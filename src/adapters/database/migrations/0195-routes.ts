/** Which nines of the course's card a wave plays, in the order of play: '3,1'. */
export const routes: readonly string[] = [
  'alter table waves add column nines text',
  // How many holes a team plays, where that isn't the whole card.
  'alter table events add column played_holes integer',
  // How those compare: 'same', 'apart' or 'compared'.
  'alter table events add column routes text',
]
