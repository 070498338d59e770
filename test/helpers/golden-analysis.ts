import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Analysis, auditReportSchema, NO_OUTSIDE_DATA } from '#contracts/analysis/analysis.ts';

const FOLDER = join(import.meta.dirname, '..', 'golden');
const PLACEHOLDERS = {
  '{{origin}}': 'https://example.com',
  '{{host}}': 'example.com',
  '{{time}}': '2026-11-20T07:25:00.000Z',
};

/** Returns a golden analysis of a fixture site, as the API returns it to a Premium user. */
export function readGoldenAnalysis(name: 'clean' | 'flawed', change: Partial<Analysis> = {}): Analysis {
  let text = readFileSync(join(FOLDER, `${name}.json`), 'utf8');
  for (const [placeholder, value] of Object.entries(PLACEHOLDERS)) text = text.replaceAll(placeholder, value);
  return {
    ...auditReportSchema.parse(JSON.parse(text)),
    id: '00000000-0000-4000-8000-000000000000',
    status: 'completed',
    scope: { include: [], exclude: [], subdomains: 'www', urls: [], onlyUrls: false },
    createdAt: '2026-11-20T07:20:00.000Z',
    finishedAt: '2026-11-20T07:26:00.000Z',
    ...NO_OUTSIDE_DATA,
    ...change,
  };
}
