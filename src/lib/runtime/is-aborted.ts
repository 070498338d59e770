/**
 * Whether the error only means that the client closed the connection: there is no client to respond to, and nothing
 * failed here.
 */
export function isAborted(error: unknown, { signal }: Pick<Request, 'signal'>): boolean {
  if (!signal.aborted || !(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET');
}
