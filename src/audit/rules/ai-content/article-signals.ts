import { findListedArticle } from '#audit/page/article-page.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';

const ARTICLE_TYPE = /(?:Article|Posting|Report)$/;

/** Whether the page presents itself as authored content, by markup or byline. */
export function isArticle(facts: PageFacts): boolean {
  const { openGraph, structuredData, text, markup } = facts;
  if (text.bylines.length > 0 || markup.bylines.length > 0) return true;
  if (openGraph.some(({ property, content }) => property === 'og:type' && content.trim() === 'article')) return true;
  if (findListedArticle(facts) !== null) return true;
  return structuredData.nodes.some(
    ({ isTopLevel, types }) => isTopLevel && types.some((type) => ARTICLE_TYPE.test(type)),
  );
}

/** Phrases that authors use to present their own data, in seven languages. */
const OWN_DATA = new RegExp(
  `(?<!\\p{L})(?:${[
    'our (?:own )?(?:data|survey|study|research|analysis|measurements?|figures|results|team (?:measured|tested))',
    // "Our customers" alone speaks to customers, so a word before it has to show that they were asked or counted.
    '(?:of|among|from|by|asked|surveyed) our (?:own )?(?:customers|users)',
    'we (?:have )?(?:asked|surveyed|analy[sz]ed|measured|counted|tested|interviewed|found)',
    'unsere[rn]? (?:eigenen? )?(?:daten|umfrage|studie|untersuchung|auswertung|messung(?:en)?|zahlen|analyse)',
    'wir haben [^.]{0,80}(?:befragt|untersucht|gemessen|gezählt|ausgewertet|getestet)',
    'nos (?:propres )?(?:données|chiffres|mesures)|notre (?:étude|enquête|analyse)',
    'nuestr[oa]s? (?:propi[oa]s? )?(?:datos|encuesta|estudio|análisis)',
    'nostr[aio]e? (?:dati|sondaggio|studio|ricerca|analisi)|i nostri dati',
    'noss[oa]s? (?:dados|pesquisa|estudo|análise)',
    'onze (?:eigen )?(?:data|cijfers|metingen|enquête)|ons (?:eigen )?onderzoek',
  ].join('|')})`,
  'iu',
);

/** Whether the text presents the author's own data, for which no other source exists. */
export function hasOwnData(text: string): boolean {
  return OWN_DATA.test(text);
}
