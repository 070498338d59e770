import type { AuditPage } from '#contracts/artifacts.ts';
import { inDocument } from './where.ts';

const NOINDEX = /\b(?:noindex|none)\b/i;

/** The text that says noindex and its place: a robots meta element, else the response header. */
export function whereNoindex(page: AuditPage): { found: string; where: string } {
  const meta = page.facts?.metaRobots.find((candidate) => NOINDEX.test(candidate.content));
  if (meta !== undefined) return { found: `${meta.agent}: ${meta.content}`, where: inDocument(meta) };
  return { found: page.headers['x-robots-tag'] ?? 'noindex', where: 'X-Robots-Tag response header' };
}
