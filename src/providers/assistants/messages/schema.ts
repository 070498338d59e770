/** Responses of the Messages API, limited to the fields we use. */
import { z } from 'zod';
import { optionalList, optionalNumber, optionalText } from '../lenient.ts';

const citationSchema = z.object({ url: z.string().min(1), title: optionalText, cited_text: optionalText });

/** Fields of all blocks. The type of a block determines which fields it has. */
const blockSchema = z.object({
  type: z.string(),
  text: optionalText,
  citations: optionalList(citationSchema),
  name: optionalText,
  input: z.object({ query: optionalText }).nullish().catch(null),
  /** A list of results, or an error. */
  content: z.unknown().optional(),
});
export type MessageBlock = z.infer<typeof blockSchema>;

export const resultsSchema = optionalList(z.object({ url: z.string().min(1), title: optionalText }));
export const searchErrorSchema = z.object({ error_code: z.string() });

export const messageSchema = z.object({
  type: z.literal('message'),
  model: optionalText,
  stop_reason: optionalText,
  content: optionalList(blockSchema),
});

export const pauseSchema = z.object({ stop_reason: optionalText, content: z.array(z.unknown()) });

export const usageSchema = z.object({
  usage: z
    .object({
      input_tokens: optionalNumber,
      cache_creation_input_tokens: optionalNumber,
      cache_read_input_tokens: optionalNumber,
      output_tokens: optionalNumber,
      server_tool_use: z.object({ web_search_requests: optionalNumber }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
