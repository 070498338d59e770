import type { LinkCheck } from '#contracts/artifacts.ts';
import { type Gatherer, measured } from './gathering.ts';
import { checkTargets } from './target-check.ts';

/** The site's own images by what they answered; images of other hosts count as unchecked. */
export const gatherImageCheck: Gatherer<LinkCheck> = ({ file }) =>
  measured(
    checkTargets(file, {
      answers: `SELECT targets.id, targets.url, checks.status, checks.error, 0 AS isChallenge,
          checks.foreign_type AS foreignType
        FROM checks JOIN targets ON targets.id = checks.target_id WHERE checks.kind = 'image' ORDER BY targets.url`,
      places: `SELECT urls.url AS pageUrl, images.selector, coalesce(images.alt, '') AS text, images.line,
          images.col AS "column"
        FROM images JOIN urls ON urls.id = images.source_id WHERE images.target_id = :target
        ORDER BY urls.url, images.line, images.col`,
      unchecked: `SELECT count(DISTINCT target_id) AS count FROM images
        WHERE target_id NOT IN (SELECT target_id FROM checks)`,
    }),
  );
