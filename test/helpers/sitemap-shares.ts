import type { RobotsFacts } from '#contracts/site/robots.ts';

/** Builds the counts, per agent, of sitemap URLs (out of `total`) that line 9 of robots.txt blocks. */
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
