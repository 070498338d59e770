const HEALTH_CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Level of the log line of a request: files and health checks come too often for the usual log. */
export function chooseLogLevel(path: string, status: number): 'debug' | 'info' | 'error' {
  if (status >= 500) return 'error';
  return path.startsWith('/assets/') || HEALTH_CHECKS.has(path) ? 'debug' : 'info';
}

/** A path as logs may hold it: the address of a shared report is the key to it. */
export function loggedPath(path: string): string {
  return path.replace(/(\/shared\/)[^/]+/, '$1…');
}
