import { z } from 'zod';
import { PAGE_FILTERS, pageSummarySchema } from '#contracts/analysis/findings.ts';
import { defineTool } from '../define-tool.ts';
import { analysisInput, describeSource, readReport, reportSourceSchema } from './read-report.ts';

const MAIN_TEXT_LENGTH = 1_000;
const HEADINGS_SHOWN = 20;
const DEFAULT_LISTED = 15;

const pageFields = pageSummarySchema
  .pick({
    url: true,
    status: true,
    title: true,
    words: true,
    depth: true,
    inlinks: true,
    isIndexable: true,
    critical: true,
    medium: true,
    low: true,
  })
  .extend({
    health: z
      .number()
      .nullable()
      .describe('Weighted share of the search-score checks that the page passes, 0 to 1; null if not scored.'),
  });

const roundHealth = (health: number | null): number | null => (health === null ? null : Math.round(100 * health) / 100);

/** Tools that list crawled pages and show what the crawl recorded about one. */
export const PAGE_TOOLS = [
  defineTool({
    name: 'list_pages',
    title: 'List pages',
    description:
      'Lists crawled pages of an analysis, 15 at a time: status, title, depth, links, health and number of issues.',
    scope: 'analyses:read',
    input: z.object({
      ...analysisInput,
      filter: z.enum(PAGE_FILTERS).default('all'),
      search: z.string().max(200).default('').describe('Part of the URL or title.'),
      page: z.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({ ...reportSourceSchema.shape, total: z.number().int(), pages: z.array(pageFields) }),
    hasPageText: true,
    async run(context, { filter, search, page, ...asked }) {
      const report = await readReport(context, asked);
      const part = { offset: (page - 1) * DEFAULT_LISTED, limit: DEFAULT_LISTED };
      const query = { q: search, order: 'asc', page: 1, part, filter, sort: 'url' } as const;
      const list = await context.services.explore.listPages(context.caller.user, report.id, query);
      const items = list.items.map((item) => pageFields.parse({ ...item, health: roundHealth(item.health) }));
      return { ...describeSource(report), total: list.total, pages: items };
    },
  }),
  defineTool({
    name: 'get_page',
    title: 'Get a page',
    description:
      'Returns what the crawl recorded about one URL: response, redirects, title, description, canonical, robots, headings, structured data and the start of the main text.',
    scope: 'analyses:read',
    input: z.object({
      ...analysisInput,
      url: z.string().max(2_048).describe('URL as list_pages returns it, or its path, such as /contact.'),
    }),
    output: z.object({
      ...reportSourceSchema.shape,
      url: z.string(),
      status: z.number().int().nullable(),
      finalUrl: z.string().nullable(),
      skipReason: z.string().nullable(),
      robotsRule: z.string().nullable(),
      indexability: z.string().nullable(),
      title: z.string().nullable(),
      description: z.string().nullable(),
      canonical: z.string().nullable(),
      metaRobots: z.array(z.object({ agent: z.string(), content: z.string() })),
      headings: z.array(z.object({ level: z.number().int(), text: z.string() })),
      structuredData: z.array(z.object({ type: z.string(), format: z.string(), items: z.number().int() })),
      mainText: z.string(),
      links: z.object({ in: z.number().int(), out: z.number().int() }),
    }),
    hasPageText: true,
    async run(context, { url, ...asked }) {
      const report = await readReport(context, asked);
      const fullUrl = url.startsWith('/') ? (URL.parse(url, report.url)?.href ?? url) : url;
      const page = await context.services.explore.inspectPage(context.caller.user, report.id, fullUrl);
      const { response, document, counts } = page;
      return {
        ...describeSource(report),
        url: page.url,
        status: response?.status ?? null,
        finalUrl: response?.finalUrl ?? null,
        skipReason: response?.skipReason ?? null,
        robotsRule: response?.robotsRule ?? null,
        indexability: document?.indexability ?? null,
        title: document?.title.text ?? null,
        description: document?.description.text ?? null,
        canonical: document?.canonical ?? null,
        metaRobots: document?.metaRobots ?? [],
        headings: (document?.headings ?? []).slice(0, HEADINGS_SHOWN),
        structuredData: page.structuredData,
        mainText: (document?.mainText ?? '').slice(0, MAIN_TEXT_LENGTH),
        links: { in: counts.inlinks, out: counts.outlinks },
      };
    },
  }),
];
