import type { ReactNode } from 'react';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { EvidenceScreenshot } from './evidence-picture.tsx';
import { UrlText } from './url-text.tsx';

export interface EvidenceItemProps {
  evidence: Evidence;
  /** False on pages without framework code: the item then has no buttons. */
  isCopyable?: boolean;
  /** Base URL of screenshots, with a trailing slash; no screenshots are shown without it. */
  screenshotsPath?: string | null;
}

/** Formats the evidence as plain text, for tickets and messages. */
export function formatEvidence(evidence: Evidence): string {
  const lines = [
    `Page: ${evidence.url}`,
    `Found: ${evidence.found ?? 'nothing'}`,
    `Expected: ${evidence.expected}`,
    `Where: ${evidence.where}`,
  ];
  if (evidence.confidence) lines.push(`Confidence: ${evidence.confidence}`);
  if (evidence.snippet) lines.push(`Excerpt: ${evidence.snippet}`);
  if (evidence.fix) lines.push(`Replace with: ${evidence.fix}`);
  return lines.join('\n');
}

/** One piece of evidence that users can verify: page, value found, value expected and location. */
export function EvidenceItem({ evidence, isCopyable = true, screenshotsPath: picturesPath = null }: EvidenceItemProps) {
  return (
    <div className="overflow-hidden rounded-8 border bg-surface text-14">
      <div className="flex min-h-9 items-center gap-2 border-b bg-raised px-3 text-ink-2">
        <span className="min-w-0 flex-1 truncate">
          <UrlText url={evidence.url} />
        </span>
        {isCopyable && <CopyButton text={evidence.url} label={`Copy URL ${evidence.url}`} />}
      </div>
      {evidence.picture && picturesPath !== null && (
        <EvidenceScreenshot picture={evidence.picture} src={`${picturesPath}${evidence.picture.key}`} />
      )}
      <dl className="divide-y">
        <Row term="Found">
          {evidence.found === null ? (
            <span className="text-ink-3 italic">nothing</span>
          ) : (
            <code className="font-mono text-12 break-words whitespace-pre-wrap text-ink">{evidence.found}</code>
          )}
        </Row>
        <Row term="Expected">
          <span className="break-words text-ink">{evidence.expected}</span>
        </Row>
        <Row term="Where">
          <code className="font-mono text-12 break-words whitespace-pre-wrap text-ink-2">{evidence.where}</code>
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
          <CopyButton text={formatEvidence(evidence)} label="Copy evidence as text" caption="Copy evidence" />
        </div>
      )}
    </div>
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
