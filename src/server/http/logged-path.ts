const HEALTH_CHECK_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
export const METRICS_PATH = '/metrics';

/**
 * Chooses the log level of a request: requests for assets, health checks and metrics are too frequent for the default
 * log level. Rejected requests for metrics are rare.
 */
export function chooseLogLevel(path: string, status: number): 'debug' | 'info' | 'warn' | 'error' {
  // An overloaded process sends many 503 responses, and each cause is logged as a separate error.
  if (status === 503 && !HEALTH_CHECK_PATHS.has(path)) return 'warn';
  if (status >= 500) return 'error';
  const isFrequent = path.startsWith('/assets/') || HEALTH_CHECK_PATHS.has(path);
  return isFrequent || (path === METRICS_PATH && status < 400) ? 'debug' : 'info';
}

/** Redacts a path for the log, because the URL of a shared report contains its key. */
export function redactPath(path: string): string {
  return path.replace(/(\/shared\/)[^/]+/, '$1…');
}
