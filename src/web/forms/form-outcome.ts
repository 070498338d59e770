import type { z } from 'zod';
import { explainFields } from '#lib/text/explain-issue.ts';

/** Outcome of a form that was posted to a page. `values` are the entered values, kept after a failure. */
export interface FormOutcome {
  isSuccess: boolean;
  /** Error of the entire form; null when a field shows it. */
  message: string | null;
  fieldErrors: Record<string, string>;
  values: Record<string, string>;
}

/** Returns the text values of a posted form, without files. */
export async function readFormTexts(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Returns the errors of a posted form, keyed by field: from its schema, or a generic message. */
export function getFieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  return explainFields(schema, values, ([field = 'form']) => String(field));
}

export const buildSentOutcome = (): FormOutcome => ({ isSuccess: true, message: null, fieldErrors: {}, values: {} });

/** An expected error of a service. */
export interface FormFailure {
  message: string;
  status: number;
  fieldErrors: Record<string, string>;
}

/** Recognizes an expected error by its shape, because it comes from another module graph. @throws unexpected errors */
export function buildFormFailure(error: unknown): FormFailure {
  if (!(error instanceof Error) || error.name !== 'AppError' || !('status' in error)) throw error;
  const fieldErrors =
    'fieldErrors' in error ? (error.fieldErrors as FormFailure['fieldErrors'] | undefined) : undefined;
  return { message: error.message, status: Number(error.status), fieldErrors: fieldErrors ?? {} };
}
