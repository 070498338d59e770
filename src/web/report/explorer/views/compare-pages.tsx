import { useState } from 'react';
import type { PageInspection } from '#contracts/analysis/page-inspection.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useRemote } from './use-remote.ts';
import { viewApi } from './view-api.ts';

/** A sentence of a page's text, and whether it is missing from the other page. */
interface ComparedSentence {
  text: string;
  isOnlyHere: boolean;
}

/** Splits two texts into sentences and marks sentences that the other text does not contain, ignoring case. */
export function compareTexts(first: string, second: string): [ComparedSentence[], ComparedSentence[]] {
  const [own, other] = [splitSentences(first), splitSentences(second)];
  const mark = (sentences: readonly string[], known: ReadonlySet<string>) =>
    sentences.map((text) => ({ text, isOnlyHere: !known.has(text.toLowerCase()) }));
  const buildLowerCaseSet = (sentences: readonly string[]) => new Set(sentences.map((text) => text.toLowerCase()));
  return [mark(own, buildLowerCaseSet(other)), mark(other, buildLowerCaseSet(own))];
}

const splitSentences = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?。！？])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Two pages side by side; differences are highlighted. */
export function ComparePages({ analysisId, urls }: { analysisId: string; urls: readonly [string, string] }) {
  const request = urls.join(' ');
  const pages = useRemote<[PageInspection, PageInspection]>({
    request,
    subject: request,
    load: async () => {
      const [first, second] = await Promise.all(urls.map((url) => viewApi.inspect(analysisId, url)));
      if (first?.kind !== 'ok') return first ?? { kind: 'network' };
      return second?.kind === 'ok' ? { kind: 'ok', data: [first.data, second.data] } : (second ?? { kind: 'network' });
    },
  });
  if (pages.state === 'failed')
    return <LoadFailure message={pages.message} isGone={pages.isGone} onRetry={pages.retry} />;
  if (pages.data === null)
    return (
      <div className="py-6">
        <Spinner label="Loading both pages" />
      </div>
    );
  const [first, second] = pages.data;
  const texts = compareTexts(first.document?.mainText ?? '', second.document?.mainText ?? '');
  return (
    <div className="mt-3 grid gap-4 md:grid-cols-2">
      {[first, second].map((page, index) => (
        <ComparedPage key={page.url} page={page} other={index === 0 ? second : first} sentences={texts[index] ?? []} />
      ))}
    </div>
  );
}

interface ComparedPageProps {
  page: PageInspection;
  other: PageInspection;
  sentences: readonly ComparedSentence[];
}

function ComparedPage({ page, other, sentences }: ComparedPageProps) {
  const parts = readParts(page);
  const otherParts = readParts(other);
  return (
    <section aria-label={page.url} className="min-w-0 rounded-8 border bg-surface p-3">
      <h4 className="font-mono text-12 break-all">{page.url}</h4>
      <dl className="mt-2 space-y-1">
        {parts.map(([name, value], index) => (
          <div key={name}>
            <dt className="text-12 text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">
              <MarkedText isMarked={value !== otherParts[index]?.[1]}>{value ?? '–'}</MarkedText>
            </dd>
          </div>
        ))}
      </dl>
      <ComparedText sentences={sentences} />
      {page.document?.isMainTextCut && (
        <p className="mt-1 text-12 text-ink-3">Only the start of the text is compared.</p>
      )}
    </section>
  );
}

/** Number of sentences shown at first. */
const SHORT_LIST_LENGTH = 40;

function ComparedText({ sentences }: Pick<ComparedPageProps, 'sentences'>) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? sentences : sentences.slice(0, SHORT_LIST_LENGTH);
  return (
    <>
      <h5 className="mt-3 text-12 text-ink-3">Main text</h5>
      <p className="mt-1 wrap-anywhere">
        {sentences.length === 0 && <span className="text-ink-3">No text was stored.</span>}
        {shown.map(({ text, isOnlyHere }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat a sentence, and the list never changes.
          <MarkedText key={index} isMarked={isOnlyHere}>
            {text}{' '}
          </MarkedText>
        ))}
      </p>
      {sentences.length > SHORT_LIST_LENGTH && (
        <Button look="quiet" size="row" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show less' : 'Show the entire text'}
        </Button>
      )}
    </>
  );
}

function readParts({ document }: PageInspection): [name: string, value: string | null][] {
  const heading = document?.headings.find(({ level }) => level === 1);
  return [
    ['Title', document?.title.text ?? null],
    ['Description', document?.description.text ?? null],
    ['H1', heading?.text ?? null],
    ['Canonical', document?.canonical ?? null],
  ];
}

/** A difference is underlined as well as colored, so that it can be seen without color. */
function MarkedText({ isMarked, children }: { isMarked: boolean; children: React.ReactNode }) {
  if (!isMarked) return <span className="text-ink-2">{children}</span>;
  return <mark className="bg-medium-wash text-ink underline decoration-medium">{children}</mark>;
}
