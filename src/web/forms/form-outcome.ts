import type { z } from 'zod';

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

/** First message of each field. */
export function fieldErrorsOf({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0] ?? 'form')] ??= message;
  return errors;
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
