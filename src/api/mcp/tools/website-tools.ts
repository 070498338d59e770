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

/** Tools for the list of websites. */
export const WEBSITE_TOOLS = [
  defineTool({
    name: 'list_websites',
    title: 'List websites',
    description:
      'Lists the websites of the account with the search score (0 to 100) and the ID of the latest finished analysis. Start here to find IDs.',
    scope: 'websites:read',
    input: z.object({}),
    output: z.object({ websites: z.array(listedWebsiteSchema) }),
    hasPageText: false,
    async run({ services, caller }) {
      const websites = await services.websites.list(caller.user);
      return { websites: websites.map((website) => listedWebsiteSchema.parse(website)) };
    },
  }),
];
