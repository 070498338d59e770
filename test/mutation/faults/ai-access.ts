import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { NothingToChangeError, type SiteCopy } from '../site-copy.ts';

const ROBOTS_TXT = '/robots.txt';
const LLMS_PATHS = ['/llms.txt', '/.well-known/llms.txt'];
const ALL_GROUP = /^user-agent:\s*\*.*$/im;

/** Inserts groups at the beginning of robots.txt, because at the end they would join a last group without rules. */
function addLines(site: SiteCopy, ...lines: string[]): InjectionResult {
  const after = site.files.has(ROBOTS_TXT) ? site.text(ROBOTS_TXT).trimStart() : '';
  site.files.set(ROBOTS_TXT, `${lines.join('\n')}\n\n${after}`);
  return { places: [ROBOTS_TXT] };
}

/** Builds a fault that blocks an agent from the entire site. */
function defineBlockedAgentFault(ruleId: string, token: string): Fault {
  return { ruleId, inject: (site) => addLines(site, `User-agent: ${token}`, 'Disallow: /') };
}

/** Builds a fault that blocks a search agent, which also caps the assistant's readiness. */
function defineBlockedSearchAgentFault(ruleId: string, token: string): Fault {
  return { ...defineBlockedAgentFault(ruleId, token), otherChangedRules: ['ai-platform-readiness-low'] };
}

/** Adds a line to the robots.txt group for all agents. */
function addToAllGroup(site: SiteCopy, line: string): InjectionResult {
  if (!site.files.has(ROBOTS_TXT)) throw new NothingToChangeError('no robots.txt');
  site.edit(ROBOTS_TXT, (text) => text.replace(ALL_GROUP, (start) => `${start}\n${line}`));
  return { places: [ROBOTS_TXT] };
}

/** Makes the home page return an error to one search agent. */
function rejectHomePage(site: SiteCopy, status: number): InjectionResult {
  site.responses.set('/', { status, body: 'Refused', agentPattern: /OAI-SearchBot/ });
  return { places: [] };
}

function addMeta(site: SiteCopy, name: string, content: string): InjectionResult {
  const place = site.page();
  site.append(place, 'head', `<meta name="${name}" content="${content}">`);
  return { places: [place] };
}

export const aiAccessFaults: readonly Fault[] = [
  defineBlockedSearchAgentFault('ai-search-bot-blocked-oai-searchbot', 'OAI-SearchBot'),
  defineBlockedSearchAgentFault('ai-search-bot-blocked-claude-searchbot', 'Claude-SearchBot'),
  defineBlockedSearchAgentFault('ai-search-bot-blocked-perplexitybot', 'PerplexityBot'),
  defineBlockedAgentFault('ai-search-bot-blocked-other', 'DuckAssistBot'),
  defineBlockedAgentFault('ai-user-fetch-blocked-chatgpt-user', 'ChatGPT-User'),
  defineBlockedAgentFault('ai-user-fetch-blocked-claude-user', 'Claude-User'),
  defineBlockedAgentFault('ai-user-fetch-blocked-perplexity-user', 'Perplexity-User'),
  defineBlockedAgentFault('blocked-from-ai-training-inventory', 'CCBot'),
  defineBlockedAgentFault('deepseek-crawler-unidentified', 'DeepSeekBot'),
  {
    ruleId: 'cdn-managed-robots-overrides',
    inject(site) {
      // The result under RFC 9309 stays "allowed": only the contradiction is new.
      const managed = [
        '# BEGIN Cloudflare Managed content',
        'User-agent: Claude-SearchBot',
        'Disallow: /',
        '# END Cloudflare Managed Content',
      ];
      return addLines(site, ...managed, '', 'User-agent: Claude-SearchBot', 'Allow: /');
    },
  },
  {
    ruleId: 'content-signals-contradict',
    inject: (site) => addToAllGroup(site, 'Content-Signal: search=yes, ai-train=perhaps'),
  },
  {
    ruleId: 'llms-txt-missing',
    inject(site) {
      for (const path of LLMS_PATHS) site.files.delete(path);
      return { places: LLMS_PATHS };
    },
  },
  {
    ruleId: 'llms-txt-invalid',
    inject(site) {
      const [place = ''] = LLMS_PATHS;
      site.files.set(place, 'All our pages may be read by everybody. We have nothing more to say about them here.\n');
      return { places: [place] };
    },
  },
  { ruleId: 'noai-or-tdm-reservation-signals', inject: (site) => addMeta(site, 'tdm-reservation', '1') },
  {
    ruleId: 'noarchive-or-nocache-limits-copilot',
    inject: (site) => addMeta(site, 'robots', 'noarchive'),
  },
  {
    ruleId: 'page-token-weight-high',
    // In a document with so many tokens and so little text, the text ratio is low as well.
    otherChangedRules: ['text-to-html-ratio-low'],
    inject(site) {
      const place = site.page();
      const rows = Array.from({ length: 16_000 }, (_, row) => `[${row},"${(row * 7_919) % 10_007}",${row * 31}]`);
      site.append(place, 'body', `<script type="application/json" id="stock">[${rows.join(',')}]</script>`);
      return { places: [place] };
    },
  },
  {
    ruleId: 'ai-waf-blocks-search-agents',
    inject: (site) => rejectHomePage(site, 403),
  },
  {
    ruleId: 'ai-paid-or-blocked-response',
    inject: (site) => rejectHomePage(site, 402),
    // An agent that has to pay is denied access.
    otherChangedRules: ['ai-waf-blocks-search-agents'],
  },
];

export const aiAccessNotInjectable: SkipReasons = {
  'agent-accessibility-tree-broken': 'Needs a browser: test/browser has a page with this fault.',
  'ai-content-needs-javascript': 'Needs a browser: test/browser has a page with this fault.',
};
