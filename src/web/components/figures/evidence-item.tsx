import type { ReactNode } from 'react';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { joinClassNames } from '../ui/class-names.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { EvidenceScreenshot } from './evidence-screenshot.tsx';
import { isCode, isCodePlace } from './is-code.ts';
import { UrlText } from './url-text.tsx';

export interface EvidenceItemProps {
  evidence: Evidence;
  /** Other pages with exactly the same values. */
  otherUrls?: readonly string[];
  /** How often a page has these values, by URL; pages that have them once are left out. */
  repeats?: ReadonlyMap<string, number>;
  /** False on pages without framework code: the item then has no buttons. */
  isCopyable?: boolean;
  /** Base URL of screenshots, with a trailing slash; if omitted, no screenshots are shown. */
  screenshotsPath?: string | null;
}

const NO_URLS: readonly string[] = [];
const NO_REPEATS: ReadonlyMap<string, number> = new Map();

/** Formats the evidence as plain text, for tickets and messages. */
export function formatEvidence(evidence: Evidence, otherUrls = NO_URLS, repeats = NO_REPEATS): string {
  const lines = [
    ...[evidence.url, ...otherUrls].map(
      (url) => `Page: ${url}${repeats.has(url) ? ` (${repeats.get(url)} times)` : ''}`,
    ),
    `Found: ${evidence.found ?? 'nothing'}`,
    `Expected: ${evidence.expected}`,
    `Where: ${evidence.where}`,
  ];
  if (evidence.confidence) lines.push(`Confidence: ${evidence.confidence}`);
  if (evidence.snippet) lines.push(`Excerpt: ${evidence.snippet}`);
  if (evidence.fix) lines.push(`Replace with: ${evidence.fix}`);
  return lines.join('\n');
}

/** One piece of evidence that users can verify: its pages, value found, value expected and location. */
export function EvidenceItem({
  evidence,
  otherUrls = NO_URLS,
  repeats = NO_REPEATS,
  isCopyable = true,
  screenshotsPath = null,
}: EvidenceItemProps) {
  return (
    <div className="overflow-hidden rounded-8 border bg-surface text-14">
      <div className="border-b bg-raised px-3 text-ink-2">
        {[evidence.url, ...otherUrls].map((url) => (
          <div key={url} className="flex min-h-9 items-center gap-2">
            <span className="min-w-0 flex-1 truncate">
              <UrlText url={url} />
            </span>
            {repeats.has(url) && (
              <span className="shrink-0 text-12 text-ink-3">{repeats.get(url)} times on this page</span>
            )}
            {isCopyable && <CopyButton text={url} label={`Copy URL ${url}`} />}
          </div>
        ))}
      </div>
      {evidence.picture && screenshotsPath !== null && (
        <EvidenceScreenshot picture={evidence.picture} src={`${screenshotsPath}${evidence.picture.key}`} />
      )}
      <dl className="divide-y">
        <Row term="Found">
          {evidence.found === null ? (
            <span className="text-ink-3 italic">nothing</span>
          ) : (
            <EvidenceValue text={evidence.found} isMono={isCode(evidence.found)} className="text-ink" />
          )}
        </Row>
        <Row term="Expected">
          <span className="break-words text-ink">{evidence.expected}</span>
        </Row>
        <Row term="Where">
          <EvidenceValue text={evidence.where} isMono={isCodePlace(evidence.where)} className="text-ink-2" />
        </Row>
        {evidence.confidence && (
          <Row term="Confidence">
            <span className="text-ink">{evidence.confidence}</span>
          </Row>
        )}
        {evidence.snippet && (
          <Row term="Excerpt">
            <code className="block max-h-40 overflow-auto print:max-h-none font-mono text-12 break-words whitespace-pre-wrap text-ink-2">
              {evidence.snippet}
            </code>
          </Row>
        )}
        {evidence.fix && (
          <Row term="Replace with">
            <div className="flex items-start gap-2">
              <code className="block max-h-60 min-w-0 flex-1 overflow-auto print:max-h-none font-mono text-12 break-words whitespace-pre-wrap text-ink">
                {evidence.fix}
              </code>
              {isCopyable && <CopyButton text={evidence.fix} label="Copy replacement" />}
            </div>
          </Row>
        )}
      </dl>
      {isCopyable && (
        <div className="border-t px-2 py-1 text-right">
          <CopyButton
            text={formatEvidence(evidence, otherUrls, repeats)}
            label="Copy evidence as text"
            caption="Copy evidence"
          />
        </div>
      )}
    </div>
  );
}

/** A value, in a monospace font if it is code. */
function EvidenceValue({ text, isMono, className }: { text: string; isMono: boolean; className: string }) {
  const style = joinClassNames('break-words whitespace-pre-wrap', className);
  return isMono ? (
    <code className={joinClassNames('font-mono text-12', style)}>{text}</code>
  ) : (
    <span className={style}>{text}</span>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-2 px-3 py-1.5">
      <dt className="text-12 leading-5 text-ink-3">{term}</dt>
      <dd className="min-w-0 leading-5">{children}</dd>
    </div>
  );
}
