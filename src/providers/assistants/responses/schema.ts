/** Responses of the Responses API and similar APIs, limited to the fields we use. */
import { z } from 'zod';
import { optionalList, optionalNumber, optionalText } from '../lenient.ts';

const sourceSchema = z.object({ url: z.string().min(1), title: optionalText });

const annotationSchema = z.object({
  url: z.string().min(1),
  title: optionalText,
  start_index: optionalNumber,
  end_index: optionalNumber,
});

const partSchema = z.object({ type: z.string(), text: optionalText, annotations: optionalList(annotationSchema) });
export type ResponsePart = z.infer<typeof partSchema>;

const actionSchema = z.object({
  type: optionalText,
  /** Deprecated in favor of `queries`. */
  query: optionalText,
  queries: optionalList(z.string()),
  url: optionalText,
  sources: optionalList(sourceSchema),
});

/** Fields of all items. The type of an item determines which fields it has. */
const itemSchema = z.object({
  type: z.string(),
  status: optionalText,
  /** `commentary` or `final_answer`. */
  phase: optionalText,
  content: optionalList(partSchema),
  action: actionSchema.nullish().catch(null),
  /** JSON that contains the query of an xAI search. */
  arguments: optionalText,
  queries: optionalList(z.string()),
  results: optionalList(sourceSchema.extend({ id: optionalNumber })),
  contents: optionalList(sourceSchema),
});
export type ResponseItem = z.infer<typeof itemSchema>;

export const responseSchema = z.object({
  status: z.string(),
  model: optionalText,
  error: z.object({ code: optionalText, message: optionalText }).nullish().catch(null),
  incomplete_details: z.object({ reason: optionalText }).nullish().catch(null),
  output: optionalList(itemSchema),
});
export type ResponseBody = z.infer<typeof responseSchema>;

const toolCallsSchema = z.object({ invocation: optionalNumber }).nullish().catch(null);

export const usageSchema = z.object({
  output: optionalList(itemSchema),
  usage: z
    .object({
      input_tokens: optionalNumber,
      output_tokens: optionalNumber,
      /** Perplexity: calls by tool. */
      tool_calls_details: z.object({ search_web: toolCallsSchema, web_search: toolCallsSchema }).nullish().catch(null),
      /** A number from OpenRouter, an object from Perplexity. */
      cost: z
        .union([z.number().nonnegative(), z.object({ total_cost: z.number().nonnegative() })])
        .nullish()
        .catch(null),
      /** OpenRouter: the vendor's own key was used, so `cost` is only the fee. */
      is_byok: z.boolean().nullish().catch(null),
      cost_details: z.object({ upstream_inference_cost: optionalNumber }).nullish().catch(null),
      /** xAI: 10,000,000,000 ticks are one dollar. */
      cost_in_usd_ticks: optionalNumber,
    })
    .nullish()
    .catch(null),
});
export type ReportedUsage = z.infer<typeof usageSchema>['usage'];
