import { CLAIM_NOTE, type Claim } from '../format/claims.ts';
import { joinClassNames } from './ui/class-names.ts';

/** Labels figures as our own. */
export function ClaimNote({ className }: { className?: string }) {
  return <p className={joinClassNames('text-14 text-ink-3', className)}>{CLAIM_NOTE}</p>;
}

/** The one footnote of a page whose claims have a mark. */
export function ClaimFootnote({ className }: { className?: string }) {
  return (
    <p className={joinClassNames('text-12 text-ink-3', className)}>
      <span aria-hidden="true">* </span>
      {CLAIM_NOTE}
    </p>
  );
}

/** The mark of a claim that the footnote labels. */
export function ClaimMark() {
  return (
    <>
      <span aria-hidden="true">*</span>
      <span className="sr-only"> (our own figure)</span>
    </>
  );
}

/** A claim within a sentence, with its mark. */
export function ClaimFigure({ claim: { figure, label } }: { claim: Claim }) {
  return (
    <>
      {figure} {label}
      <ClaimMark />
    </>
  );
}

export interface ClaimFiguresProps {
  claims: readonly Claim[];
  /** `mark` refers to the footnote of the page. */
  note?: 'line' | 'mark';
  className?: string;
}

/** A row of claimed figures, labeled as our own. */
export function ClaimFigures({ claims, note = 'line', className }: ClaimFiguresProps) {
  return (
    <div className={className}>
      <dl
        className={joinClassNames(
          'grid grid-cols-2 gap-x-8 gap-y-6 border-y py-6 md:flex',
          // Two figures at opposite edges would not read as a row.
          claims.length > 2 ? 'md:justify-between' : 'md:gap-x-16',
        )}
      >
        {claims.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end md:shrink-0">
            <dt className="text-14 text-ink-2">
              {label}
              {note === 'mark' && <ClaimMark />}
            </dt>
            <dd className="figure font-serif text-28 font-semibold text-ink">{figure}</dd>
          </div>
        ))}
      </dl>
      {note === 'line' && <ClaimNote className="mt-2" />}
    </div>
  );
}
