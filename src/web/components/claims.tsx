import { CLAIM_NOTE, type Claim } from '../format/claims.ts';
import { joinClassNames } from './ui/class-names.ts';

/** Labels figures as our own. */
export function ClaimNote({ className }: { className?: string }) {
  return <p className={joinClassNames('text-14 text-ink-3', className)}>{CLAIM_NOTE}</p>;
}

/** A row of claimed figures, labeled as our own. */
export function ClaimFigures({ claims, className }: { claims: readonly Claim[]; className?: string }) {
  return (
    <div className={className}>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-y py-6 md:flex md:justify-between">
        {claims.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-14 text-ink-2">{label}</dt>
            <dd className="figure font-serif text-28 font-semibold text-ink">{figure}</dd>
          </div>
        ))}
      </dl>
      <ClaimNote className="mt-2" />
    </div>
  );
}
