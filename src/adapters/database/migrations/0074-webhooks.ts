/** Other programs that are told what happens: where, and every message with its attempts. */
export const webhooks: readonly string[] = [
  `create table webhooks (
    id text primary key,
    url text not null,
    kinds text not null,
    state text not null,
    secret text not null,
    old_secret text,
    old_secret_until text,
    failing_since text,
    made_by text not null,
    created_at text not null
  )`,
  `create table webhook_deliveries (
    id text primary key,
    webhook_id text not null references webhooks (id) on delete cascade,
    kind text not null,
    body text not null,
    status text not null,
    attempts integer not null,
    next_attempt_at text not null,
    claim text,
    lease_until text,
    last_status integer,
    last_fault text,
    created_at text not null,
    delivered_at text
  )`,
  'create index webhook_deliveries_due on webhook_deliveries (status, next_attempt_at)',
  'create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at)',
]
