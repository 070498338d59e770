/**
 * On which databases `npm test` runs each file of `test/integration`. All files run on PostgreSQL; `npm run test:long`
 * runs all files on both databases. The embedded database is the same engine behind another driver, with one connection
 * and its files in the data folder, so a file runs on the embedded database only if its result can differ there. Of the
 * files that test the same difference, one runs on the embedded database in `npm test`. The end-to-end tests run the
 * entire product on the embedded database. `check-databases.mjs` checks this list.
 */

/** Files that run on both databases, with what can differ. */
export const ON_BOTH_DATABASES = {
  'provider-usage': 'concurrent reservations must not exceed an allowance',
  database: 'opens both databases, and lets twenty callers consume quota at once',
  'database-versions': 'migrations and the version of the stored data',
  'stored-installations': 'migrations, and the embedded database as it was on disk',
  'private-caching': 'calls most queries once, so that each is parsed by both drivers',
  'issue-life': 'advisory locks, upserts and comparisons of JSON, with times as the driver returns them',
  schedules: 'locks of due schedules in two processes, and dates as the driver returns them',
  portfolio: 'lateral joins, and dates and JSON columns as the drivers return them',
  'client-reports': 'locks of due reports in two processes, and hashes that the database computes',
  recovery: 'a restart on existing data; claims and heartbeats with direct queries',
  'outside-snapshot-races': 'advisory locks of transactions that change the same snapshot',
};

/**
 * Files that run on both databases only in `npm run test:long`, with what can differ, and what tests it in `npm test`.
 */
export const ON_BOTH_IN_LONG_RUN = {
  tripwires: 'claims and their conditional results, as in schedules and recovery; JSON columns',
  alerts: 'two partial unique indexes under concurrent transactions, and JSON columns',
  'import-links-websites': 'next to a server, the embedded database cannot be read; data-lock.test.ts tests its lock',
  metrics: 'two processes on PostgreSQL, one on the embedded database; ages as the drivers return them',
  'search-sync-kill':
    'what a killed process leaves in the database; kill-and-resume also kills the product on the embedded database',
  'planted-secrets': 'reads every table, and the files and backup of the embedded database; changes rarely',
  accounts:
    'the error for a duplicate email address comes from the driver; end-to-end tests register on the embedded database',
  backlinks: 'row locks and concurrent reservations, as in provider-usage',
  'closed-account-uses': 'sums and dates as the driver returns them; private-caching reads both',
  'keyword-figures': 'upserts that keep earlier values; the same engine',
  'paid-backlinks': 'conditional updates under two workers, as in recovery',
  'assistant-runs': 'limits and leases under concurrent transactions, as in provider-usage and recovery',
  'light-crawl-resume': 'a restart on existing data, as in recovery',
  rankings: 'two runs that compete for a website, as in recovery; window functions of the same engine',
  'outside-snapshots': 'JSON changes of stored snapshots; outside-snapshot-races changes the same rows',
  'search-sync': 'row locks of the lease and the swap of a file; recovery covers leases',
  'artifact-retention': 'opens the database directly, as database.test.ts does',
};

/** Files that `npm test` runs only on PostgreSQL, with the reason why the embedded database cannot differ. */
export const ON_POSTGRESQL_ONLY = {
  'no-shared-disk': 'two processes, for which the embedded database cannot be used',
  'fix-loop': 'reads crawl files; analyses are stored as in recovery',
  'access-logs': 'totals are one JSON value per month, and uses are an upsert like the uses of other quotas',
  'log-uploads': 'claims and heartbeats as in other jobs; the files are in the work folder',
  'database-outage': 'the embedded database has no connections',
  'address-refusals': 'refused before a query runs',
  'admin-articles': 'the same queries as in articles; end-to-end tests write articles',
  administration:
    'end-to-end tests administer on the embedded database; only PostgreSQL has requests that compete for a row',
  analyses: 'threads without the database; the hostile web competes for a quota on the embedded database',
  'analysis-memory': 'the memory of threads',
  mcp: 'calls services that other files test on both databases',
  oauth: 'conditional updates, row locks and cascades, as in webhooks and provider-usage',
  'alert-sources': 'reads crawl files; alerts covers the queries',
  'comparison-views': 'reads crawl files; issue-life covers the queries',
  webhooks: 'conditional updates and a unique index, as in assistant-runs',
  'api-examples': 'the examples of a page; api-v1 covers the calls',
  badges: 'one query; private-caching reads both databases',
  'api-requests': 'most requests are refused before a query runs',
  'api-v1': 'the services that it calls have their own tests',
  'api-keys': 'counters and row locks, as in provider-usage',
  'visibility-alerts': 'an update with a condition and an insert in one transaction, as in assistant-runs',
  'assistant-stops': 'row locks and conditional updates, as in assistant-runs',
  'visibility-refill': 'snapshots are JSON that changes in a transaction, as in outside-snapshots',
  'raw-searches': 'reservations and upserts as for answers; assistant-runs covers what depends on the database',
  'assistant-models': 'permissions, obstacles and one JSON column; assistant-runs covers what depends on the database',
  'observed-allowance': 'reservations of an allowance, as in provider-usage',
  'assistant-run-api': 'permissions, obstacles and messages; assistant-runs covers what depends on the database',
  articles: 'every product imports articles at its first start; end-to-end tests write, schedule and read them',
  billing: 'the responses of Stripe; end-to-end tests buy and cancel a plan',
  'billing-customers': 'end-to-end tests delete an account with a plan; only PostgreSQL has transactions that compete',
  'billing-notices': 'the order of webhook events, which PostgreSQL processes on several connections',
  'backup-restore': 'starts both databases itself, regardless of the database of the run',
  'bulk-views': 'reads crawl files, not the database',
  'crawl-settings': 'validation, and one stored object',
  competitors: 'light crawls in threads; the end-to-end test adds and removes one on the embedded database',
  'cited-pages': 'permissions, requests and states; assistant-runs covers what depends on the database',
  'citation-imports': 'the same queries as in data-imports, and a list that is sorted in code',
  'data-imports':
    'rows are one file in the artifact store; end-to-end tests import, list and delete on the embedded database',
  'data-sources':
    'permissions, messages and encryption; planted-secrets searches the backup of the embedded database, and end-to-end tests connect and disconnect on it',
  'demo-mode': 'answers of local servers; end-to-end tests start demo mode on the embedded database',
  endpoints: 'permissions, which are checked before a query; more than a hundred calls',
  'example-site': 'name resolution of the crawler',
  exploring: 'reads crawl files, not the database',
  'finished-analyses': 'reads and deletes stored results by their ID',
  'graph-in-reports': 'the results are files; snapshots are covered by outside-snapshots',
  'graph-imports': 'the results are files; claims and heartbeats use the queries of other queues',
  'import-links': 'downloads, files and exit codes of the command; import-links-websites reads the database',
  'index-status': 'joins the same stored rows; end-to-end tests show the comparison on the embedded database',
  mail: 'the protocol of mail servers',
  newsletter: 'the same queries as the end-to-end tests of the newsletter',
  'newsletter-issues': 'deliveries are claimed with the queries of other queues; PostgreSQL has real concurrency',
  'no-source': 'messages about what is not connected; no stored figure',
  'page-funnel': 'joins a crawl file with the queries of visibility-results',
  passwords: 'hashes and counted attempts',
  pause: 'analysis threads; kill-and-resume restarts on the embedded database',
  pictures: 'files on disk',
  profile: 'validation and uploaded files; end-to-end tests store a profile',
  'quick-check': 'requests, limits in memory; stores nothing',
  rechecks: 'the crawler; end-to-end tests re-check a finding',
  'report-file': 'a file format',
  'report-files': 'files on disk; end-to-end tests order a report',
  'search-detail': 'one page or query of the same data, and the issues of an analyzed page',
  'fix-effects': 'two analyses of one site, joined with the same data',
  'search-performance': 'what each plan sees, from the same queries as the import',
  'share-links': 'rate limits in memory; end-to-end tests share a report',
  'simulated-brand-journey':
    'prompts, runs, results and alerts; visibility-prompts, assistant-runs and visibility-alerts cover their queries',
  'simulated-brand': 'figures computed from stored answers; assistant-runs covers what depends on the database',
  'source-upkeep': 'updates by ID; end-to-end tests connect and disconnect sources on the embedded database',
  'specified-calls': 'shapes of responses',
  'stored-reports': 'objects that an older version stored, as JSON',
  support: 'validation and emails; end-to-end tests send and answer a ticket',
  'suggested-competitors':
    'permissions and figures; assistant-runs covers locks of a run, and competitors covers locks of a website',
  'tracked-keywords': 'a limit under concurrent requests, which the embedded database runs one after the other',
  'visibility-prompts': 'changes take one lock per website, as in competitors, and no database-specific query',
  'wrong-facts': 'a comparison of stored answers with a crawl file; page-funnel covers the queries',
  'brand-portrayal': 'plain queries over JSON columns and files; visibility-results covers the rest',
  'latest-answers': 'plain queries over JSON columns and permissions, as in visibility-results',
  'visibility-results': 'plain queries over JSON columns, permissions and files; assistant-runs covers transactions',
  waiting: '`database` runs jobs on both; end-to-end tests and the hostile web queue analyses on the embedded database',
};

/** Arguments of Vitest that exclude the files that `npm test` does not run on the embedded database. */
export const EMBEDDED_ONLY_ARGS = Object.keys({ ...ON_BOTH_IN_LONG_RUN, ...ON_POSTGRESQL_ONLY }).flatMap((file) => [
  '--exclude',
  `test/integration/${file}.test.ts`,
]);
