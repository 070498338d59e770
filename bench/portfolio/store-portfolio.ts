import { eq, sql } from 'drizzle-orm';
import { type Database, type DatabaseOptions, openDatabase } from '#db/client.ts';
import { alerts, analyses, analysisSchedules, users, websites } from '#db/tables.ts';

export interface PortfolioSize {
  websites: number;
  /** Finished analyses of each website. */
  analyses: number;
}

/**
 * Stores a Premium user's websites with daily analyses, tags, schedules and alerts. Every figure follows from its
 * position, so that runs are comparable. Reports exceed the size above which PostgreSQL stores values outside their
 * row.
 */
export async function storePortfolio(options: DatabaseOptions, email: string, size: PortfolioSize): Promise<void> {
  const database = await openDatabase(options);
  try {
    await fill(database, email, size);
  } finally {
    await database.close();
  }
}

async function fill({ db }: Database, email: string, size: PortfolioSize): Promise<void> {
  const [user] = await db
    .update(users)
    .set({ isPremium: true, emailVerified: true })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  const userId = user?.id ?? '';
  await db.execute(sql`
    insert into ${websites} (user_id, domain, nickname, tags)
    select ${userId}, 'site' || lpad(n::text, 3, '0') || '.example', case when n % 3 = 0 then 'Shop ' || n end,
      jsonb_build_array('Client ' || n % 20, case when n % 2 = 0 then 'Shop' else 'Blog' end)
    from generate_series(1, ${size.websites}::int) n`);
  await db.execute(sql`
    insert into ${analyses} (user_id, url, host, status, max_pages, max_duration_ms, report, created_at, finished_at)
    select w.user_id, 'https://' || w.domain || '/', w.domain, 'completed', 10, 1,
      jsonb_build_object('seoScore', 40 + (ascii(md5(w.domain || day)) * 7 + day) % 55,
        'aiReadiness', 30 + (ascii(md5(day || w.domain)) * 5 + day) % 60,
        'text', (select string_agg(md5(w.domain || day || part), '') from generate_series(1, 100) part)),
      now() - day * interval '1 day', now() - day * interval '1 day'
    from ${websites} w, generate_series(1, ${size.analyses}::int) day
    where w.user_id = ${userId}
    order by day desc, md5(w.domain)`);
  await db.execute(sql`
    insert into ${analysisSchedules} (website_id, user_id, frequency, minute_of_day, time_zone, next_run_at)
    select id, user_id, 'daily', 390, 'UTC', now() + interval '1 day' from ${websites}
    where user_id = ${userId} and tags ? 'Shop'`);
  await db.execute(sql`
    insert into ${alerts} (user_id, website_id, kind, subject, occurrence, severity, state, title, cause, path, occurred_at)
    select user_id, id, 'issues-new', n::text, n::text, 'warning', case when n = 1 then 'open' else 'resolved' end, 't', 'c', '/', now()
    from ${websites}, generate_series(1, 5) n where user_id = ${userId} and tags ? 'Client 3'`);
}
