/** Answers from Google and the ChatGPT app, limited to the fields we use: https://docs.dataforseo.com/v3 */
import { z } from 'zod';
import type { CitedSource, MissingAnswerReason, RetrievedSource } from '#contracts/outside/assistants.ts';
import { listDistinctSources, listInlineLinks } from '../../assistants/cited-links.ts';
import { optionalList, optionalText } from '../../assistants/lenient.ts';
import type { AnswerContents } from '../../assistants/vendor.ts';

const sourceSchema = z.object({ url: z.string().min(1), title: optionalText, text: optionalText });

const elementSchema = z.object({ markdown: optionalText, text: optionalText, references: optionalList(sourceSchema) });
const itemSchema = elementSchema.extend({ type: z.string(), items: optionalList(elementSchema) });
type OverviewItem = z.infer<typeof itemSchema>;
const pageSchema = z.object({ items: optionalList(itemSchema) });

const appSchema = z.object({
  model: optionalText,
  markdown: optionalText,
  sources: optionalList(sourceSchema),
  search_results: optionalList(sourceSchema),
  fan_out_queries: optionalList(z.string().min(1)),
  items: optionalList(z.object({ markdown: optionalText, sources: optionalList(sourceSchema) })),
});

/** What a result contains: an answer, or the reason why it has none. */
export type ReadAnswer = { contents: AnswerContents } | { reason: MissingAnswerReason; detail: string };

const AI_ANSWER_ITEM_TYPE = 'ai_overview';

/**
 * Reads the answer on a Google page: an AI Overview in search results, or an AI Mode answer, which has the same item
 * type.
 *
 * @param page first result of the task; undefined if Google found nothing
 * @throws z.ZodError when the response does not match the documentation
 */
export function readGoogleAnswer(page: unknown, modelId: string): ReadAnswer {
  const items = page === undefined ? [] : (pageSchema.parse(page).items ?? []);
  const answers = items.filter(({ type }) => type === AI_ANSWER_ITEM_TYPE);
  if (answers.length === 0) return { reason: 'not-shown', detail: 'no item of type ai_overview' };
  const text = answers.map(readText).filter(Boolean).join('\n\n');
  // Google loads some answers after the page, and the vendor returns them only if it waits long enough.
  if (text === '') return { reason: 'unfinished', detail: 'the AI answer was not loaded' };
  const sources = answers.flatMap(({ references, items: elements }) => [
    ...(references ?? []),
    ...(elements ?? []).flatMap((element) => element.references ?? []),
  ]);
  const cited = sources.map(toCitedSource);
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

function readText({ markdown, text, items }: OverviewItem): string {
  const whole = markdown ?? text;
  if (whole !== null && whole.trim() !== '') return whole;
  const parts = (items ?? []).map((element) => element.markdown ?? element.text ?? '');
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}

/**
 * Reads an answer from the ChatGPT app.
 *
 * @param result first result of the task; undefined if there is none
 * @throws z.ZodError when the response does not match the documentation
 */
export function readAppAnswer(result: unknown, modelId: string): ReadAnswer {
  if (result === undefined) return { reason: 'empty', detail: 'no result' };
  const {
    model,
    markdown,
    sources,
    search_results: results,
    fan_out_queries: queries,
    items,
  } = appSchema.parse(result);
  const parts = (items ?? []).map((item) => item.markdown ?? '');
  const text = markdown ?? parts.filter((part) => part.trim() !== '').join('\n\n');
  if (text.trim() === '') return { reason: 'empty', detail: 'no text' };
  const listed = [...(sources ?? []), ...(items ?? []).flatMap((item) => item.sources ?? [])];
  const cited = dropRepeatedSources(listed.map(toCitedSource));
  const retrieved = results === null ? null : listDistinctSources(results.map(toRetrievedSource));
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

type Source = z.infer<typeof sourceSchema>;

const toRetrievedSource = ({ url, title }: Source): RetrievedSource => ({ url, title });

/** `text` is the passage of the source that supports the answer. */
const toCitedSource = ({ url, title, text }: Source): CitedSource => ({
  url,
  title,
  range: null,
  quote: text,
  via: 'annotation',
});

/** The same source is listed for the answer and for each of its parts. */
function dropRepeatedSources(cited: readonly CitedSource[]): CitedSource[] {
  const seen = new Set<string>();
  return cited.filter(({ url }) => !seen.has(url) && seen.add(url));
}
