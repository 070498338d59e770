/** Errors of workflows: `{ error: { code, message } }`, as Azure Logic Apps returns them. */
import { z } from 'zod';

const errorSchema = z.object({ error: z.object({ code: z.string() }) });

/** Returns the code of an error; null if the response is something else. */
export function readTeamsError(text: string): string | null {
  try {
    return errorSchema.safeParse(JSON.parse(text)).data?.error.code ?? null;
  } catch {
    // A response from a gateway; its status is sufficient.
    return null;
  }
}
