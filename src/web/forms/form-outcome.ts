import type { z } from 'zod';
import { explainFields } from '#lib/explain-issue.ts';

/** What a form that was posted to a page came to. `values` are kept after a failure. */
export interface FormOutcome {
  isSuccess: boolean;
  /** What went wrong as a whole; null when a field says it. */
  message: string | null;
  fieldErrors: Record<string, string>;
  values: Record<string, string>;
}

/** The texts of a posted form; files are left out. */
export async function formTexts(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** What is wrong with each field of a posted form, in the words of its schema or plain ones; empty when all is well. */
export function fieldErrorsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  return explainFields(schema, values, ([field = 'form']) => String(field));
}

export const sent = (): FormOutcome => ({ isSuccess: true, message: null, fieldErrors: {}, values: {} });

/** An expected refusal of a service: it is an error of the other module graph, so its shape counts. */
export interface Refusal {
  message: string;
  status: number;
  fieldErrors: Record<string, string>;
}

/** @throws what is no expected refusal */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error) || error.name !== 'AppError' || !('status' in error)) throw error;
  const fieldErrors = 'fieldErrors' in error ? (error.fieldErrors as Refusal['fieldErrors'] | undefined) : undefined;
  return { message: error.message, status: Number(error.status), fieldErrors: fieldErrors ?? {} };
}
