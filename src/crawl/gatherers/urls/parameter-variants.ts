import { z } from 'zod';
import type { ParameterVariantGroup, ParameterVariants } from '#contracts/site/site-graph.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { ParameterNames } from './parameter-names.ts';

/** Fewer variants of one text than this are normal on any site. */
const MIN_PAGES = 5;
const MAX_URLS = 10;
const MAX_GROUPS = 100;
/** Maximum number of distinct texts per path. */
const MAX_TEXTS_PER_PATH = 10_000;

const row = z.object({ address: z.string(), url: z.string(), textHash: z.string(), isIndexable: z.number() });
/** Variants of one path are consecutive. */
const SELECT_VARIANTS = `SELECT substr(url, 1, instr(url || '?', '?') - 1) AS address, url, text_hash AS textHash,
  is_indexable AS isIndexable FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE pages.status = 200 AND final_id IS NULL AND text_hash IS NOT NULL ORDER BY address, url`;

interface OpenGroup extends Omit<ParameterVariantGroup, 'parameters'> {
  names: ParameterNames;
}

/** Gathers pages that differ only in their query and have the same text. */
export const gatherParameterVariants: Gatherer<ParameterVariants> = ({ file }) => {
  const groups: ParameterVariantGroup[] = [];
  let count = 0;
  let checkedCount = 0;
  let open = new Map<string, OpenGroup>();
  let current = '';
  const close = (): void => {
    for (const { names, ...group } of open.values()) {
      if (group.pageCount < MIN_PAGES || group.indexableCount === 0) continue;
      count += 1;
      addIfLarge(groups, { ...group, parameters: names.list });
    }
    open = new Map();
  };
  for (const { address, url, textHash, isIndexable } of file.stream(row, SELECT_VARIANTS)) {
    if (address !== current) close();
    current = address;
    checkedCount += 1;
    const known = open.get(textHash);
    if (known === undefined && open.size >= MAX_TEXTS_PER_PATH) continue;
    const group = known ?? { address, pageCount: 0, indexableCount: 0, urls: [], names: new ParameterNames() };
    open.set(textHash, group);
    group.pageCount += 1;
    group.indexableCount += isIndexable;
    group.names.addUrlParameters(url);
    if (group.urls.length < MAX_URLS) group.urls.push(url);
  }
  close();
  return measured({ checkedCount, groups: { count, items: groups } });
};

function addIfLarge(groups: ParameterVariantGroup[], group: ParameterVariantGroup): void {
  const at = groups.findIndex(({ pageCount }) => pageCount < group.pageCount);
  groups.splice(at === -1 ? groups.length : at, 0, group);
  if (groups.length > MAX_GROUPS) groups.pop();
}
