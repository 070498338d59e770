/** Answer of a call: null where none came. */
export interface Answer {
  isOk: boolean;
  message: string | null;
  fieldErrors: Record<string, string>;
}

/** Posts to our own server. A failed connection is null. */
export async function postJson(path: string, body: Record<string, string>): Promise<Answer | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json().catch(() => null)) as Partial<Answer> | null;
    return { isOk: response.ok, message: answer?.message ?? null, fieldErrors: answer?.fieldErrors ?? {} };
  } catch {
    // The page has words of its own for this.
    return null;
  }
}
