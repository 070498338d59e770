import type { LinkImportField, LinkImportKind } from '#contracts/outside/links/link-imports.ts';

/** An export of links, with the column of each field. */
export interface LinkExport {
  kind: LinkImportKind;
  fields: Map<LinkImportField, number>;
}

/**
 * Column names of the exports, without spaces and in lower case. Sources: Search Console
 * (https://support.google.com/webmasters/answer/9049606), Majestic
 * (https://developer-support.majestic.com/api/commands/get-back-link-data.shtml, get-ref-domains.shtml), and files that
 * users of Ahrefs, Semrush and Moz published in repositories; `docs/backlinks.md` lists the columns.
 */
const HEADERS: Readonly<Record<LinkImportField, readonly string[]>> = {
  sourceUrl: ['referringpageurl', 'sourceurl', 'linkingpage', 'linkingpageurl'],
  sourceDomain: ['site', 'rootdomain', 'linkingdomain', 'referringdomain', 'refdomain', 'domain'],
  targetUrl: ['targeturl', 'linkurl', 'targetpage'],
  anchor: ['anchor', 'anchortext', 'linkanchor'],
  isNofollow: ['nofollow', 'flagnofollow', 'onlyrel=nofollow'],
  linkCount: ['linkstotarget', 'incominglinks', 'matchedlinks', 'backlinks'],
  linkingPages: ['linkingpages'],
  firstSeen: ['firstseen', 'firstindexeddate', 'firstdiscovered', 'found'],
  lastSeen: ['lastseen', 'lastseendate', 'lastcrawled', 'lastcheck'],
  lost: ['lost', 'datelost', 'lostdate', 'lostlink'],
};

/** Columns that identify an export, the most specific first. Moz calls the linking page "URL". */
const EXPORTS: readonly {
  kind: LinkImportKind;
  all: readonly string[];
  /** At least one column must match one of these. */
  any?: readonly RegExp[];
  fileName?: RegExp;
  /** Columns with a different meaning in this export. */
  fields?: Readonly<Partial<Record<LinkImportField, string>>>;
}[] = [
  { kind: 'search-console-linking-sites', all: ['site', 'linkingpages'] },
  { kind: 'search-console-linked-pages', all: ['targetpage', 'incominglinks'] },
  { kind: 'search-console-sample-links', all: ['linkingpage'], fileName: /sample/i },
  { kind: 'search-console-latest-links', all: ['linkingpage'] },
  { kind: 'ahrefs-backlinks', all: ['referringpageurl'], any: [/^targeturl$/, /^linkurl$/] },
  { kind: 'semrush-backlinks', all: ['sourceurl', 'targeturl'], any: [/^pageascore$/, /^sourcetitle$/] },
  { kind: 'majestic-backlinks', all: ['sourceurl', 'targeturl'], any: [/trustflow$/, /^flagnofollow$/] },
  {
    kind: 'moz-backlinks',
    all: ['url', 'targeturl'],
    any: [/^(pageauthority|domainauthority|pa|da|spamscore)$/],
    fields: { sourceUrl: 'url' },
  },
  { kind: 'semrush-referring-domains', all: ['domainascore'], any: [/^domain$/, /^rootdomain$/] },
  { kind: 'majestic-referring-domains', all: ['domain', 'trustflow'] },
  { kind: 'moz-linking-domains', all: [], any: [/^(domainauthority|da)$/] },
  { kind: 'ahrefs-referring-domains', all: ['domain'], any: [/^(dr|domainrating)$/] },
];

/** Recognizes an export of links by its header; null for any other file. */
export function recognizeLinks(cells: readonly string[], fileName: string): LinkExport | null {
  const headers = cells.map((cell) => cell.toLowerCase().replace(/[\s._"]+/g, ''));
  const has = (name: string) => headers.includes(name);
  const found = EXPORTS.find(
    ({ all, any, fileName: pattern }) =>
      all.every(has) &&
      (any === undefined || headers.some((header) => any.some((one) => one.test(header)))) &&
      (pattern === undefined || pattern.test(fileName)),
  );
  if (found === undefined) return null;
  const fields = findFields(headers, found.fields ?? {});
  const isUsable = fields.has('sourceUrl') || fields.has('sourceDomain') || fields.has('targetUrl');
  return isUsable ? { kind: found.kind, fields } : null;
}

function findFields(
  headers: readonly string[],
  special: Readonly<Partial<Record<LinkImportField, string>>>,
): Map<LinkImportField, number> {
  const fields = new Map<LinkImportField, number>();
  for (const [name, known] of Object.entries(HEADERS)) {
    const field = name as LinkImportField;
    const own = special[field];
    const index = (own === undefined ? known : [own]).map((one) => headers.indexOf(one)).find((at) => at >= 0);
    if (index !== undefined) fields.set(field, index);
  }
  // A domain next to the URL of the linking page adds nothing.
  if (fields.has('sourceUrl')) fields.delete('sourceDomain');
  return fields;
}
