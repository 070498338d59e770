import type { LinkCheck } from '#contracts/artifacts.ts';
import { type Gatherer, measured } from './gathering.ts';
import { checkTargets } from './target-check.ts';

const LINKED = 'SELECT DISTINCT target_id FROM links';

/** Internal link targets by the answer that the crawl got for them. External links are not asked for. */
export const gatherInternalLinkCheck: Gatherer<LinkCheck> = ({ file }) =>
  measured(
    checkTargets(file, {
      answers: `SELECT targets.id, targets.url, pages.status, pages.error, pages.is_challenge AS isChallenge,
          NULL AS foreignType
        FROM targets JOIN urls ON urls.url = targets.url JOIN pages ON pages.url_id = urls.id
        WHERE targets.is_internal = 1 AND targets.id IN (${LINKED}) ORDER BY targets.url`,
      places: `SELECT urls.url AS pageUrl, links.selector, links.anchor AS text, links.line, links.col AS "column"
        FROM links JOIN urls ON urls.id = links.source_id WHERE links.target_id = :target ORDER BY urls.url, links.line, links.col`,
      unchecked: `SELECT count(*) AS count FROM targets WHERE is_internal = 1 AND id IN (${LINKED})
        AND url NOT IN (SELECT url FROM urls JOIN pages ON pages.url_id = urls.id)`,
    }),
  );
