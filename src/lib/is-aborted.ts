/** Is this error only the caller's own end of the connection? Nobody is left to answer, and nothing went wrong here. */
export function isAborted(error: unknown, { signal }: Pick<Request, 'signal'>): boolean {
  if (!signal.aborted || !(error instanceof Error)) return false;
  return error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET');
}
