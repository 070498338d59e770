import type { AnswerHighlight } from '#contracts/outside/assistants/visibility-report.ts';
import { describeReason } from '#lib/assistants/name-reason.ts';
import { splitHighlights } from './split-highlights.ts';

const CLASS_BY_KIND: Readonly<Record<AnswerHighlight['kind'], string>> = {
  own: 'bg-good-wash font-semibold text-ink',
  competitor: 'bg-raised text-ink',
  ambiguous: 'bg-medium-wash text-ink',
  unknown: 'bg-medium-wash text-ink',
};

/** Read by screen readers after a highlighted name. */
function describeName({ kind, brand, isOwn }: AnswerHighlight): string {
  if (kind === 'own') return 'your brand';
  if (kind === 'competitor') return `your competitor ${brand}`;
  if (kind === 'unknown') return 'not known to the assistant';
  return isOwn ? 'unclear whether this is your brand' : `unclear whether this is ${brand}`;
}

const describeInFull = (name: AnswerHighlight): string =>
  name.reason === null ? describeName(name) : `${describeName(name)}; ${describeReason(name.reason)}`;

/** An answer as it was received, as plain text, with the names of brands highlighted. */
export function AnswerText(props: HighlightedTextProps) {
  return (
    <div className="max-h-[32rem] overflow-y-auto rounded-4 border bg-paper p-4 text-14 leading-relaxed break-words whitespace-pre-wrap text-ink-2">
      <HighlightedText {...props} />
    </div>
  );
}

export interface HighlightedTextProps {
  text: string;
  highlights: readonly AnswerHighlight[];
}

/** A text with the names of brands highlighted. */
export const HighlightedText = ({ text, highlights }: HighlightedTextProps) =>
  splitHighlights(text, highlights).map(({ start, text: part, highlight }) =>
    highlight === null ? (
      part
    ) : (
      <mark
        key={start}
        className={`rounded-2 px-0.5 ${CLASS_BY_KIND[highlight.kind]}`}
        title={describeInFull(highlight)}
      >
        {part}
        <span className="sr-only"> ({describeName(highlight)})</span>
      </mark>
    ),
  );
