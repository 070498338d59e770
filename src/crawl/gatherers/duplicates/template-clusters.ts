import { z } from 'zod';
import type { TemplateClusters } from '#contracts/site/site-sections.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';

const MAX_CLUSTERS = 100;
const MAX_TYPES = 20;

const READ_PAGES_CONDITION =
  'pages.status = 200 AND final_id IS NULL AND content IS NOT NULL AND is_challenge = 0 AND template IS NOT NULL';
const countRow = z.object({ pages: z.number().int(), templates: z.number().int() });
const COUNT_TEMPLATES = `SELECT count(*) AS pages, count(DISTINCT template) AS templates FROM pages WHERE ${READ_PAGES_CONDITION}`;
const groupRow = z.object({ template: z.string(), pageCount: z.number().int(), indexableCount: z.number().int() });
const SELECT_LARGEST = `SELECT template, count(*) AS pageCount, sum(is_indexable) AS indexableCount FROM pages WHERE ${READ_PAGES_CONDITION}
  GROUP BY template ORDER BY pageCount DESC, template LIMIT ${MAX_CLUSTERS}`;
const pageRow = z.object({ id: z.number().int(), template: z.string(), words: z.number().int() });
const SELECT_PAGES = `SELECT url_id AS id, template, text_words AS words FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE ${READ_PAGES_CONDITION} ORDER BY urls.url`;

/** Groups pages by their document structure: counts all groups and lists the largest, up to `MAX_CLUSTERS`. */
export const gatherTemplateClusters: Gatherer<TemplateClusters> = ({ file, shared }) => {
  const { pages, templates } = file.get(countRow, COUNT_TEMPLATES) ?? { pages: 0, templates: 0 };
  const clusters = new Map(
    file
      .all(groupRow, SELECT_LARGEST)
      .map((group) => [
        group.template,
        { ...group, words: new Uint32Array(group.pageCount), seen: 0, examples: [] as string[] },
      ]),
  );
  for (const { id, template, words } of file.stream(pageRow, SELECT_PAGES)) {
    const cluster = clusters.get(template);
    if (cluster === undefined) continue;
    cluster.words[cluster.seen] = words;
    if (isExample(cluster.seen, cluster.pageCount)) cluster.examples.push(shared.readUrl(id));
    cluster.seen += 1;
  }
  const items = [...clusters.values()].map(({ template, pageCount, indexableCount, words, examples }) => ({
    template,
    pageCount,
    indexableCount,
    medianWords: words.sort()[Math.floor((pageCount - 1) / 2)] ?? 0,
    schemaTypes: shared.traits.types
      .listTypes(template)
      .slice(0, MAX_TYPES)
      .map(({ type, count }) => ({ type, share: count / pageCount })),
    examples,
  }));
  return measured({ checkedCount: pages, clusters: { count: templates, items } });
};

/**
 * Whether a page, by its position in URL order, is an example of its template: the first two and the last one. These
 * pages have the same common folder as all pages of the template, even if the home page, which comes first, is left
 * out.
 */
function isExample(position: number, pageCount: number): boolean {
  return position < 2 || position === pageCount - 1;
}
