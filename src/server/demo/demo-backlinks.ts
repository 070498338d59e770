import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import type { PlantBacklinks, PlantedBacklink } from '#providers/dataforseo/local-backlinks.ts';
import { buildDemoUrl, DEMO_BRAND, DEMO_PATHS, DEMO_TOPICS } from './demo-site.ts';

const DAY_MS = 86_400_000;
/** The vendor's rank of the demo site, from 0 to 1,000. */
const RANK = 187;
/** Links to the most visited pages: somewhat more than the simulated Bing counts. */
const LINKS_PER_PAGE = [14, 11, 9, 6, 4];
/** Links to a missing page and to a page with a server error, which a crawl of the demo site also finds. */
const BROKEN_TARGETS = [
  { path: '/services/spring-offer', count: 3 },
  { path: '/stock', count: 1 },
];
const REFERRERS = ['club', 'town', 'tours', 'courier', 'commute', 'kids-rides', 'trail', 'market', 'weekly', 'makers'];

/** Invents the backlinks of the demo site. Every other domain is unknown. */
export function buildDemoBacklinks(now: Date): PlantBacklinks {
  const targets = [
    ...LINKS_PER_PAGE.map((count, index) => ({ path: DEMO_PATHS[index] ?? '/', count })),
    ...BROKEN_TARGETS,
  ].flatMap(({ path, count }) => Array.from({ length: count }, () => path));
  const formatDay = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const links = targets.map((path, index): PlantedBacklink => {
    const referrer = REFERRERS[(index * 3) % REFERRERS.length];
    const topic = DEMO_TOPICS[index % DEMO_TOPICS.length] ?? null;
    return {
      sourceUrl: `https://www.${referrer}-${1 + (index % 3)}.example/post-${index + 1}`,
      targetUrl: buildDemoUrl(path),
      anchor: index % 3 === 0 ? DEMO_BRAND : topic,
      isFollowed: index % 4 !== 1,
      firstSeen: formatDay(400 - index * 7),
      lastSeen: formatDay(2 + (index % 9)),
    };
  });
  return (domain) => (EXAMPLE_SITE.host.endsWith(domain) ? { rank: RANK, links } : null);
}
