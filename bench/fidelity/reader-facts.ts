import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { PageMarkup } from '#contracts/page/page-markup.ts';
import { type ParseInput, parsePage } from '#crawl/parse/pipeline/parse-page.ts';
import { type ComparedFacts, formatPlace, toComparedHref, toComparedText } from './compared-facts.ts';

interface Reference {
  href: string;
  url: string | null;
}

const formatReference = ({ href, url }: Reference): string => url ?? toComparedHref(href);

/** Returns the compared facts of a page as our reader stores them. */
export function readFactsFromReader(page: ParseInput): ComparedFacts {
  const facts = parsePage(page);
  return {
    links: facts.links.map(formatReference),
    titles: facts.titles.map(({ text, inHead }) => `${formatPlace(inHead)} ${toComparedText(text)}`),
    headings: facts.headings.map(({ level, text }) => `h${level} ${toComparedText(text)}`),
    metas: [...listKnownMetas(facts), ...listMarkup(facts.markup)],
  };
}

function listKnownMetas(facts: PageFacts): string[] {
  const { metaDescriptions, metaRobots, openGraph, twitter, viewport, metaRefresh, canonicals, hreflang } = facts;
  const formatContent = (name: string, content: string) => `${name} = ${toComparedText(content)}`;
  return [
    ...metaDescriptions.map(({ text, inHead }) => formatContent(`description in ${formatPlace(inHead)}`, text)),
    ...metaRobots.map(({ agent, content, inHead }) => formatContent(`${agent} in ${formatPlace(inHead)}`, content)),
    ...[...openGraph, ...twitter].map(({ property, content }) => formatContent(property, content)),
    ...(viewport === null ? [] : [formatContent('first viewport', viewport.content)]),
    ...(metaRefresh === null ? [] : [formatContent('first refresh', metaRefresh.content)]),
    ...canonicals.map((link) => `canonical in ${formatPlace(link.inHead)} = ${formatReference(link)}`),
    ...hreflang.map((link) => `hreflang ${toComparedText(link.code)} = ${formatReference(link)}`),
  ];
}

function listMarkup({ metas, relations, baseHrefs }: PageMarkup): string[] {
  return [
    ...metas.map(
      ({ kind, key, content, inHead }) => `${kind} ${key} in ${formatPlace(inHead)} = ${toComparedText(content)}`,
    ),
    ...relations.map((link) => `link ${link.rel} in ${formatPlace(link.inHead)} = ${formatReference(link)}`),
    ...baseHrefs.map(({ href, inHead }) => `base in ${formatPlace(inHead)} = ${href}`),
  ];
}
