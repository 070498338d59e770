import { z } from 'zod';
import { websiteSchema } from '#contracts/account/website.ts';
import { defineTool } from '../define-tool.ts';

const listedWebsiteSchema = websiteSchema.pick({
  id: true,
  domain: true,
  nickname: true,
  isActive: true,
  lastAnalysisId: true,
  lastScore: true,
  lastAnalyzedAt: true,
  isAnalyzing: true,
});

/** Websites per page, so that an answer stays compact for an account with hundreds of them. */
const WEBSITES_PER_PAGE = 20;

/** Tools for the list of websites. */
export const WEBSITE_TOOLS = [
  defineTool({
    name: 'list_websites',
    title: 'List websites',
    description: `Lists the websites of the account, ${WEBSITES_PER_PAGE} at a time, with the search score (0 to 100) and the ID of the latest finished analysis. Start here to find IDs.`,
    scope: 'websites:read',
    input: z.object({
      search: z.string().max(200).default('').describe('Part of the domain or name.'),
      page: z.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({ total: z.number().int(), websites: z.array(listedWebsiteSchema) }),
    hasPageText: false,
    async run({ services, caller }, { search, page }) {
      const text = search.trim().toLowerCase();
      const matching = (await services.websites.list(caller.user)).filter(({ domain, nickname }) =>
        `${domain}\n${nickname ?? ''}`.toLowerCase().includes(text),
      );
      const first = (page - 1) * WEBSITES_PER_PAGE;
      const websites = matching.slice(first, first + WEBSITES_PER_PAGE);
      return { total: matching.length, websites: websites.map((website) => listedWebsiteSchema.parse(website)) };
    },
  }),
];
