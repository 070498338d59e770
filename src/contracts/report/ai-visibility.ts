/** How often assistants mention and cite the website, in section 2 of a report. */
import { z } from 'zod';
import { ANSWER_KINDS } from '../outside/assistants/visibility-report.ts';
import { ANSWER_ENGINES, visibilityFigureSchema } from '../outside/assistants.ts';
import { sourceQualitySchema } from '../outside/measurement.ts';

const engineSummarySchema = z.object({
  engine: z.enum(ANSWER_ENGINES),
  name: z.string(),
  kind: z.enum(ANSWER_KINDS),
  quality: sourceQualitySchema,
  source: z.string(),
  mentionRate: visibilityFigureSchema.describe('Over unbranded prompts.'),
  citationRate: visibilityFigureSchema,
});

/** The newest run of a website when the outside data was collected. */
export const aiVisibilitySchema = z.object({
  runId: z.string(),
  at: z.iso.datetime(),
  prompts: z
    .number()
    .int()
    .min(0)
    .describe('Number of unbranded prompts; `repeats` counts the answers to each prompt per engine.'),
  repeats: z.number().int().min(1),
  engines: z.array(engineSummarySchema),
});
export type AiVisibility = z.infer<typeof aiVisibilitySchema>;
