/** How to reach volunteers and when they help, what's in a basket, and what staff asked to be sent to whom. */
export const peopleAndBaskets: readonly string[] = [
  ...['phone text', 'email text', `post text not null default ''`].map(
    (column) => `alter table volunteers add column ${column}`,
  ),
  `alter table volunteers add column starts text not null default ''`,
  `alter table volunteers add column ends text not null default ''`,
  `alter table baskets add column description text not null default ''`,
  `alter table baskets add column picture text`,
  `alter table baskets add column tickets integer`,
  `alter table blasts add column asked text`,
]
