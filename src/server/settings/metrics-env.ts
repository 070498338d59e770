import { z } from 'zod';
import type { Settings } from './settings.ts';

export interface MetricsSettings {
  /** Bearer token that a request for metrics must send. */
  token: string;
  /** Port of the metrics in a process without the role `web`. */
  port: number;
}

const MIN_TOKEN_LENGTH = 32;
export const DEFAULT_METRICS_PORT = 9_464;
const portSchema = z.coerce.number().int().min(1).max(65_535);

/** Reads the settings of the metrics; null when they are off. */
export function readMetricsSettings(settings: Settings): { metrics: MetricsSettings | null; problems: string[] } {
  const { AWI_METRICS_TOKEN: token, AWI_METRICS_PORT: portText = String(DEFAULT_METRICS_PORT) } = settings;
  const port = portSchema.safeParse(portText);
  const problems: string[] = [];
  if (!port.success) problems.push('AWI_METRICS_PORT must be a port from 1 to 65535');
  if (token !== undefined && !new RegExp(`^\\S{${MIN_TOKEN_LENGTH},}$`).test(token)) {
    problems.push(`AWI_METRICS_TOKEN must be at least ${MIN_TOKEN_LENGTH} characters long, without spaces`);
  }
  return { metrics: token === undefined || !port.success ? null : { token, port: port.data }, problems };
}
