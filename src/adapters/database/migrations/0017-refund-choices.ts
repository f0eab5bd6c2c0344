/**
 * What a refund means for the team, order or sponsorship it was for; refunds given back by hand; failed refunds that
 * somebody has dealt with; disputes that are only an inquiry. Before this, teams and sponsors owed refunds again:
 * theirs stay that way. Dinner orders did not, and do not.
 */
export const refundChoices: readonly string[] = [
  `alter table refunds add column owed_again integer not null default 0`,
  `alter table refunds add column keeps_seats integer not null default 0`,
  `alter table refunds add column by_hand integer not null default 0`,
  `alter table refunds add column handled_at text`,
  `alter table refunds add column handled_by text`,
  `alter table refunds add column handled_note text`,
  `update refunds set owed_again = 1
    where payment_id in (select id from payments where purpose <> 'attendee')`,
  `alter table disputes add column is_inquiry integer not null default 0`,
]
