import type { Portfolio, PortfolioFilter } from '#contracts/account/portfolio.ts';
import { PORTFOLIO_FILTERS } from '#contracts/account/portfolio.ts';
import type { Website } from '#contracts/account/website.ts';
import { ALERT_KINDS } from '#contracts/monitoring/alert-kinds.ts';
import {
  alertChannels,
  alertDeliveries,
  alerts,
  analyses,
  attempts,
  clientRecipients,
  issueComments,
  issueStates,
  monthlyUses,
  providerUsage,
  reportMailings,
} from '#db/tables.ts';
import type { ReadMail } from './read-mails.ts';
import { type AgencySimulation, listWebsites } from './simulation.ts';

/**
 * What the month left behind. Times are in milliseconds since the start of day 1; websites are identified by their
 * index in the plan.
 */
export interface AgencyRun {
  startMs: number;
  ownerEmail: string;
  websites: Website[];
  analyses: {
    id: string;
    website: number;
    origin: string;
    status: string;
    createdMs: number;
    finishedMs: number | null;
    seoScore: number | null;
    aiReadiness: number | null;
  }[];
  alerts: {
    id: string;
    website: number;
    kind: string;
    severity: string;
    state: string;
    title: string;
    cause: string;
    atMs: number;
  }[];
  channels: { id: string; kind: string; name: string; minimumSeverity: string }[];
  deliveries: { alertId: string; channelId: string; state: string; attempts: number; sentMs: number | null }[];
  mails: (Omit<ReadMail, 'sentAt'> & { atMs: number })[];
  slack: { path: string; body: string }[];
  mailings: {
    website: number;
    email: string | null;
    analysisId: string | null;
    state: string;
    problem: string | null;
  }[];
  recipients: { website: number; email: string; state: string }[];
  portfolios: Record<PortfolioFilter, Pick<Portfolio, 'matching' | 'total' | 'tags'> & { names: string[] }>;
  usage: { provider: string; calls: number; failures: number }[];
  /** Counted attempts of the account; a key begins with the name of the limit. */
  attempts: { key: string; count: number }[];
  monthlyUses: number;
  notes: { assignees: string[]; comments: string[] };
  log: string[];
}

export async function readRun(simulation: AgencySimulation): Promise<AgencyRun> {
  const { plan, product, owner, websites: live, slack, mails } = simulation;
  const { startMs } = plan;
  const { db } = product.application;
  const toMs = (at: Date) => at.getTime() - startMs;
  const findWebsite = (isMatch: (website: (typeof live)[number]) => boolean) => live.find(isMatch)?.plan.index ?? -1;
  const findWebsiteById = (id: string) => findWebsite((website) => website.id === id);
  const recipientRows = await db.select().from(clientRecipients);
  const states = await db.select().from(issueStates);
  const comments = await db.select().from(issueComments);
  return {
    startMs,
    ownerEmail: owner.email,
    websites: await listWebsites(simulation),
    analyses: (await db.select().from(analyses).orderBy(analyses.createdAt)).map((row) => ({
      id: row.id,
      website: findWebsite(({ server }) => server.target === row.host),
      origin: row.origin,
      status: row.status,
      createdMs: toMs(row.createdAt),
      finishedMs: row.finishedAt && toMs(row.finishedAt),
      seoScore: row.seoScore,
      aiReadiness: typeof row.report?.aiReadiness === 'number' ? row.report.aiReadiness : null,
    })),
    alerts: (await db.select().from(alerts).orderBy(alerts.createdAt)).map((row) => ({
      id: row.id,
      website: findWebsiteById(row.websiteId),
      kind: ALERT_KINDS[row.kind],
      severity: row.severity,
      state: row.state,
      title: row.title,
      cause: row.cause,
      atMs: toMs(row.createdAt),
    })),
    channels: await db.select().from(alertChannels),
    deliveries: (await db.select().from(alertDeliveries)).map(({ sentAt, ...row }) => ({
      ...row,
      sentMs: sentAt && toMs(sentAt),
    })),
    mails: mails.map(({ sentAt, ...mail }) => ({ ...mail, atMs: toMs(new Date(sentAt)) })),
    slack: slack.requests.map(({ url, body }) => ({ path: url.pathname, body })),
    mailings: (await db.select().from(reportMailings)).map((row) => ({
      website: findWebsiteById(row.websiteId),
      email: recipientRows.find(({ id }) => id === row.recipientId)?.email ?? null,
      analysisId: row.analysisId,
      state: row.state,
      problem: row.problem,
    })),
    recipients: recipientRows.map((row) => ({
      website: findWebsiteById(row.websiteId),
      email: row.email,
      state: row.state,
    })),
    portfolios: await readPortfolios(simulation),
    usage: await db.select().from(providerUsage),
    attempts: await db.select().from(attempts),
    monthlyUses: await db.$count(monthlyUses),
    notes: {
      assignees: states.flatMap(({ assignee }) => assignee ?? []),
      comments: comments.map(({ text }) => text),
    },
    log: product.log,
  };
}

/** Reads the list of websites with each filter, as the page shows it. */
async function readPortfolios({ product, owner }: AgencySimulation): Promise<AgencyRun['portfolios']> {
  const { accounts, websites } = product.application.services;
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const user = await accounts.findCurrentUser(new Request('http://127.0.0.1:3999', { headers: { cookie } }));
  if (user === null) throw new Error('The owner is not signed in');
  const read = async (filter: PortfolioFilter) => {
    const query = { search: '', tag: null, filter, sort: 'name', page: 1 } as const;
    const { matching, total, tags, websites: shown } = await websites.readPortfolio(user, query);
    return [filter, { matching, total, tags, names: shown.map(({ nickname, domain }) => nickname ?? domain) }] as const;
  };
  const entries = [];
  for (const filter of PORTFOLIO_FILTERS) entries.push(await read(filter));
  return Object.fromEntries(entries) as AgencyRun['portfolios'];
}
