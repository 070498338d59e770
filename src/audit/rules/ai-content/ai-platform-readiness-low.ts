import { platformReadiness } from '#audit/panels/platform-readiness.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notMeasured, pass } from '#audit/verdict.ts';
import { AI_PLATFORMS, type AiPlatform } from '#contracts/panels.ts';

export default defineRule({
  id: 'ai-platform-readiness-low',
  category: 'ai-content',
  family: 'ai-platform-readiness',
  severity: 'medium',
  confidence: 'likely',
  scope: 'derived',
  requires: ['site', 'robots', 'ruleResults'],
  title: 'AI assistants can read and use the site',
  failureTitle: 'Low readiness for AI assistants, computed from page checks',
  impact:
    'These assistants find little on the site that they can read and use. The faults behind it are priced one by one, so this adds nothing.',
  why: 'An assistant can name a site only when its crawler may read the pages, when the text is there without scripts, and when the content, the structured data and the signs of trust can be understood. This sums up for each assistant how much of that is in place.',
  howToFix:
    'Open the panel on AI readiness and begin with the part that has the lowest share. A crawler that robots.txt refuses comes first, because nothing else helps without it.',
  measure:
    'The readiness of each assistant is the share of what the checks on AI access (40 points), text without scripts (25), extractable content (15), structured data (10) and trust (10) looked at that is as it should be, as a mean weighted 3, 2 and 1 by severity, rescaled to the parts that were measured. It is 20 at most when robots.txt refuses the search agent of the assistant, or when the main text of the home page or of half of the pages needs JavaScript, which the agents of ChatGPT, Perplexity and Claude do not run. The finding stands at 40 or less for ChatGPT, 35 for Perplexity, 30 for Claude and 25 for DeepSeek, as the specification of this product says.',
  traps:
    'This is readiness, computed from page checks. It does not measure how often assistants name the site, which needs access to their services. Checks that did not apply or could not be made are left out and never count as 0 or 100. DeepSeek documents no crawler that can be told apart, so its access cannot be verified.',
  sources: [
    'https://developers.openai.com/api/docs/bots',
    'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
    'https://support.claude.com/en/articles/8896518',
  ],
  checked: '2026-11-22',
  evidenceGrade: 'correlation',
  check({ site, robots, ruleResults }) {
    const input = { results: ruleResults, robots, homeUrl: site.homeUrl, probe: null };
    const platforms = AI_PLATFORMS.map((id) => platformReadiness(id, input)).filter(
      ({ readiness }) => readiness !== null,
    );
    if (platforms.length === 0) return notMeasured('Nothing that assistants depend on could be checked.', null);
    const low = platforms.filter(({ outcome }) => outcome === 'fail');
    if (low.length === 0) return pass(platforms.length);
    const evidence = low.map(({ name, readiness, passAbove, access }) => ({
      url: site.homeUrl ?? site.startUrl,
      found: `${name}: readiness ${readiness ?? 0} of 100`,
      expected: `more than ${passAbove}`,
      where: `computed from page checks; ${ACCESS[access]}`,
      cause: name,
    }));
    return failSite(evidence, { pageUrls: [], count: low.length, checked: platforms.length });
  },
});

const ACCESS: Record<AiPlatform['access'], string> = {
  allowed: 'robots.txt lets its crawlers in',
  'partly-refused': 'robots.txt refuses some of its crawlers',
  refused: 'robots.txt refuses its crawlers',
  'not-verifiable': 'its crawler cannot be told apart',
  'not-measured': 'its access is not known',
};
