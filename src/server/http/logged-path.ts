const HEALTH_CHECK_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Chooses the log level of a request: requests for assets and health checks are too frequent for the default log level.
 */
export function chooseLogLevel(path: string, status: number): 'debug' | 'info' | 'error' {
  if (status >= 500) return 'error';
  return path.startsWith('/assets/') || HEALTH_CHECK_PATHS.has(path) ? 'debug' : 'info';
}

/** Redacts a path for the log, because the URL of a shared report contains its key. */
export function redactPath(path: string): string {
  return path.replace(/(\/shared\/)[^/]+/, '$1…');
}
