import { z } from 'zod';
import type { DuplicateShare } from '#contracts/site/site-graph.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { MIN_TEXT_WORDS } from './duplicate-texts.ts';
import { hasFingerprints, NO_FINGERPRINTS } from './near-duplicates.ts';

const row = z.object({ checked: z.number().int(), exact: z.number().int() });
/** Counts every copy of a text beyond the first in its language, grouped as in `duplicateTexts`. */
const COUNT_QUERY = `SELECT count(*) AS checked,
  count(*) FILTER (WHERE text_hash IS NOT NULL AND text_words >= :minTextWords) -
  count(DISTINCT CASE WHEN text_words >= :minTextWords THEN coalesce(lang, '') || ' ' || text_hash END) AS exact
  FROM pages WHERE is_indexable = 1`;

/**
 * Computes the share of indexable pages that duplicate another page, exactly or nearly. One page of each group counts
 * as the original.
 */
export const gatherDuplicateShare: Gatherer<DuplicateShare> = ({ file, shared }) => {
  const { nearDuplicateTexts } = shared;
  if (!hasFingerprints(nearDuplicateTexts)) return NO_FINGERPRINTS;
  const { checked, exact } = file.get(row, COUNT_QUERY, { minTextWords: MIN_TEXT_WORDS }) ?? { checked: 0, exact: 0 };
  // Exact duplicates within a group are already counted.
  const near = nearDuplicateTexts.groups.reduce((sum, { ids }) => sum + ids.length - 1, 0);
  return measured({
    checkedCount: checked,
    exactCount: exact,
    nearCount: near,
    share: checked === 0 ? 0 : (exact + near) / checked,
  });
};
