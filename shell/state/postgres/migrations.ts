/** A step of the schema; each runs once, in a transaction of its own, in the order of its number. */
export interface Migration {
  readonly number: number;
  /**
   * The oldest program that still works on the schema after it, by the number of its last migration:
   * two releases run side by side while hosts are upgraded.
   */
  readonly worksFrom: number;
  readonly sql: string;
}

/**
 * All steps. Records of every kind are in one table, under the keys of `KEYS.md`: the rules of the
 * service decide on keys and plain values, whatever engine stores them.
 *
 * - `stores.last` is the version of the last commit. A commit takes the next one under the lock of
 *   this row and keeps the lock until it is visible: who has seen a version has seen all before it.
 * - `records` has the latest value of each key and the version of its last change; `value` is null
 *   where the key was deleted, until `stores.pruned` passes that version.
 * - `blobs` are customers' files and results, in chunks of 1 MiB.
 * - `commits` tells for some hours whether a commit whose answer was lost took place. A null version:
 *   it was given up, and will be refused if it still arrives.
 * - `past_versions` has the version of each hour or so, from which `pruned` follows.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    worksFrom: 1,
    sql: `
create table stores (
  name text primary key,
  origin uuid not null default gen_random_uuid(),
  last bigint not null default 0,
  pruned bigint not null default 0
) with (fillfactor = 50);

create table records (
  store text not null references stores (name),
  key bytea not null,
  parts json,
  value json,
  version bigint not null,
  primary key (store, key)
) with (fillfactor = 80);
create index records_version on records (store, version);

create table commits (
  id uuid primary key,
  store text not null references stores (name),
  version bigint,
  at timestamptz not null default clock_timestamp()
);
create index commits_at on commits (store, at);

create table past_versions (
  store text not null references stores (name),
  version bigint not null,
  at timestamptz not null default clock_timestamp()
);

insert into stores (name) values ('etat'), ('compteurs');

create table blob_spaces (
  space text primary key,
  at timestamptz not null default clock_timestamp()
);

create table blobs (
  id uuid primary key,
  space text not null references blob_spaces (space) on delete cascade,
  name text not null,
  bytes bigint not null,
  sha256 text not null,
  unique (space, name)
);

-- Written before their blob, in its transaction: the constraint is checked at its end.
create table blob_chunks (
  id uuid not null references blobs (id) on delete cascade deferrable initially deferred,
  nth integer not null,
  content bytea not null,
  primary key (id, nth)
);
alter table blob_chunks alter column content set storage external;

-- Another database, or one whose past is another: a dump that was restored, a standby promoted.
create function store_origin(s stores) returns text language sql stable as $$
  select s.origin || ':' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
$$;

create type store_answer as (status text, origin text, version bigint, key bytea, json text);

create function store_changes(p_store text, p_origin text, p_since bigint)
returns setof store_answer language plpgsql stable as $$
declare
  s stores;
  known boolean;
begin
  select * into strict s from stores where name = p_store;
  known := p_origin = store_origin(s) and p_since between s.pruned and s.last;
  return query select case when known then 'known' else 'foreign' end, store_origin(s), s.last,
    null::bytea, null::text;
  if known and p_since < s.last then
    return query select null::text, null::text, r.version, r.key, r.value::text
      from records r where r.store = p_store and r.version > p_since;
  end if;
end $$;

create function store_commit(p_store text, p_origin text, p_id uuid, p_since bigint,
  p_reads bytea[], p_starts bytea[], p_ends bytea[],
  p_keys bytea[], p_parts json[], p_values json[])
returns setof store_answer language plpgsql as $$
declare
  s stores;
  earlier commits;
  outcome text := 'done';
  shown bigint;
begin
  select * into strict s from stores where name = p_store for update;
  shown := s.last;
  select * into earlier from commits where id = p_id;
  if found then
    outcome := case when earlier.version is null then 'given_up' else 'repeated' end;
  elsif p_origin <> store_origin(s) or not p_since between s.pruned and s.last then
    outcome := 'foreign';
  elsif p_since < s.last and exists (
    select from records r where r.store = p_store and r.version > p_since and (
      r.key = any (p_reads) or exists (
        select from unnest(p_starts, p_ends) as x (low, high) where r.key >= low and r.key < high)))
  then
    outcome := 'conflict';
  elsif cardinality(p_keys) > 0 then
    s.last := s.last + 1;
    insert into records as r (store, key, parts, value, version)
      select p_store, w.key, w.parts, w.value, s.last
      from unnest(p_keys, p_parts, p_values) as w (key, parts, value)
      on conflict (store, key) do update set value = excluded.value, version = excluded.version;
    update stores set last = s.last where name = p_store;
    insert into commits (id, store, version) values (p_id, p_store, s.last);
    -- Counters change with every call, and are decided when they are committed: nobody need look.
    if p_store = 'etat' then
      perform pg_notify('recoupe', s.last::text);
    end if;
  end if;
  return query select outcome, store_origin(s), s.last, null::bytea, null::text;
  if outcome in ('done', 'repeated', 'conflict') and p_since < shown then
    return query select null::text, null::text, r.version, r.key, r.value::text
      from records r where r.store = p_store and r.version > p_since and r.version <= shown;
  end if;
end $$;

create function store_give_up(p_store text, p_id uuid) returns boolean language plpgsql as $$
declare
  done boolean;
begin
  perform from stores where name = p_store for update;
  select version is not null into done from commits where id = p_id;
  if found then
    return done;
  end if;
  insert into commits (id, store, version) values (p_id, p_store, null);
  return false;
end $$;

create function store_prune(p_store text, p_commits interval, p_deletions interval)
returns void language plpgsql as $$
declare
  s stores;
  upto bigint;
begin
  select * into strict s from stores where name = p_store for update;
  insert into past_versions (store, version) values (p_store, s.last);
  delete from commits where store = p_store and at < clock_timestamp() - p_commits;
  select max(version) into upto from past_versions
    where store = p_store and at < clock_timestamp() - p_deletions;
  delete from past_versions where store = p_store and at < clock_timestamp() - p_deletions;
  if upto > s.pruned then
    delete from records where store = p_store and value is null and version <= upto;
    update stores set pruned = upto where name = p_store;
  end if;
end $$;
`,
  },
];
