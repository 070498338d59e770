/** SQL that derives rows of the bulk views from the crawl itself, after all links were stored. */

const HAS_REDIRECTS = `json_array_length(record, '$.redirects') > 0`;

/** Requested pages. `status` is the first response; `final_status` is the response at the end of the redirects. */
const STORE_PAGES = `INSERT INTO url_details
  SELECT urls.id, urls.url, 'Page', urls.is_internal, coalesce(record ->> '$.redirects[0].status', pages.status), pages.status,
    pages.error, record ->> '$.contentType', CASE WHEN ${HAS_REDIRECTS} THEN record ->> '$.finalUrl' END,
    json_array_length(record, '$.redirects'), CASE WHEN ${HAS_REDIRECTS} THEN record -> '$.redirects' END, NULL, NULL,
    urls.in_sitemap, files.url, lastmod, urls.source, record ->> '$.ttfbMs', record ->> '$.decodedBytes', coalesce(link_targets.pages, 0)
  FROM pages JOIN urls ON urls.id = pages.url_id
  LEFT JOIN sitemap_entries ON sitemap_entries.url_id = urls.id
  LEFT JOIN urls AS files ON files.id = sitemap_entries.file_id
  LEFT JOIN link_targets ON link_targets.id = urls.id`;

/** Files and external links. Their first response is unknown when they redirect. */
const STORE_CHECKED_URLS = `INSERT INTO url_details
  SELECT urls.id, urls.url, CASE min(checks.kind) WHEN 'external-link' THEN 'External link' WHEN 'script' THEN 'JavaScript'
      WHEN 'stylesheet' THEN 'Stylesheet' ELSE 'Image' END,
    urls.is_internal, CASE WHEN answer ->> '$.redirectCount' > 0 THEN NULL ELSE checks.status END, checks.status, checks.error,
    answer ->> '$.contentType', CASE WHEN answer ->> '$.redirectCount' > 0 THEN answer ->> '$.finalUrl' END,
    coalesce(answer ->> '$.redirectCount', 0), NULL, NULL, NULL, urls.in_sitemap, NULL, NULL, urls.source, NULL,
    answer ->> '$.transferBytes', coalesce(link_targets.pages, 0)
  FROM checks JOIN urls ON urls.id = checks.url_id LEFT JOIN link_targets ON link_targets.id = urls.id
  WHERE urls.id NOT IN (SELECT url_id FROM pages) GROUP BY urls.id`;

/** URLs that were skipped, not reached before a limit, or listed in a sitemap but not requested. */
const STORE_UNREQUESTED_URLS = `INSERT INTO url_details
  SELECT urls.id, urls.url, 'Page', urls.is_internal, NULL, NULL, NULL, NULL, NULL, 0, NULL,
    coalesce(urls.skip_reason, CASE WHEN urls.status IN ('queued', 'retry') THEN 'limit' ELSE 'not-requested' END), NULL,
    urls.in_sitemap, files.url, lastmod, urls.source, NULL, NULL, coalesce(link_targets.pages, 0)
  FROM urls LEFT JOIN sitemap_entries ON sitemap_entries.url_id = urls.id
  LEFT JOIN urls AS files ON files.id = sitemap_entries.file_id
  LEFT JOIN link_targets ON link_targets.id = urls.id
  WHERE (urls.status IN ('skipped', 'queued', 'retry') OR urls.in_sitemap = 1)
    AND urls.id NOT IN (SELECT id FROM url_details)`;

export const STORE_URL_DETAILS = [STORE_PAGES, STORE_CHECKED_URLS, STORE_UNREQUESTED_URLS];

interface SharedValue {
  kind: 'Title' | 'Description' | 'H1' | 'Text';
  /** Column of `pages` that is the same within a group, and the column that is shown. */
  key: string;
  value: string;
  minWords: number;
}
/**
 * Pages with fewer words are too short to be called duplicates of each other, as in the rules (see duplicate-texts.ts).
 */
const MIN_TEXT_WORDS = 50;
const SHARED_VALUES: readonly SharedValue[] = [
  { kind: 'Title', key: 'title', value: 'title', minWords: 0 },
  { kind: 'Description', key: 'description', value: 'description', minWords: 0 },
  { kind: 'H1', key: 'heading', value: 'heading', minWords: 0 },
  { kind: 'Text', key: 'text_hash', value: 'text_excerpt', minWords: MIN_TEXT_WORDS },
];

/**
 * Groups of indexable pages of one language that share a value, numbered from the largest. The numbers continue after
 * the numbers of the groups already stored, so that a number identifies one group.
 */
const buildStoreGroupsSql = ({ kind, key, value, minWords }: SharedValue): string => `INSERT INTO duplicate_members
  SELECT '${kind}', (SELECT coalesce(max(group_number), 0) FROM duplicate_members)
      + dense_rank() OVER (ORDER BY size DESC, first_url), id, first_id, size, 1, value FROM (
    SELECT url_id AS id, ${value} AS value, count(*) OVER shared AS size,
      first_value(url_id) OVER ordered AS first_id, first_value(url) OVER ordered AS first_url
    FROM pages JOIN urls ON urls.id = pages.url_id
    WHERE is_indexable = 1 AND ${key} IS NOT NULL AND text_words >= ${minWords}
    WINDOW shared AS (PARTITION BY coalesce(lang, ''), ${key}), ordered AS (shared ORDER BY url))
  WHERE size > 1 ORDER BY 2, value, id`;

const buildCountCopiesSql = (
  column: string,
  kind: SharedValue['kind'],
): string => `UPDATE page_details SET ${column} = size
  FROM duplicate_members WHERE duplicate_members.page_id = page_details.id AND kind = '${kind}'`;

export const STORE_DUPLICATES = [
  ...SHARED_VALUES.map(buildStoreGroupsSql),
  buildCountCopiesSql('title_copies', 'Title'),
  buildCountCopiesSql('description_copies', 'Description'),
  buildCountCopiesSql('h1_copies', 'H1'),
];

/**
 * Counts, for each requested URL, the other pages that link to it. Every list of URLs uses this number; only the graph
 * of internal PageRank counts followed links alone, and counts copies of a page as the page itself.
 */
export const COUNT_INLINKS = `UPDATE page_summaries SET inlinks =
  coalesce((SELECT pages FROM link_targets WHERE link_targets.id = page_summaries.id), 0)`;

/** Counts, for each page, the structured data rules with findings. Needs the indexes of the findings. */
export const COUNT_STRUCTURED_DATA_ISSUES = `UPDATE structured_items SET issues = found.count FROM (
    SELECT page_summaries.id AS id, count(DISTINCT rule_id) AS count FROM findings
    JOIN page_summaries ON page_summaries.url = findings.url
    WHERE rule_id GLOB 'sd-*' OR rule_id GLOB 'structured-data-*' GROUP BY page_summaries.id) AS found
  WHERE found.id = structured_items.page_id`;
