import type { IMAGE_PAGES_VIEW, INLINKS_VIEW, OUTLINKS_VIEW } from '#contracts/analysis/views/link-views.ts';
import { buildStatusColumn, type TypedViewQuery } from '../view-query.ts';

/** Names of the regions by their number in `flags`; see `link-codec.ts`. */
const REGION_SQL = `CASE l.flags >> 2 WHEN 0 THEN 'Header' WHEN 1 THEN 'Navigation' WHEN 2 THEN 'Content' WHEN 3 THEN 'Aside'
  WHEN 4 THEN 'Footer' ELSE 'Other' END`;
const COLUMNS = {
  text: 't.text',
  region: REGION_SQL,
  followed: 'l.flags & 1',
  links: 'l.uses',
  status: buildStatusColumn('u'),
};
const FILTERS = {
  nofollow: 'l.flags & 1 = 0',
  content: 'l.flags >> 2 = 2',
  empty: `t.kind = 'Empty'`,
};
const TIEBREAKER_SQL = 'l.text_id, l.flags';

/** Links to the page of `:url`. */
export const INLINKS_QUERY: TypedViewQuery<typeof INLINKS_VIEW> = {
  from: `links AS l JOIN urls AS o ON o.id = l.source_id JOIN link_texts AS t ON t.id = l.text_id
    LEFT JOIN url_details AS u ON u.id = l.source_id`,
  where: 'l.target_id = (SELECT id FROM urls WHERE url = :url)',
  key: null,
  tiebreaker: TIEBREAKER_SQL,
  url: 'o.url',
  columns: { url: 'o.url', ...COLUMNS },
  filters: FILTERS,
  search: ['o.url', 't.text'],
};

/** Links from the page of `:url`. */
export const OUTLINKS_QUERY: TypedViewQuery<typeof OUTLINKS_VIEW> = {
  from: `links AS l JOIN urls AS o ON o.id = l.target_id JOIN link_texts AS t ON t.id = l.text_id
    LEFT JOIN url_details AS u ON u.id = l.target_id`,
  where: 'l.source_id = (SELECT id FROM urls WHERE url = :url)',
  key: null,
  tiebreaker: TIEBREAKER_SQL,
  url: 'o.url',
  columns: { url: 'o.url', ...COLUMNS },
  filters: {
    ...FILTERS,
    external: 'o.is_internal = 0',
    broken: 'u.hops = 0 AND (u.status >= 400 OR u.error IS NOT NULL)',
  },
  search: ['o.url', 't.text'],
};

/** Pages that show the image of `:url`. */
export const IMAGE_PAGES_QUERY: TypedViewQuery<typeof IMAGE_PAGES_VIEW> = {
  from: 'image_uses AS i JOIN urls AS o ON o.id = i.page_id',
  where: 'i.image_id = (SELECT id FROM urls WHERE url = :url)',
  key: 'i.rowid',
  url: 'o.url',
  columns: { url: 'o.url', alt: 'i.alt' },
  filters: { 'without-alt': 'i.alt IS NULL' },
  search: ['o.url', 'i.alt'],
};
