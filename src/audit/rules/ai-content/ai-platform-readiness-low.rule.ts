import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notMeasured, pass } from '#audit/engine/verdict.ts';
import { buildPlatformReadiness } from '#audit/figures/platform-readiness.ts';
import { AI_PLATFORMS, type AiPlatform } from '#contracts/report/panels.ts';

export default defineRule({
  id: 'ai-platform-readiness-low',
  category: 'ai-content',
  family: 'ai-platform-readiness',
  severity: 'medium',
  confidence: 'likely',
  scope: 'derived',
  requires: ['site', 'robots', 'ruleResults'],
  title: 'AI assistants can access and use the site',
  failureTitle: 'Low readiness for AI assistants',
  aliases: ['AI readiness', 'ChatGPT readiness', 'Perplexity readiness', 'Claude readiness', 'LLM readiness', 'GEO'],
  impact:
    'These assistants find little on the site that they can read and use. The issues behind this are scored individually, so this result costs no additional points.',
  why: 'An assistant can mention a site only when its crawler may fetch the pages and the text is available without JavaScript. The content, structured data and trust signals must also be understandable. This result shows how much of that is in place for each assistant.',
  howToFix:
    'Open the AI readiness panel and start with the part that has the lowest share. Unblock crawlers in robots.txt first, because nothing else helps without access.',
  measure:
    "The readiness of each assistant combines AI access (40 points), text without JavaScript (25), extractable content (15), structured data (10) and trust (10). Each part is the share of checked items that pass, as a mean weighted 3, 2 and 1 by severity. The points are rescaled to the parts that were measured. Readiness is capped at 20 when robots.txt blocks the assistant's search agent. The same cap applies when the main text of the home page or of half of the pages needs JavaScript. The agents of ChatGPT, Perplexity and Claude do not run JavaScript. The check fails at 40 or less for ChatGPT, 35 for Perplexity, 30 for Claude and 25 for DeepSeek, as this product's specification defines.",
  traps:
    'The score estimates readiness from the checks in this report. It does not measure how often assistants mention the site, which requires access to their services. Checks that did not apply or could not run are excluded and never count as 0 or 100. DeepSeek documents no identifiable crawler, so its access cannot be verified.',
  sources: [
    'https://developers.openai.com/api/docs/bots',
    'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
    'https://support.claude.com/en/articles/8896518',
  ],
  checked: '2026-11-22',
  evidenceGrade: 'correlation',
  work: {
    effort: 'server-setting',
    hours: 2,
    steps: [
      'Open the AI readiness panel and find the part with the lowest share.',
      'Start with crawlers that robots.txt blocks.',
      'Then fix main text that is missing from the served HTML.',
    ],
    causedBy: [
      'ai-search-bot-blocked-oai-searchbot',
      'ai-search-bot-blocked-claude-searchbot',
      'ai-search-bot-blocked-perplexitybot',
      'ai-user-fetch-blocked-chatgpt-user',
      'ai-user-fetch-blocked-claude-user',
      'ai-user-fetch-blocked-perplexity-user',
      'ai-content-needs-javascript',
      'js-content-only-rendered',
      'sitewide-noindex',
      'robots-disallow-all',
    ],
  },
  examples: { notShown: 'derived' },
  check({ site, robots, ruleResults }) {
    const input = { results: ruleResults, robots, homeUrl: site.homeUrl, probe: null };
    const platforms = AI_PLATFORMS.map((id) => buildPlatformReadiness(id, input)).filter(
      ({ readiness }) => readiness !== null,
    );
    if (platforms.length === 0) return notMeasured('Nothing that assistants depend on could be checked.', null);
    const lowPlatforms = platforms.filter(({ outcome }) => outcome === 'fail');
    if (lowPlatforms.length === 0) return pass(platforms.length);
    const evidence = lowPlatforms.map(({ name, readiness, passAbove, access }) => ({
      url: site.homeUrl ?? site.startUrl,
      found: `${name}: readiness ${readiness ?? 0} of 100`,
      expected: `more than ${passAbove}`,
      where: `computed from the checks in this report; ${ACCESS_TEXTS[access]}`,
      cause: name,
    }));
    return failSite(evidence, { pageUrls: [], count: lowPlatforms.length, checked: platforms.length });
  },
});

const ACCESS_TEXTS: Record<AiPlatform['access'], string> = {
  allowed: 'robots.txt allows its crawlers',
  'partly-refused': 'robots.txt blocks some of its crawlers',
  refused: 'robots.txt blocks its crawlers',
  'not-verifiable': 'its crawler cannot be identified',
  'not-measured': 'its access was not measured',
};
