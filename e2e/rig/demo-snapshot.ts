import pg from 'pg';
import { queryDatabase } from './database.ts';

/** Waits for no lock longer than this, so that the server never waits long enough to be chosen as a deadlock's victim. */
const lockTimeout = '500ms';

/**
 * Keeps a copy of all rows of a database, and a function that puts them back. Triggers and foreign keys are off
 * during the restore: results and the audit log refuse to be deleted, and kept counts are rows of their own.
 */
export const saveSnapshot = async (url: string): Promise<void> => {
  await queryDatabase(
    url,
    `create schema snapshot;
     do $$ declare each text; begin
       for each in select tablename from pg_tables where schemaname = 'public' loop
         execute format('create table snapshot.%1$I as table public.%1$I', each);
       end loop;
     end $$;
     create procedure snapshot.restore() language plpgsql as $$ declare each record; is_unchanged boolean; begin
       for each in
         select t.relname as table_name, string_agg(quote_ident(a.attname), ', ') as columns
         from pg_class t join pg_attribute a on a.attrelid = t.oid
         where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0
           and not a.attisdropped and a.attgenerated = ''
         group by t.relname order by t.relname
       loop
         execute format('select (select count(*) from public.%1$I) = (select count(*) from snapshot.%1$I)
           and not exists (table public.%1$I except table snapshot.%1$I)', each.table_name) into is_unchanged;
         continue when is_unchanged;
         execute format('delete from public.%I', each.table_name);
         execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from snapshot.%1$I',
           each.table_name, each.columns);
       end loop;
     end $$`,
  );
};

const maxTries = 20;

/** A lock that was not free in time, or a deadlock. */
const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');

/** Puts the saved rows back. Tries again while a call of the server holds a lock. */
export const restoreSnapshot = async (url: string): Promise<void> => {
  const restore = `set session_replication_role = replica; set lock_timeout = '${lockTimeout}'; call snapshot.restore()`;
  for (let tries = 1; ; tries += 1) {
    try {
      await queryDatabase(url, restore);
      return;
    } catch (error) {
      if (tries === maxTries || !isLocked(error)) throw error;
    }
  }
};
