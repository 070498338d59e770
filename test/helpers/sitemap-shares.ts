import type { RobotsFacts } from '#contracts/site/robots.ts';

/** Builds the number of `total` sitemap URLs that each agent may not read because of line 9 of robots.txt. */
export function makeSitemapShares(
  disallowed: Readonly<Record<string, number>>,
  total = 20,
): NonNullable<RobotsFacts['sitemapShares']> {
  return Object.fromEntries(
    Object.entries(disallowed).map(([token, count]) => [
      token,
      {
        total,
        disallowed: count,
        examples:
          count === 0
            ? []
            : [{ url: 'https://example.com/shop/a', decidingLine: { line: 9, text: 'Disallow: /shop/' } }],
      },
    ]),
  );
}
