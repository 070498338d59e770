import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const AI_ACCESS_EXAMPLES: CategoryExamples<'ai-access'> = {
  'agent-accessibility-tree-broken': {
    format: 'browser',
    incorrect: '<button type="button" style="padding: 12px"></button>',
    correct: '<button type="button" style="padding: 12px">Search</button>',
  },
  'ai-content-needs-javascript': {
    format: 'browser',
    incorrect: `<script>
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('main').insertAdjacentHTML('beforeend', '<p>[300 words]</p>')
  })
</script>`,
    correct: '<p>[300 words]</p>',
  },
  'ai-paid-or-blocked-response': {
    format: 'http',
    incorrect: `GET /
User-Agent: OAI-SearchBot
HTTP/1.1 402 Payment Required

GET /
HTTP/1.1 200 OK`,
    correct: `GET /
HTTP/1.1 200 OK`,
  },
  'ai-search-bot-blocked-claude-searchbot': {
    format: 'robots.txt',
    incorrect: `User-agent: Claude-SearchBot
Disallow: /`,
    correct: `User-agent: Claude-SearchBot
Allow: /`,
  },
  'ai-search-bot-blocked-oai-searchbot': {
    format: 'robots.txt',
    incorrect: `User-agent: OAI-SearchBot
Disallow: /`,
    correct: `User-agent: OAI-SearchBot
Allow: /`,
  },
  'ai-search-bot-blocked-other': {
    format: 'robots.txt',
    incorrect: `User-agent: Applebot
User-agent: DuckAssistBot
Disallow: /`,
    correct: `User-agent: *
Allow: /`,
  },
  'ai-search-bot-blocked-perplexitybot': {
    format: 'robots.txt',
    incorrect: `User-agent: PerplexityBot
Disallow: /`,
    correct: `User-agent: PerplexityBot
Allow: /`,
  },
  'ai-user-fetch-blocked-chatgpt-user': {
    format: 'robots.txt',
    incorrect: `User-agent: ChatGPT-User
Disallow: /`,
    correct: `User-agent: ChatGPT-User
Allow: /`,
  },
  'ai-user-fetch-blocked-claude-user': {
    format: 'robots.txt',
    incorrect: `User-agent: Claude-User
Disallow: /`,
    correct: `User-agent: Claude-User
Allow: /`,
  },
  'ai-user-fetch-blocked-perplexity-user': {
    format: 'robots.txt',
    incorrect: `User-agent: Perplexity-User
Disallow: /`,
    correct: `User-agent: Perplexity-User
Allow: /`,
  },
  'ai-waf-blocks-search-agents': {
    format: 'http',
    incorrect: `GET /
User-Agent: OAI-SearchBot
HTTP/1.1 403 Forbidden

GET /
HTTP/1.1 200 OK`,
    correct: `GET /
HTTP/1.1 200 OK`,
  },
  'blocked-from-ai-training-inventory': {
    format: 'robots.txt',
    incorrect: `User-agent: GPTBot
User-agent: CCBot
Disallow: /`,
    correct: `User-agent: *
Allow: /`,
  },
  'cdn-managed-robots-overrides': {
    format: 'robots.txt',
    incorrect: `# BEGIN Cloudflare Managed content
User-agent: GPTBot
Disallow: /
# END Cloudflare Managed Content

User-agent: GPTBot
Allow: /`,
    correct: `# BEGIN Cloudflare Managed content
User-agent: GPTBot
Disallow: /
# END Cloudflare Managed Content

User-agent: *
Disallow: /cart`,
  },
  'content-signals-contradict': {
    format: 'robots.txt',
    incorrect: `User-agent: *
Content-Signal: search=yes, search=no
Allow: /`,
    correct: `User-agent: *
Content-Signal: search=yes, ai-train=no
Allow: /`,
  },
  'deepseek-crawler-unidentified': {
    format: 'robots.txt',
    incorrect: `User-agent: DeepSeekBot
Disallow: /`,
    correct: `User-agent: *
Disallow: /cart`,
  },
  'llms-txt-invalid': {
    format: 'http',
    incorrect: `GET /llms.txt
Riverton Cycles`,
    correct: `GET /llms.txt
# Riverton Cycles

> Bicycles for rent and for sale, with our own workshop.

- [Prices](https://example.com/prices): what a repair costs`,
  },
  'llms-txt-missing': {
    format: 'http',
    incorrect: `GET /llms.txt
HTTP/1.1 404 Not Found`,
    correct: `GET /llms.txt
# Riverton Cycles

- [Prices](https://example.com/prices): what a repair costs`,
  },
  'noai-or-tdm-reservation-signals': {
    format: 'html',
    incorrect: '<meta name="robots" content="noai, noimageai">',
    correct: '<meta name="robots" content="index">',
  },
  'noarchive-or-nocache-limits-copilot': {
    format: 'html',
    incorrect: '<meta name="robots" content="noarchive">',
    correct: '<meta name="robots" content="index">',
  },
  'page-token-weight-high': {
    format: 'html',
    incorrect:
      '<div class="c-a1b2c3d4 c-e5f6a7b8 c-c9d0e1f2 c-a3b4c5d6" data-state="{&quot;id&quot;:1}"></div> <!-- 6,000 times -->',
    correct: '<div class="card" id="part-1">A part for every bicycle</div> <!-- 60 times -->',
  },
};
