import type { LinkImportField, LinkImportKind, LinkImportRow } from '#contracts/outside/links/link-imports.ts';
import { getRegistrableDomain } from '../../url/registrable-domain.ts';
import { type DayOrder, readDay } from '../read-day.ts';
import { readCount } from '../read-number.ts';

const MAX_URL_LENGTH = 4_096;
const MAX_ANCHOR_LENGTH = 500;
const SHOWN_CHARACTERS = 40;
const DOMAIN = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/;
const IP_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const YES = /^(true|yes|1|\+)$/i;
const NO = /^(false|no|0|-)$/i;
/** Character that a decoder writes in place of invalid bytes. */
const INVALID_CHARACTER = '\ufffd';

export interface LinkRowContext {
  kind: LinkImportKind;
  dayOrder: DayOrder | null;
}

/**
 * Reads one row of an export of links. A row without a valid page or domain is rejected; a date or count that cannot be
 * read is null, because the link itself is known.
 */
export function checkLinkRow(
  read: (field: LinkImportField) => string,
  { kind, dayOrder }: LinkRowContext,
): { row: LinkImportRow } | { problem: string } {
  const texts = { source: read('sourceUrl').trim(), domain: read('sourceDomain').trim(), target: read('targetUrl') };
  if (Object.values(texts).some((text) => text.includes(INVALID_CHARACTER)))
    return { problem: 'The line contains characters that are not valid UTF-8 or UTF-16.' };
  const source = kind === 'search-console-linked-pages' ? NO_SOURCE : readSource(texts.source, texts.domain);
  if (typeof source === 'string') return { problem: source };
  const targetUrl = readUrl(texts.target);
  if (targetUrl === null && (kind === 'search-console-linked-pages' || texts.target.trim() !== ''))
    return { problem: `Target: "${shorten(texts.target)}" is not a URL.` };
  const day = (field: LinkImportField) => readDay(read(field), dayOrder);
  return {
    row: {
      ...source,
      targetUrl,
      anchor: readAnchor(read('anchor')),
      isNofollow: readFlag(read('isNofollow')),
      linkCount: readCount(read('linkCount')),
      linkingPages: readCount(read('linkingPages')),
      firstSeen: day('firstSeen'),
      lastSeen: day('lastSeen'),
      ...readLossState(read('lost'), dayOrder),
    },
  };
}

const NO_SOURCE = { sourceUrl: null, sourceDomain: null } as const;

/** Returns the linking page or domain, or an error message. */
function readSource(url: string, domain: string): Pick<LinkImportRow, 'sourceUrl' | 'sourceDomain'> | string {
  if (url !== '' || domain === '') {
    if (url === '') return 'The linking page or domain is missing.';
    const sourceUrl = readUrl(url);
    if (sourceUrl === null) return `Linking page: "${shorten(url)}" is not a URL.`;
    return { sourceUrl, sourceDomain: getRegistrableDomain(new URL(sourceUrl).hostname) };
  }
  const host = readHost(domain);
  if (host === null) return `Domain: "${shorten(domain)}" is not a domain.`;
  return { sourceUrl: null, sourceDomain: getRegistrableDomain(host) };
}

/** Some tools write URLs without their scheme. */
function readUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const url = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed.replace(/^\/\//, '')}`;
  if (url.length > MAX_URL_LENGTH || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const { hostname, href } = new URL(url);
  return DOMAIN.test(hostname) || IP_ADDRESS.test(hostname) ? href : null;
}

function readHost(text: string): string | null {
  const url = `https://${text.replace(/^https?:\/\//i, '')}`;
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return DOMAIN.test(hostname) ? hostname : null;
}

function readAnchor(text: string): string | null {
  const anchor = text.replaceAll(INVALID_CHARACTER, '').replace(/\s+/g, ' ').trim();
  return anchor === '' ? null : anchor.slice(0, MAX_ANCHOR_LENGTH);
}

const readFlag = (text: string): boolean | null => (YES.test(text.trim()) ? true : NO.test(text.trim()) ? false : null);

/** Some tools write a date in this column, others a flag. */
function readLossState(text: string, dayOrder: DayOrder | null): Pick<LinkImportRow, 'isLost' | 'lostAt'> {
  const trimmed = text.trim();
  const lostAt = readDay(trimmed, dayOrder);
  if (lostAt !== null) return { isLost: true, lostAt };
  return { isLost: readFlag(trimmed), lostAt: null };
}

const shorten = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
