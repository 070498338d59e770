/** Answers from Google and the ChatGPT app, limited to the fields we use: https://docs.dataforseo.com/v3 */
import { z } from 'zod';
import type { CitedSource, MissingAnswerReason } from '#contracts/outside/assistants.ts';
import { listDistinctSources, listInlineLinks } from '../../assistants/cited-links.ts';
import { optionalList, optionalText } from '../../assistants/lenient.ts';
import type { AnswerContents } from '../../assistants/vendor.ts';

const sourceSchema = z.object({ url: z.string().min(1), title: optionalText });
type Source = z.infer<typeof sourceSchema>;

/** `text` is the passage of the source that supports the answer. */
const referenceSchema = sourceSchema.extend({ text: optionalText });

const partSchema = z.object({ markdown: optionalText, text: optionalText, references: optionalList(referenceSchema) });
/** Only expanded elements have components. */
const elementSchema = partSchema.extend({ type: optionalText, components: optionalList(partSchema) });
const overviewSchema = partSchema.extend({ type: optionalText, items: optionalList(elementSchema) });
type Overview = z.infer<typeof overviewSchema>;

/** Items of other types do not match, so the list leaves them out. */
const itemSchema = z.discriminatedUnion('type', [
  overviewSchema.extend({ type: z.literal('ai_overview') }),
  z.object({ type: z.literal('knowledge_graph'), items: optionalList(overviewSchema) }),
]);
const pageSchema = z.object({ items: optionalList(itemSchema) });

/** Sources of the app have a description (`snippet`) instead of a passage. */
const appSchema = z.object({
  model: optionalText,
  markdown: optionalText,
  sources: optionalList(sourceSchema),
  search_results: optionalList(sourceSchema),
  fan_out_queries: optionalList(z.string().min(1)),
  items: optionalList(z.object({ markdown: optionalText, text: optionalText, sources: optionalList(sourceSchema) })),
});

/** What a result contains: an answer, or the reason why it has none. */
export type ReadAnswer = { contents: AnswerContents } | { reason: MissingAnswerReason; detail: string };

const PANEL_OVERVIEW_TYPE = 'knowledge_graph_ai_overview_item';
/** Ads in an AI Mode answer. */
const AD_TYPE = 'ai_overview_paid';

/**
 * Reads the answer on a Google page: an AI Overview in search results, or an AI Mode answer, which has the same item
 * type.
 *
 * @param page first result of the task; undefined if Google found nothing
 * @throws z.ZodError when the response does not match the documentation
 */
export function readGoogleAnswer(page: unknown, modelId: string): ReadAnswer {
  const overviews = page === undefined ? [] : listOverviews(page);
  if (overviews.length === 0) return { reason: 'not-shown', detail: 'no item of type ai_overview' };
  const text = overviews.map(readOverviewText).filter(Boolean).join('\n\n');
  // Google loads some answers after the page, and the vendor returns them only if it waits long enough.
  if (text === '') return { reason: 'unfinished', detail: 'the AI answer was not loaded' };
  const cited = overviews
    .flatMap((overview) => [overview, ...listParts(overview)])
    .flatMap(({ references }) => references ?? [])
    .map(({ text: quote, ...source }) => buildCitedSource(source, quote));
  return {
    contents: {
      modelId,
      grounded: true,
      text,
      cited: [...dropRepeatedSources(cited), ...listInlineLinks(text, cited)],
      retrieved: null,
      queries: null,
    },
  };
}

/** Lists the AI Overviews above the results or, if there are none, those in a knowledge panel. */
function listOverviews(page: unknown): Overview[] {
  const items = pageSchema.parse(page).items ?? [];
  const overviews = items.flatMap((item) => (item.type === 'ai_overview' ? [item] : []));
  if (overviews.length > 0) return overviews;
  const panelItems = items.flatMap((item) => (item.type === 'knowledge_graph' ? (item.items ?? []) : []));
  return panelItems.filter(({ type }) => type === PANEL_OVERVIEW_TYPE);
}

/** Lists the elements of an AI Overview, each followed by its components. Ads are not part of the answer. */
const listParts = ({ items }: Overview) =>
  (items ?? []).flatMap((element) => (element.type === AD_TYPE ? [] : [element, ...(element.components ?? [])]));

/** Reads the complete text of an AI Overview or, if there is none, the texts of its elements. */
const readOverviewText = (overview: Overview): string =>
  readText(overview) || listParts(overview).map(readText).filter(Boolean).join('\n\n');

/** Returns the Markdown if there is any, otherwise the plain text; an empty string if both are blank. */
const readText = ({ markdown, text }: { markdown: string | null; text: string | null }): string =>
  [markdown, text].find((value) => value !== null && value.trim() !== '') ?? '';

/**
 * Reads an answer from the ChatGPT app.
 *
 * @param result first result of the task; undefined or null if there is none
 * @throws z.ZodError when the response does not match the documentation
 */
export function readAppAnswer(result: unknown, modelId: string): ReadAnswer {
  if (result === undefined || result === null) return { reason: 'empty', detail: 'no result' };
  const {
    model,
    markdown,
    sources,
    search_results: results,
    fan_out_queries: queries,
    items,
  } = appSchema.parse(result);
  const parts = (items ?? []).map(readText).filter(Boolean);
  const text = readText({ markdown, text: parts.join('\n\n') });
  if (text === '') return { reason: 'empty', detail: 'no text' };
  const listed = [...(sources ?? []), ...(items ?? []).flatMap((item) => item.sources ?? [])];
  const cited = dropRepeatedSources(listed.map((source) => buildCitedSource(source, null)));
  const retrieved = results === null ? null : listDistinctSources(results);
  return {
    contents: {
      modelId: model ?? modelId,
      grounded: cited.length > 0 || (retrieved ?? []).length > 0 || (queries ?? []).length > 0,
      text,
      cited: [...cited, ...listInlineLinks(text, cited)],
      retrieved,
      queries,
    },
  };
}

const buildCitedSource = ({ url, title }: Source, quote: string | null): CitedSource => ({
  url,
  title,
  range: null,
  quote,
  via: 'annotation',
});

/** The same source is listed for the answer and for each of its parts. */
function dropRepeatedSources(cited: readonly CitedSource[]): CitedSource[] {
  const seen = new Set<string>();
  return cited.filter(({ url }) => !seen.has(url) && seen.add(url));
}
