import { ClaimFigure } from '../components/claims.tsx';
import { PageSection } from '../components/layout/page-section.tsx';
import { CLAIMS } from '../format/claims.ts';
import { MEASURED_AREAS } from './landing-content.ts';

/** What the audit covers. */
export function Features() {
  return (
    <PageSection
      id="measures"
      title="More than 300 checks, each with its source"
      density="compact"
      aside={
        <p className="text-14 text-ink-2">
          <ClaimFigure claim={CLAIMS.rankingFactors} />.{' '}
          <a className="link inline-flex min-h-6 items-center" href="/checks">
            See every check
          </a>
        </p>
      }
    >
      <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2 md:grid-cols-3">
        {MEASURED_AREAS.map((item) => (
          <div key={item.title} className="border-t pt-3">
            <dt className="font-semibold text-ink">{item.title}</dt>
            <dd className="text-14 text-ink-2">{item.text}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
