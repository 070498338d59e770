/** Response of an API call. */
export interface PostResult {
  isSuccessful: boolean;
  message: string | null;
  fieldErrors: Record<string, string>;
}

/** Posts to our own server. Returns null when the connection fails. */
export async function postJson(path: string, body: Record<string, string>): Promise<PostResult | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const payload = (await response.json().catch(() => null)) as Partial<PostResult> | null;
    return { isSuccessful: response.ok, message: payload?.message ?? null, fieldErrors: payload?.fieldErrors ?? {} };
  } catch {
    // The page shows its own message for this case.
    return null;
  }
}
