import type { ViewCell as Cell } from '#contracts/analysis/bulk-view-schemas.ts';
import type { ColumnKind } from '#contracts/analysis/views/bulk-view.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';
import { formatDate, formatInteger, formatShare } from '#lib/text/format.ts';
import { formatUrl } from '#lib/url/shown-host.ts';
import { splitMiddle } from '#web/format/split-middle.ts';
import { joinClassNames } from '../../../components/ui/class-names.ts';
import { Shape } from '../../../components/ui/shape.tsx';

const NUMERIC_COLUMN_KINDS: ReadonlySet<ColumnKind> = new Set(['count', 'pixels', 'bytes', 'ms', 'share']);

/** Whether values of this kind are right-aligned. */
export const isFigure = (kind: ColumnKind): boolean => NUMERIC_COLUMN_KINDS.has(kind);

/** Formats a cell as text. Null = not measured or absent. */
export function formatCell(cell: Cell, kind: ColumnKind): string | null {
  if (cell === null || cell === '') return null;
  if (kind === 'yes-no') return cell === 1 ? 'Yes' : 'No';
  if (kind === 'date') return Number.isNaN(Date.parse(String(cell))) ? String(cell) : formatDate(String(cell));
  if (typeof cell !== 'number') return cell;
  return formatNumber(cell, kind);
}

function formatNumber(value: number, kind: ColumnKind): string {
  switch (kind) {
    case 'bytes':
      return formatByteSize(value);
    case 'share':
      return formatShare(value);
    case 'ms':
      return `${formatInteger(Math.round(value))} ms`;
    case 'pixels':
      return `${formatInteger(value)} px`;
    case 'status':
      return String(value);
    default:
      return formatInteger(value);
  }
}

/** Whether a text that does not fit on one line wraps: never, to two lines in a narrow table, or completely. */
type Wrapping = 'none' | 'narrow' | 'complete';

const WRAPPING_CLASSES: Readonly<Record<Wrapping, string>> = {
  none: 'block truncate',
  narrow: 'my-1 line-clamp-2 @min-[48rem]:my-0 @min-[48rem]:block @min-[48rem]:truncate',
  complete: 'my-1 block wrap-anywhere leading-5',
};

export interface ViewCellProps {
  cell: Cell;
  kind: ColumnKind;
  /** The site's origin, which is omitted from URLs that begin with it. */
  origin: string | null;
  /** Returns the link that inspects a URL. */
  getHref: (url: string) => string;
  /** Shown instead of a dash when there is no value. */
  missing?: string | undefined;
  wrapping?: Wrapping;
}

/** One value of a table, on one line unless it wraps. */
export function ViewCell({ cell, kind, origin, getHref, missing = '–', wrapping = 'none' }: ViewCellProps) {
  const text = formatCell(cell, kind);
  if (text === null) return <span className="whitespace-nowrap text-ink-3">{missing}</span>;
  if (kind === 'url') return <UrlLink url={text} origin={origin} href={getHref(text)} />;
  if (kind === 'status') return <Status text={text} />;
  return (
    <span className={WRAPPING_CLASSES[wrapping]} title={isFigure(kind) ? undefined : text}>
      {text}
    </span>
  );
}

/** A URL, truncated in the middle, that links to the inspector. */
function UrlLink({ url, origin, href }: { url: string; origin: string | null; href: string }) {
  const isOwn = origin !== null && url.startsWith(`${origin}/`);
  const { head, tail } = splitMiddle(isOwn ? formatUrl(url).slice(formatUrl(origin).length) : formatUrl(url));
  return (
    <a className="flex min-w-0 font-mono text-12 leading-9 hover:underline" href={href} title={url}>
      <span className="min-w-0 overflow-hidden text-ellipsis whitespace-pre">{head}</span>
      {tail && <span className="shrink-0 whitespace-pre">{tail}</span>}
    </a>
  );
}

/** Short texts that explain a missing status, by the crawler's error code. */
const ERROR_WORDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^redirect-loop$/, 'Loop'],
  [/^too-many-redirects$/, 'Too many hops'],
  [/^redirect-invalid$/, 'Invalid redirect'],
  [/^dns-/, 'DNS error'],
  [/timeout$/, 'Timeout'],
  [/^tls-error$/, 'TLS error'],
  [/^address-not-allowed$/, 'Not allowed'],
];
const ERROR_CODE = /^[a-z]+(?:-[a-z\d]+)+$|^unknown$|^aborted$/;

/** Describes an error code in words; returns other texts, such as a status, unchanged. */
function describeError(text: string): string {
  if (!ERROR_CODE.test(text)) return text;
  return ERROR_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'No response';
}

/** A status or the reason why there is none. Errors have a shape as well as a color. */
function Status({ text }: { text: string }) {
  const isRedirect = /^3(?:\d\d|xx)$/.test(text);
  const isError = /^[45]\d\d$/.test(text) || ERROR_CODE.test(text);
  return (
    <span className={joinClassNames('block truncate', isError && 'font-medium text-critical')} title={text}>
      {isError && <Shape name="triangle" className="mr-1 text-[0.6rem]" />}
      {isRedirect && <Shape name="arrow" className="mr-1 text-[0.6rem]" />}
      {describeError(text)}
    </span>
  );
}
