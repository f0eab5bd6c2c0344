import pg from 'pg'
import { openPostgres } from '../../src/adapters/database/postgres.ts'
import { startPostgres } from './postgres.ts'

/** One PostgreSQL for all API tests of a run; each worker copies its databases from a template with the tables. */
export default async function postgresForTests(): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const tables = await postgres.freshDatabase()
  await (await openPostgres(tables)).close()
  await makeEmptiable(tables)
  process.env.PINHIGH_TEST_POSTGRES = postgres.nearUrl
  process.env.PINHIGH_TEST_POSTGRES_TABLES = new URL(tables).pathname.slice(1)
  return () => postgres.stop()
}

/**
 * `spare.empty_tables()` brings a used database back to how the template was; false when it can't, since a test altered
 * tables. What the server that used it left running ends first. It deletes in tables that have pages: few have, and
 * `truncate` makes new files. What it keeps for this is no table: tests look at all tables.
 */
const emptying = `
create schema spare;
create sequence spare.alterations;
create function spare.note() returns event_trigger language plpgsql as $$
begin
  perform nextval('spare.alterations');
end $$;

create function spare.empty_tables() returns boolean language plpgsql as $$
declare
  used record;
  last timestamptz := clock_timestamp() + interval '5 seconds';
begin
  if (select is_called from spare.alterations) then return false; end if;
  loop
    perform pg_stat_clear_snapshot();
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state is distinct from 'idle';
    exit when not found;
    if clock_timestamp() > last then return false; end if;
    perform pg_sleep(0.001);
  end loop;
  perform set_config('session_replication_role', 'replica', true);
  for used in
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
  loop
    execute format('delete from public.%I', used.name);
    if to_regclass(format('spare.%I', used.name)) is not null then
      execute format('insert into public.%I select * from spare.%I', used.name, used.name);
    end if;
  end loop;
  return true;
end $$;

do $$
declare
  filled record;
begin
  for filled in
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
  loop
    execute format('create materialized view spare.%I as table public.%I', filled.name, filled.name);
  end loop;
end $$;

create event trigger note_alterations on ddl_command_end execute function spare.note();
`

async function makeEmptiable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(emptying)
  await client.end()
}
