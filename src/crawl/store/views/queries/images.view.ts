import { TEXT_LIMITS } from '#contracts/analysis/views/page-views.ts';
import type { IMAGES_VIEW } from '#contracts/analysis/views/url-views.ts';
import { buildStatusColumn, type TypedViewQuery } from '../view-query.ts';

/** The format in the file itself, otherwise the one that the server declares. */
const FORMAT_SQL = `lower(coalesce(c.answer ->> '$.image.format', CASE WHEN u.content_type LIKE 'image/svg%' THEN 'svg'
  WHEN u.content_type LIKE 'image/%' THEN substr(u.content_type, 7) END))`;
const STATUS_COLUMN = buildStatusColumn('u');

/** An image that was not requested has neither status nor size. */
export const IMAGES_QUERY: TypedViewQuery<typeof IMAGES_VIEW> = {
  from: `image_details AS i JOIN urls AS a ON a.id = i.id LEFT JOIN url_details AS u ON u.id = i.id
    LEFT JOIN checks AS c ON c.url_id = i.id AND c.kind = 'image'`,
  where: 'TRUE',
  key: 'i.id',
  url: 'a.url',
  columns: {
    url: 'a.url',
    status: { value: `coalesce(${STATUS_COLUMN.value}, 'Not requested')`, sort: STATUS_COLUMN.sort },
    bytes: 'u.bytes',
    format: FORMAT_SQL,
    dimensions: {
      value: `coalesce(c.answer ->> '$.image.width' || ' × ' || (c.answer ->> '$.image.height'),
        CASE WHEN ${FORMAT_SQL} = 'svg' THEN 'Vector' END)`,
      sort: `(c.answer ->> '$.image.width') * (c.answer ->> '$.image.height')`,
    },
    pages: 'i.pages',
    'without-alt': 'i.without_alt',
    'empty-alt': 'i.empty_alt',
    alt: 'i.alt',
    'without-size': 'i.without_size',
    lazy: 'i.lazy',
  },
  filters: {
    'without-alt': 'i.without_alt > 0',
    'empty-alt': 'i.empty_alt > 0',
    'long-alt': `i.alt_length > ${TEXT_LIMITS.alt.max}`,
    heavy: 'u.bytes > 100000',
    'too-heavy': 'u.bytes > 500000',
    'no-size': 'u.bytes IS NULL',
    broken: '(u.final_status >= 400 OR u.error IS NOT NULL)',
    'without-size': 'i.without_size > 0',
    legacy: `${FORMAT_SQL} IN ('jpeg', 'jpg', 'png', 'gif')`,
    'not-checked': 'u.id IS NULL OR (u.final_status IS NULL AND u.error IS NULL)',
    external: 'a.is_internal = 0',
  },
  search: ['a.url', 'i.alt'],
};
