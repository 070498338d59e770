import { createSameSiteTest } from '#audit/links/page-links.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

/** Complete texts of links to the next page of a list. */
const NEXT_LINK_TEXT =
  /^\W*(?:next|next page|older|older (?:posts|entries)|more|show more|load more|view more|weiter|nächste|nächste seite|ältere (?:beiträge|einträge)|mehr|mehr (?:laden|anzeigen)|suivant|suivante|page suivante|voir plus|siguiente|página siguiente|ver más|successiv[ao]|pagina successiva|volgende|volgende pagina|próxima|próximo|seguinte|następna|dalej|další|nästa|næste|neste|seuraava|следующая|далее|次へ|次のページ|下一页|下一頁|다음)\W*$/iu;

/** Finds the URL of the next paginated page, if a link leads there; null when none does. */
export function findNextPage({ links, markup }: PageFacts, pageUrl: string): string | null {
  const position = parseSeriesUrl(pageUrl);
  const isSameSite = createSameSiteTest(pageUrl);
  const isLater = (url: string): boolean => {
    const place = parseSeriesUrl(url);
    return place.series === position.series && place.page > position.page;
  };
  for (const { url, rel, text, href } of links) {
    if (url === null || url === pageUrl || href.startsWith('#') || !isSameSite(url)) continue;
    if (isNextRel(rel) || isLater(url) || NEXT_LINK_TEXT.test(text)) return url;
  }
  const relation = markup.relations.find(({ rel, url }) => isNextRel(rel) && url !== null && url !== pageUrl);
  return relation?.url ?? null;
}

function isNextRel(rel: string): boolean {
  return rel !== '' && rel.toLowerCase().split(/\s+/).includes('next');
}
