import { useId } from 'react';
import { ClaimFigures } from '../components/claims.tsx';
import { PromiseCard } from '../components/promise-card.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import { CLAIMS, LANDING_PROMISES } from '../format/claims.ts';

/** The consultancy, and our promises instead of testimonials. */
export function ServicesBand() {
  const titleId = useId();
  const promisesId = useId();
  return (
    <div className="border-t py-9">
      <div className="shell grid gap-x-16 gap-y-10 md:grid-cols-2">
        <section aria-labelledby={titleId}>
          <h2 id={titleId} className="font-serif text-28 font-semibold text-ink">
            Prefer to have it done for you?
          </h2>
          <p className="mt-3 text-ink-2">
            Our full-service SEO consultancy reviews your report, plans and makes the fixes, and verifies them with the
            same analysis. The first consultation is free.
          </p>
          <ClaimFigures
            claims={[CLAIMS.websites, CLAIMS.trafficGrowth, CLAIMS.experts, CLAIMS.years]}
            note="mark"
            className="mt-5"
          />
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <a href="/contact" className={buttonClass({ look: 'secondary' })}>
              Ask for a consultation
            </a>
            <a href="/case-studies" className="link inline-flex min-h-11 items-center">
              Read the case studies
            </a>
          </div>
        </section>
        <section aria-labelledby={promisesId}>
          <h2 id={promisesId} className="font-serif text-28 font-semibold text-ink">
            Our promises to you
          </h2>
          <ul className="mt-4 space-y-4">
            {LANDING_PROMISES.map((text) => (
              <li key={text}>
                <PromiseCard text={text} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
