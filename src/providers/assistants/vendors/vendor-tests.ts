/** Requests that test a key, and what they return. */
import { z } from 'zod';
import type { AssistantRequest } from '../vendor.ts';

const modelSchema = z.object({ id: z.string().min(1) });
const modelListSchema = z.object({ data: z.array(modelSchema) });
const keySchema = z.object({ data: z.object({ limit_remaining: z.number().nullish() }) });

export const buildBearerHeader = (key: string) => ({ authorization: `Bearer ${key}` });

/** Requests one model, which is free. */
export const buildModelTest = (
  path: string,
  { model, headers }: { model: string; headers: AssistantRequest['headers'] },
): AssistantRequest => ({ path: `${path}/${encodeURIComponent(model)}`, headers });

/** A response about or from the model proves that the key may use it. */
export function readModelTest(body: unknown): { facts: string[]; hasModel: boolean } {
  modelSchema.parse(body);
  return { facts: [], hasModel: true };
}

export const readModelList = (body: unknown, model: string): { facts: string[]; hasModel: boolean } => ({
  facts: [],
  hasModel: modelListSchema.parse(body).data.some(({ id }) => id === model),
});

/** The vendor lists models without a key, so this proves only the key. */
export function readOpenRouterKey(body: unknown): { facts: string[]; hasModel: boolean } {
  const { limit_remaining: remaining } = keySchema.parse(body).data;
  return { facts: typeof remaining === 'number' ? [`Remaining credit: $${remaining.toFixed(2)}`] : [], hasModel: true };
}
