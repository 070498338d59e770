/**
 * The demo report: fixed sample data, all of it simulated and labeled as such wherever it is shown. Score, issues,
 * keywords, authority and average positions come from the specification; the rest is made up to match them, for a
 * fictional shop.
 */
export const DEMO_REPORT = {
  site: 'sample-shop.example',
  score: 84,
  issues: 23,
  keywords: 147,
  domainAuthority: 92,
  averagePosition: { google: 8.2, bing: 12.1 },
  assistants: [
    { name: 'ChatGPT', counted: 'mentions', count: 34 },
    { name: 'Claude', counted: 'references', count: 18 },
    { name: 'DeepSeek', counted: 'mentions', count: 12 },
    { name: 'Perplexity', counted: 'citations', count: 27 },
  ],
  issuesByPriority: [
    {
      priority: 'high',
      count: 5,
      examples: [
        'Broken internal links on 12 pages',
        'Missing canonicals on product pages',
        'Slow LCP: largest image loads after 4.1 s',
      ],
    },
    {
      priority: 'medium',
      count: 10,
      examples: ['Titles truncated in search results', 'Duplicate descriptions', 'Images without alt text'],
    },
    {
      priority: 'low',
      count: 8,
      examples: ['Redirect chains', 'Skipped heading levels', 'Non-descriptive link text (“more”)'],
    },
  ],
  topKeywords: [
    { keyword: 'bicycle frame repair', google: 3, bing: 5, volume: 1_900 },
    { keyword: 'steel frame welding', google: 6, bing: 9, volume: 720 },
    { keyword: 'wheel truing service', google: 8, bing: 12, volume: 1_300 },
    { keyword: 'second hand city bike', google: 11, bing: 16, volume: 3_600 },
    { keyword: 'bike winter storage', google: 13, bing: 19, volume: 880 },
  ],
  recommendations: [
    { title: 'Fix the broken links in the service menu', when: 'Immediately', gain: 4 },
    { title: 'Set one canonical URL per product', when: 'First week', gain: 3 },
    { title: 'Load the first image with the page instead of lazily', when: 'Weeks 2 to 4', gain: 3 },
    { title: 'Answer the five questions customers ask by email, one page each', when: 'Second month', gain: 2 },
  ],
  competitors: [
    { domain: 'north-cycles.example', score: 79, keywords: 121, authority: 61 },
    { domain: 'frame-and-fork.example', score: 72, keywords: 164, authority: 70 },
    { domain: 'old-town-bikes.example', score: 68, keywords: 58, authority: 44 },
  ],
  backlinks: {
    total: 1_284,
    domains: 206,
    top: [
      { domain: 'city-magazine.example', links: 41, authority: 78 },
      { domain: 'cycling-club.example', links: 29, authority: 63 },
      { domain: 'repair-map.example', links: 17, authority: 55 },
    ],
  },
} as const;

/** File name of the PDF, without date and extension. */
export const DEMO_PDF_PREFIX = 'awi-report-demo';
