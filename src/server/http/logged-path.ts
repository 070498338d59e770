const HEALTH_CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Chooses the log level of a request: files and health checks are too frequent for the default log. */
export function chooseLogLevel(path: string, status: number): 'debug' | 'info' | 'error' {
  if (status >= 500) return 'error';
  return path.startsWith('/assets/') || HEALTH_CHECKS.has(path) ? 'debug' : 'info';
}

/** Redacts a path for the log, because the URL of a shared report contains its key. */
export function redactPath(path: string): string {
  return path.replace(/(\/shared\/)[^/]+/, '$1…');
}
